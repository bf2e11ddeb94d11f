import type { Facts } from '../../rules/facts.ts';
import type { FactRecord } from '../../rules/recording.ts';
import type { Patience } from './time-slice.ts';

/** Facts together with what has been asked of them so far. */
export interface RecordedFacts {
  readonly facts: Facts;
  readonly record: () => FactRecord;
}

/** The name of a question to the battlefield, by what was asked. */
function named(what: keyof Facts, args: readonly unknown[]): string {
  return `${what}${JSON.stringify(args)}`;
}

/** What was answered to the very same arguments, one branch for each. */
interface Known {
  readonly things: Map<unknown, Known>;
  readonly objects: WeakMap<object, Known>;
  answered: boolean;
  answer: unknown;
}

const nothingKnown = (): Known => ({ things: new Map(), objects: new WeakMap(), answered: false, answer: undefined });

/** What is known of these arguments. They never change, so objects are the same when they are one. */
function knownOf(root: Known, args: readonly unknown[]): Known {
  let at = root;
  for (const arg of args) {
    const branches = typeof arg === 'object' && arg !== null ? at.objects : at.things;
    const next = branches.get(arg as object) ?? nothingKnown();
    branches.set(arg as object, next);
    at = next;
  }
  return at;
}

/**
 * Facts that answer from a record first, so that an attack in progress never sees the map change under it (CO-07), and
 * write down what they had to ask. Without `live` only the record answers: a tape replays without its scene.
 *
 * @param before called before anything is asked that the record does not hold
 */
export function recordedFacts(record: FactRecord, live?: Facts, before?: Patience): RecordedFacts {
  const known: Record<string, unknown> = { ...record };
  const asked = <K extends keyof Facts>(what: K) => {
    const root = nothingKnown();
    return (...args: Parameters<Facts[K]>): ReturnType<Facts[K]> => {
      // Odds ask the same thousands of times over, and to name a question takes longer than most answers do.
      const here = knownOf(root, args);
      if (here.answered) return here.answer as ReturnType<Facts[K]>;
      const name = named(what, args);
      if (!Object.hasOwn(known, name)) {
        if (!live) throw new Error(`The tape does not hold the fact ${name}: run it again with its scene.`);
        before?.();
        const ask = live[what] as (...args: Parameters<Facts[K]>) => ReturnType<Facts[K]>;
        known[name] = ask(...args);
      }
      // What a record holds under this name was given by this very question: the name is the whole call.
      here.answer = known[name];
      here.answered = true;
      return here.answer as ReturnType<Facts[K]>;
    };
  };
  const facts: Facts = {
    scale: asked('scale'),
    settings: asked('settings'),
    piece: asked('piece'),
    weapon: asked('weapon'),
    aimPoint: asked('aimPoint'),
    range: asked('range'),
    sight: asked('sight'),
    turn: asked('turn'),
    ground: asked('ground'),
    caught: asked('caught'),
    utSettings: asked('utSettings'),
    choices: asked('choices'),
    entity: asked('entity'),
    away: asked('away'),
    eye: asked('eye'),
    cover: asked('cover'),
    lane: asked('lane'),
    within: asked('within'),
    struck: asked('struck'),
    actor: asked('actor'),
    thing: asked('thing'),
    roundCover: asked('roundCover'),
    shieldMeets: asked('shieldMeets'),
    burst: asked('burst'),
    swept: asked('swept'),
  };
  return { facts, record: () => ({ ...known }) };
}
