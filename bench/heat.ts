import { engagementSystems } from '../src/engagement/engagement-system.ts';
import { findHeat } from '../src/engagement/odds/heat/find-heat.ts';
import type { HeatAsk, HeatFound, HeatKind, HeatShot } from '../src/engagement/odds/heat/heat-ask.ts';
import type { Piece, Scene } from '../src/scene/schema/schema.ts';
import { systemSchemas } from '../src/scene/schema/system-schemas.ts';
import { installAllSystems } from '../src/systems/installed.ts';
import { crowded, type Known, WALLS } from './crowded.ts';
import { median } from './medians.ts';

/*
 * How long the heat maps of one piece take: about 4,000 places that it can reach, half a metre apart, among 2,000 walls. The
 * scene is a copy, as it is in the worker.
 */
installAllSystems();

const ROUNDS = 3;
const GOALS = { first: 300, whole: 5000 };

/** How far the piece runs: a little further than 4,000 places reach in the open, because walls are in the way. */
const RUN = 19;

function shotOf(scene: Scene, firer: Piece, target: string): HeatShot {
  const weapon = scene.weapons.find(({ id }) => id === firer.weapons[0]);
  if (!weapon) throw new Error('The piece is not armed.');
  const { initial: options } = systemSchemas.get(weapon.system).options;
  const order = (moved: boolean) =>
    engagementSystems.get(weapon.system).orderFrom({
      firer,
      weapon,
      aim: { at: 'piece', piece: target },
      extra: [],
      seed: null,
      moved: { firer: moved, target: false },
      options,
    });
  return { here: order(false), moved: order(true) };
}

/** The first two pieces, 20 apart in the middle of the map, among so many others. */
function battle(
  rulebook: Known,
  pieces: number,
): { readonly scene: Scene; readonly firer: Piece; readonly enemies: readonly Piece[] } {
  const made = crowded(rulebook, pieces);
  const [one, other, ...others] = structuredClone(made).pieces;
  if (!one || !other) throw new Error('Nobody is on the map.');
  const firer = { ...one, x: 70, y: 50, walk: 10, run: RUN };
  const target = { ...other, x: 90, y: 50 };
  const scene = { ...structuredClone(made), pieces: [firer, target, ...others] };
  return { scene, firer, enemies: [target, ...others.filter(({ side }) => side === 'b')] };
}

interface Times {
  readonly first: number;
  readonly whole: number;
  readonly longest: number;
  readonly places: number;
}

function timed(scene: Scene, ask: HeatAsk): Times {
  const began = performance.now();
  let first = Number.NaN;
  let longest = 0;
  let before = began;
  let last: HeatFound | undefined;
  for (const next of findHeat(scene, ask)) {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (!next?.isLevel) continue;
    last = next.found();
    if (Number.isNaN(first)) first = performance.now() - began;
  }
  return { first, whole: performance.now() - began, longest, places: last?.of ?? 0 };
}

function row(kind: HeatKind, rulebook: Known, pieces: number) {
  const times = Array.from({ length: ROUNDS }, () => {
    const { scene, firer, enemies } = battle(rulebook, pieces);
    const shots =
      kind === 'danger' ? enemies.map((enemy) => shotOf(scene, enemy, firer.id)) : [shotOf(scene, firer, 'piece-1')];
    const within = { left: 0, top: 0, right: scene.size.width, bottom: scene.size.height };
    return timed(scene, { kind, piece: firer.id, shots, within });
  });
  const [first, whole] = [median(times.map((each) => each.first)), median(times.map((each) => each.whole))];
  const isMeasured = kind === 'stand';
  return {
    what: `${kind}, ${rulebook}, ${pieces} pieces`,
    places: times[0]?.places,
    'first picture, ms': Math.round(first),
    'finished, ms': Math.round(whole),
    'longest part, ms': Math.round(median(times.map(({ longest }) => longest))),
    ok: isMeasured ? first <= GOALS.first && whole <= GOALS.whole : null,
  };
}

console.log(`Over ${WALLS} walls. Goals: the first picture in ${GOALS.first} ms, finished in ${GOALS.whole / 1000} s.`);
console.table(
  (['hit-locations', 'unintended-targets', 'action-tests'] as const).flatMap((rulebook) => [
    row('stand', rulebook, 2),
    row('stand', rulebook, 100),
    row('danger', rulebook, 6),
  ]),
);
