import { engagementSystems } from '../src/engagement/engagement-system.ts';
import { findHeat } from '../src/engagement/odds/heat/find-heat.ts';
import type { HeatAsk, HeatFound, HeatKind, HeatShot } from '../src/engagement/odds/heat/heat-ask.ts';
import type { Piece, Scene } from '../src/scene/schema/schema.ts';
import { systemSchemas } from '../src/scene/schema/system-schemas.ts';
import { installAllSystems } from '../src/systems/installed.ts';
import { type Known, WALLS } from './crowded.ts';
import { heatBattle } from './heated/battle.ts';
import { median, processorTime } from './medians.ts';

/*
 * How long the heat maps of one piece take: about 4,000 places that it can reach, half a metre apart, among 2,000 walls. The
 * scene is a copy, as it is in the worker.
 */
installAllSystems();

const ROUNDS = 3;
const GOALS = { first: 300, whole: 5000 };

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

interface Times {
  readonly first: number;
  readonly whole: number;
  readonly longest: number;
  readonly places: number;
}

function timed(scene: Scene, ask: HeatAsk): Times {
  const began = processorTime();
  let first = Number.NaN;
  let longest = 0;
  let before = began;
  let last: HeatFound | undefined;
  for (const next of findHeat(scene, ask)) {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
    if (!next?.isLevel) continue;
    last = next.found();
    if (Number.isNaN(first)) first = processorTime() - began;
  }
  return { first, whole: processorTime() - began, longest, places: last?.of ?? 0 };
}

function row(kind: HeatKind, rulebook: Known, pieces: number) {
  const times = Array.from({ length: ROUNDS }, () => {
    const { scene, firer, enemies } = heatBattle(rulebook, pieces);
    const shots =
      kind === 'danger' ? enemies.map((enemy) => shotOf(scene, enemy, firer.id)) : [shotOf(scene, firer, 'piece-1')];
    const within = { left: 0, top: 0, right: scene.size.width, bottom: scene.size.height };
    return timed(scene, { kind, piece: firer.id, shots, threats: [], within });
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
const [only] = process.argv.slice(2);
const MEASURED = [
  ['stand', 2],
  ['stand', 100],
  ['danger', 6],
] as const;
console.table(
  (['hit-locations', 'unintended-targets', 'action-tests'] as const).flatMap((rulebook) =>
    MEASURED.filter(([kind]) => only === undefined || kind === only).map(([kind, pieces]) =>
      row(kind, rulebook, pieces),
    ),
  ),
);
