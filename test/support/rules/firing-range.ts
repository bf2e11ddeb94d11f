import type { Between, EntityFacts, Progress, ScaleFacts } from '@fall-of-shot/rules/facts';
import type { Answer, Outcome, Question, Step } from '@fall-of-shot/rules/protocol';
import type { DefenderFacts, UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import type { UTState } from '@fall-of-shot/rules/systems/unintended-targets/state';
import type { UTSettings, UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { Chooser } from '@fall-of-shot/rules/vocabulary';
import { runScript, type Scripted } from '../../../src/engagement/attack/drivers.ts';
import { UT_SETTINGS } from '../../../src/systems/unintended-targets/scene/settings.ts';

/** An entity on the range: how far down it is, and what hides it, each thing by a share. */
export interface Standing {
  /** Metres from the firer. */
  readonly at: number;
  /** What hides it before that is passed: shares of its silhouette, by id. */
  readonly behind?: Readonly<Record<string, number>>;
  /** The hidden share, if the things together hide another one than the largest of them. */
  readonly hidden?: number;
  readonly defense?: number;
  readonly resist?: number;
  readonly av?: number;
  /** What it can take before it is out, if that is set. */
  readonly health?: number;
  readonly unable?: DefenderFacts['unable'];
  /** A thing with structure and armour, or one without figures; a wall is never covered. */
  readonly thing?: 'crate' | 'wall';
  readonly structure?: number | null;
  readonly armour?: number | null;
  /** It hides, and stops no shot. */
  readonly onlyHides?: boolean;
  /** It is not in the lane, or not in the area. */
  readonly aside?: boolean;
  /** It is in the lane, and not in the area. */
  readonly outside?: boolean;
}

export interface Range {
  readonly standing: Readonly<Record<string, Standing>>;
  readonly weapon?: Partial<UTWeapon>;
  readonly settings?: Partial<UTSettings>;
  readonly choices?: Chooser;
  readonly rounds?: number | null;
  /** Scene units in a metre; 1 unless said. */
  readonly perMetre?: number;
}

/** A rifle whose figures are the tests' own. */
export const RIFLE: UTWeapon = {
  id: 'rifle',
  system: 'unintended-targets',
  name: 'Rifle',
  projectile: 'round',
  pool: 6,
  dv: 8,
  ap: 3,
  penetrating: true,
  increment: 50,
  increments: 4,
  perIncrement: 1,
  modes: [
    { mode: 'single shot', rounds: 1, spread: null },
    { mode: 'semi-automatic', rounds: 3, spread: null },
    { mode: 'burst', rounds: 3, spread: { shape: 'strip', width: 2 } },
  ],
  blast: null,
  rounds: null,
  example: false,
};

const SCALE: ScaleFacts = { unit: 'm', perInch: 1, north: 0, range: 'centre', perMetre: 1 };

function entityOn(id: string, { at, thing }: Standing): EntityFacts {
  return {
    what: thing ? 'object' : 'piece',
    id,
    name: id.replace(/^./, (first) => first.toUpperCase()),
    at: { x: at, y: 0, z: 0 },
    height: 2,
    wall: thing === 'wall',
    out: false,
  };
}

function defenderOn({ defense = 0, resist = 0, av = 0, health, unable = null, thing }: Standing): DefenderFacts {
  return { defender: thing === undefined, unable, defense, resist, av, health: health ?? null };
}

/** What hides an entity now: what has not been passed, and is beyond the viewpoint. */
function between(range: Range, progress: Progress, id: string): Between[] {
  const from = progress.from === 'firer' ? 0 : progress.from.x;
  return Object.entries(range.standing[id]?.behind ?? {}).flatMap(([other, hides]) => {
    const there = range.standing[other];
    if (!there || progress.resolved.includes(other) || there.at < progress.depth || there.at <= from) return [];
    const { what, name } = entityOn(other, there);
    return [{ what, id: other, name, hides: there.onlyHides ? 0 : hides }];
  });
}

/** A range along one line, where every fact is given and nothing measured: for the rules alone. */
export function rangeFacts(range: Range): UTFacts {
  const { standing, choices = 'table', rounds = null, perMetre = 1 } = range;
  const weapon: UTWeapon = { ...RIFLE, ...range.weapon };
  const need = (id: string): Standing => {
    const there = standing[id];
    if (!there) throw new Error(`Nobody called "${id}" is on the range.`);
    return there;
  };
  const never = () => {
    throw new Error('The rules of unintended targets do not ask for that.');
  };
  const target = (aim: UTOrder['aim']) => (aim.at === 'piece' ? aim.piece : aim.at === 'object' ? aim.object : null);
  return {
    scale: () => ({ ...SCALE, perMetre }),
    settings: () => ({ ...UT_SETTINGS, ...range.settings }),
    turn: () => ({ number: 1, initiative: null }),
    ground: () => 0,
    caught: never,
    sight: never,
    choices: () => choices,
    piece: (id) => {
      if (id !== 'firer' && (!standing[id] || standing[id].thing)) return null;
      return {
        id,
        name: id === 'firer' ? 'Firer' : entityOn(id, need(id)).name,
        kind: 'infantry',
        side: 'a',
        at: { x: id === 'firer' ? 0 : need(id).at, y: 0, z: 0 },
        facing: 0,
        out: false,
      };
    },
    weapon: (_piece, id) => (id === weapon.id ? { weapon, rounds } : null),
    aimPoint: (aim) => {
      const id = target(aim);
      if (aim.at === 'point') return { x: aim.x, y: aim.y, z: aim.z };
      if (id === 'firer') return { x: 0, y: 0, z: 0 };
      return id !== null && standing[id] ? { x: need(id).at, y: 0, z: 0 } : null;
    },
    range: (_firer, aim) => (aim.at === 'point' ? Math.hypot(aim.x, aim.y) : need(target(aim) ?? '').at),
    entity: (id) => {
      if (id === 'firer') return entityOn('firer', { at: 0 });
      return standing[id] ? entityOn(id, need(id)) : null;
    },
    defender: (id) => {
      if (id === 'firer') return defenderOn({ at: 0 });
      return standing[id] ? defenderOn(need(id)) : null;
    },
    away: (_firer, id) => ({ depth: need(id).at, range: need(id).at }),
    eye: () => ({ x: 0, y: 0, z: 1.8 }),
    cover: (progress, id) => {
      const there = between(range, progress, id);
      const shares = there.map(({ id: other }) => need(id).behind?.[other] ?? 0);
      const stopping = there.filter(({ hides }) => hides > 0).map(({ hides }) => hides);
      const all = there.length === Object.keys(need(id).behind ?? {}).length ? need(id).hidden : undefined;
      return { seen: all ?? Math.max(0, ...shares), shotAt: Math.max(0, ...stopping), between: there };
    },
    lane: (_firer, { reach }) =>
      Object.entries(standing)
        .filter(([, { at, aside, onlyHides }]) => !aside && !onlyHides && at <= reach)
        .map(([id, { at }]) => ({ id, near: at, far: at + 0.5 })),
    within: () =>
      Object.entries(standing)
        .filter(([, { aside, outside, onlyHides }]) => !aside && !outside && !onlyHides)
        .map(([id]) => id),
    openInside: (_area, _from, id) => {
      const start = { firer: 'firer', from: 'firer', resolved: [], depth: 0 } as const;
      return Math.max(0, ...between(range, start, id).map(({ hides }) => hides)) < 1;
    },
    material: (id) => {
      const { structure = null, armour = null } = need(id);
      return { structure, armour };
    },
    struck: (_from, _through, id) => {
      const { at, thing } = need(id);
      return { at: { x: at, y: 0, z: 1.2 }, part: thing ? id : null };
    },
  };
}

/** A shot of the firer at an entity on the range. */
export function shotAt(target: string | { x: number; y: number }, more: Partial<UTOrder> = {}): UTOrder {
  return {
    rulebook: 'unintended-targets',
    firer: 'firer',
    weapon: 'rifle',
    aim: typeof target === 'string' ? { at: 'piece', piece: target } : { at: 'point', x: target.x, y: target.y, z: 0 },
    mode: 'single shot',
    way: 'around',
    nothingBehind: false,
    ...more,
  };
}

/** Why an order is refused on a range, with its rule; undefined if it is not. */
export function refused(range: Range, order: UTOrder): string | undefined {
  const begun = unintendedTargets.begin(order, rangeFacts(range));
  return begun.ok ? undefined : `${begun.refusal.rule} ${begun.refusal.reason}`;
}

/** Vane alone, ten metres down the range. */
export const OPEN: Range = { standing: { vane: { at: 10, defense: 4, resist: 3, av: 20 } } };

/** Dice as written here: some hits, and then some 1s. */
export type Written = number | readonly [hits: number, ones: number] | string | boolean;

/** The faces of a pool with some hits, and some 1s among the others. */
export function facesWith(count: number, hits: number, ones = 0): number[] {
  return Array.from({ length: count }, (_, i) => (i < hits ? 5 : i < hits + ones ? 1 : 3));
}

function answerTo(question: Question, written: Written): Answer {
  if (typeof written === 'string') return { kind: 'choose', option: written };
  if (typeof written === 'boolean') return { kind: 'confirm', yes: written };
  if (question.kind !== 'roll') throw new Error(`"${question.key}" is no roll.`);
  const [hits, ones] = typeof written === 'number' ? [written, 0] : written;
  return { kind: 'roll', faces: facesWith(question.dice.count, hits, ones) };
}

/** The result of a shot on the range: its steps and outcome, and its open questions. */
export interface Flown {
  readonly steps: readonly Step[];
  readonly rules: readonly string[];
  readonly state: UTState;
  readonly open: readonly Question[];
  readonly outcome: Outcome | null;
}

/** Fires, and answers by keys as far as they go. An answer that is never asked for is an error of the test. */
export function fly(range: Range, order: UTOrder, answers: Readonly<Record<string, Written>> = {}): Flown {
  const facts = rangeFacts(range);
  const given: { key: string; answer: Answer }[] = [];
  const left = new Map(Object.entries(answers));
  for (;;) {
    const run: Scripted<UTOrder, UTState> = runScript(unintendedTargets, order, given, facts);
    if (!run.ok) throw new Error(run.refusal.reason);
    if (run.error) throw new Error(run.error);
    const open = run.now.over ? [] : run.now.questions;
    const next = open.find(({ key }) => left.has(key));
    if (!next) {
      if (left.size > 0)
        throw new Error(`Never asked: ${[...left.keys()].join(', ')}. Asked: ${open.map(({ key }) => key).join(', ')}`);
      const { steps, state } = run.attack;
      return {
        steps,
        rules: steps.map(({ rule }) => rule),
        state,
        open,
        outcome: run.now.over ? run.now.outcome : null,
      };
    }
    given.push({ key: next.key, answer: answerTo(next, left.get(next.key) ?? 0) });
    left.delete(next.key);
  }
}

/** The way of a shot by its outcome: who was met, with what result. */
export function way({ outcome }: Flown): readonly string[] {
  return (outcome?.met ?? []).map(
    ({ entity, what, damage }) => `${entity.id} ${what}${damage > 0 ? ` ${damage}` : ''}`,
  );
}

/** The steps of a rule, each as its whole sentence. */
export function saidBy({ steps }: Flown, rule: string): readonly string[] {
  return steps.filter((step) => step.rule === rule).map(({ lead, text }) => `${lead} ${text}`);
}
