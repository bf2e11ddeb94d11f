import { recordedFacts } from '../src/engagement/attack/recorded-facts.ts';
import { battlefield } from '../src/engagement/battlefield/battlefield.ts';
import { countShot } from '../src/engagement/odds/count-shot.ts';
import { countAtOnce, shotOf } from '../src/engagement/odds/find-odds.ts';
import { DOUBLES } from '../src/engagement/odds/numbers.ts';
import { installAllSystems } from '../src/systems/installed.ts';
import { type Range, RIFLE, rangeFacts, shotAt } from '../test/support/rules/firing-range.ts';
import { order, piece, scene } from '../test/support/scenes.ts';
import { median } from './medians.ts';
import { besideByHand } from './parts/sampling.ts';
import type { FlightRow } from './sketches/flight.ts';

/*
 * How long the odds of a shot take, on a range where every fact is given, so that only the rules and the counting take
 * time: 12 dice against 8 each, with one, three and six who may be hit; and a burst of ten rounds over eight.
 */
installAllSystems();

const ROUNDS = 15;

function rangeOf(candidates: number): Range {
  const standing: Record<string, Range['standing'][string]> = { vane: { at: 10, defense: 8 } };
  for (let i = 1; i < candidates; i++) standing[`man${i}`] = { at: 11 + i, defense: 8 };
  return { standing, weapon: { pool: 12 } };
}

function burstRange(): Range {
  const standing: Record<string, Range['standing'][string]> = { vane: { at: 10, defense: 3, resist: 4 } };
  for (let i = 1; i < 8; i++) standing[`man${i}`] = { at: 11 + i, defense: 3, resist: 3 };
  const modes = [{ mode: 'burst' as const, rounds: 10, spread: { shape: 'cone' as const, angle: 30 } }];
  return { standing, weapon: { pool: 8, modes } };
}

function shotOn(range: Range, order = shotAt('vane')) {
  const shot = shotOf(order, rangeFacts(range));
  if (!shot) throw new Error('Shots of these rules are not counted.');
  return shot;
}

/** Counts once; returns the milliseconds that it took. */
function counted(range: Range, order = shotAt('vane'), until?: 'first hit'): number {
  const shot = shotOn(range, order);
  const began = performance.now();
  const counting = countShot(shot, DOUBLES, until);
  while (!counting.next().done);
  return performance.now() - began;
}

/** So often is something counted before its times count: the engine compiles what runs often, and cards are worked out all evening. */
const WARM = 20;

interface Times {
  /** The first, before the engine has compiled anything of it. */
  readonly first: number;
  readonly all: readonly number[];
}

const tenths = (value: number): number => Number(value.toFixed(1));

function row(what: string, goal: number | null, { first, all }: Times) {
  const reached = median(all);
  const ok = goal === null || reached <= goal;
  return { what, 'first, ms': tenths(first), 'reached, ms': tenths(reached), 'goal, ms': goal, ok };
}

function rounds(count: number, run: () => number): Times {
  const [first = 0, ...others] = Array.from({ length: 1 + WARM + count }, run);
  return { first, all: others.slice(WARM) };
}

const firsts = (
  [
    [1, 2],
    [3, 5],
    [6, 10],
  ] as const
).map(([candidates, goal]) =>
  row(
    `who is hit first, ${candidates} candidates`,
    goal,
    rounds(ROUNDS, () => counted(rangeOf(candidates), shotAt('vane'), 'first hit')),
  ),
);
const wholes = [1, 3].map((candidates) =>
  row(
    `the whole shot, ${candidates} candidates`,
    null,
    rounds(5, () => counted(rangeOf(candidates))),
  ),
);
const burst = row(
  'a burst of ten over eight',
  100,
  rounds(5, () => counted(burstRange(), shotAt('vane', { mode: 'burst' }))),
);
console.table([...firsts, ...wholes, burst]);

/** A pointer that moves asks sixty times a second: its times count after two seconds. */
const MOVES = 120;

/** After so many the engine has compiled both the program and the enumeration by hand: from then on they are compared. */
const COMPILED = 1500;

/** A mortar among a hundred pieces: everybody who may be caught from every landing, as the pointer moves. */
function landingTimes(): { readonly counted: Times; readonly times: number } {
  const pieces = Array.from({ length: 98 }, (_, i) =>
    piece(`man${i}`, 1000 + (i % 14) * 3, 990 + Math.floor(i / 14) * 3),
  );
  const target = piece('target', 1030, 1001);
  const on = scene([piece('gun', 970, 1000, { weapons: ['mortar'] }), target, ...pieces]);
  const facts = battlefield(on);
  const solids = [target, ...pieces];
  const counted: number[] = [];
  const byHand: number[] = [];
  for (let i = 0; i < COMPILED + 10 * ROUNDS; i++) {
    // A place of its own each time: nothing is remembered of it.
    const at = { x: 1020 + (i % MOVES) / 7 + i / 1e5, y: 1000 + (i % MOVES) / 11 };
    const aim = { at: 'point', ...at, z: 0 } as const;
    const began = performance.now();
    const shot = shotOf({ ...order('target'), aim }, recordedFacts({}, facts).facts);
    if (shot) countAtOnce(shot);
    counted.push(performance.now() - began);
    const again = performance.now();
    const chances = new Map<string, number>();
    for (let direction = 0; direction < 8; direction++) {
      for (const [inches, weight] of [
        [1, 3],
        [2, 3],
        [3, 2],
        [4, 2],
      ] as const) {
        const angle = (direction * Math.PI) / 4;
        const x = at.x + Math.sin(angle) * inches;
        const y = at.y - Math.cos(angle) * inches;
        for (const each of solids) {
          const radius = each.footprint.shape === 'disc' ? each.footprint.radius : 0;
          if (Math.hypot(each.x - x, each.y - y) > 3 + radius) continue;
          chances.set(each.id, (chances.get(each.id) ?? 0) + weight / 80);
        }
      }
    }
    byHand.push(performance.now() - again);
  }
  const [first = 0] = counted;
  return {
    counted: { first, all: counted.slice(MOVES, MOVES + ROUNDS) },
    times: median(counted.slice(COMPILED)) / median(byHand.slice(COMPILED)),
  };
}

const { counted: landing, times } = landingTimes();
console.table([
  row('landing map with 100 pieces', 10, landing),
  {
    what: 'over the enumeration by hand',
    'reached, times': tenths(times),
    'goal, times': 10,
    ok: times <= 10,
  },
]);

/** The row of a range, for the loop by hand: nobody on it has armour, so a round goes through with whatever is left. */
const row3: FlightRow = { pool: 12, defense: [8, 8, 8], resist: [0, 0, 0], damage: RIFLE.dv, needs: [1, 1, 1] };
const sampling = besideByHand(() => shotOn(rangeOf(3)), row3, ['vane', 'man1', 'man2']);
console.table([
  { what: 'samples a second, 3 candidates', reached: Math.round(sampling.ours) },
  { what: 'the same by hand', reached: Math.round(sampling.byHand) },
  { what: 'by hand over ours', reached: Number(sampling.times.toFixed(1)) },
]);
console.table(sampling.hit);
