import type { Facts } from '../rules/facts.ts';
import type { FactRecord } from '../rules/tape.ts';

/** Facts together with what has been asked of them so far. */
export interface RecordedFacts {
  readonly facts: Facts;
  readonly record: () => FactRecord;
}

/** The name of a question to the battlefield, by what was asked. */
function named(what: keyof Facts, args: readonly unknown[]): string {
  return `${what}${JSON.stringify(args)}`;
}

/**
 * Facts that answer from a record first, so that an attack in progress never sees the map change under it (CO-07), and
 * write down what they had to ask. Without `live` only the record answers: a tape replays without its scene.
 */
export function recordedFacts(record: FactRecord, live?: Facts): RecordedFacts {
  const known: Record<string, unknown> = { ...record };
  const asked =
    <K extends keyof Facts>(what: K) =>
    (...args: Parameters<Facts[K]>): ReturnType<Facts[K]> => {
      const name = named(what, args);
      if (!Object.hasOwn(known, name)) {
        if (!live) throw new Error(`The tape does not hold the fact ${name}: run it again with its scene.`);
        const ask = live[what] as (...args: Parameters<Facts[K]>) => ReturnType<Facts[K]>;
        known[name] = ask(...args);
      }
      // What a record holds under this name was given by this very question: the name is the whole call.
      return known[name] as ReturnType<Facts[K]>;
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
  };
  return { facts, record: () => ({ ...known }) };
}
