import { recordedFacts } from '../../src/engagement/attack/recorded-facts.ts';
import { battlefield } from '../../src/engagement/battlefield/battlefield.ts';
import { countAtOnce, shotOf } from '../../src/engagement/odds/find-odds.ts';
import { order, piece, scene } from '../../test/support/scenes.ts';
import { median } from '../medians.ts';
import { row, type Times, tenths } from './odds-times.ts';

const ROUNDS = 15;

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

/** How long the landing map of a mortar takes, and how many times as long as the enumeration by hand. */
export function landingOdds(): void {
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
}
