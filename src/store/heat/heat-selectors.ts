import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Aim } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import type { HeatAsk, HeatFound, HeatKind, HeatPlace, HeatShot } from '../../engagement/odds/heat/heat-ask.ts';
import { indexAt, placeOn } from '../../engagement/odds/heat/lattice.ts';
import { withPieceAt } from '../../engagement/odds/heat/place-value.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { enemiesOf } from '../../scene/pieces/enemies.ts';
import { standingAt } from '../../scene/pieces/piece-edits.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { currentPreview, firingWeapon } from '../attack/aim-selectors.ts';
import { hereAndMoved } from '../attack/here-and-moved.ts';
import { isVolley } from '../attack/volley-rows.ts';
import { whoMoved } from '../attack/who-moved.ts';
import { chosenOrder } from '../state/compare-state.ts';
import { NO_DRAFT } from '../state/create.ts';
import { optionsOf } from '../state/draft.ts';
import type { HeatState } from '../state/heat-state.ts';
import { heldWeapons, pieceOf, sceneNow, sceneOf, selectedPiece } from '../state/scene-selectors.ts';
import type { ShotDraft } from '../state/shot-draft.ts';
import type { AppState } from '../state/state.ts';

/** The shot of an aim as it is now, and once the firer or the target has moved. */
function heatShot(
  scene: Scene,
  firer: Piece,
  weapon: Weapon,
  aim: Aim,
  draft: ShotDraft,
  mover: 'firer' | 'target',
): HeatShot {
  const options = optionsOf(draft, weapon.system);
  const moved = whoMoved(scene, firer, aim);
  const order = (now: typeof moved): Order =>
    engagementSystems
      .get(weapon.system)
      .orderFrom({ firer, weapon, aim, extra: draft.extra, seed: null, moved: now, options });
  return { here: order(moved), moved: order({ ...moved, [mover]: true }) };
}

/** Those of another side who may hit a piece: each with its first weapon, as it stands. */
export function threatsTo(scene: Scene, piece: Piece): readonly HeatShot[] {
  // Nobody fires at who takes no part.
  const enemies = piece.side === 'neutral' ? [] : enemiesOf(piece, scene);
  return enemies.flatMap((enemy) => {
    const [weapon] = heldWeapons(scene, enemy);
    return weapon ? heatShot(scene, enemy, weapon, { at: 'piece', piece: piece.id }, NO_DRAFT, 'target') : [];
  });
}

const previewOf = memoizeLast((scene: Scene, order: Order): Preview | undefined =>
  engagementSystems.get(order.rulebook).preview(order, battlefield(scene)),
);

/** The shot that a heat map is of: while orders are compared the chosen one, else that of the aim. */
function heatPreview(state: AppState): Preview | undefined {
  const compared = chosenOrder(state.compare)?.order;
  if (compared) return previewOf(sceneNow(state), compared);
  return state.draft.aim ? currentPreview(state) : undefined;
}

const NO_KINDS: readonly HeatKind[] = [];
const DANGER: readonly HeatKind[] = ['danger'];
const STANDING: readonly HeatKind[] = ['stand', 'danger'];
const ALL: readonly HeatKind[] = ['stand', 'aim', 'danger'];

/** The heat maps that there are for the selected piece: without a target only that of danger. */
export function heatKinds(state: AppState): readonly HeatKind[] {
  if (!selectedPiece(state) || isVolley(state)) return NO_KINDS;
  const preview = heatPreview(state);
  if (!preview) return DANGER;
  return preview.area ? ALL : STANDING;
}

/** The heat map that is shown: a shot without an effect area has no best aim, but a best place to stand. */
export function shownKind(state: AppState): HeatKind | undefined {
  const kind = state.heat?.kind;
  return kind === 'aim' && !heatKinds(state).includes('aim') ? 'stand' : kind;
}

const askOf = memoizeLast(
  (
    scene: Scene,
    piece: Piece | undefined,
    kind: HeatKind,
    within: HeatState['within'],
    weapon: Weapon | undefined,
    draft: ShotDraft,
    compared: Order | undefined,
  ): HeatAsk | undefined => {
    if (!piece) return undefined;
    if (kind === 'danger') return { kind, piece: piece.id, shots: threatsTo(scene, piece), threats: [], within };
    const shot = compared
      ? hereAndMoved(scene, compared)
      : weapon && draft.aim && heatShot(scene, piece, weapon, draft.aim, draft, 'firer');
    if (!shot) return undefined;
    const shots = [shot];
    return { kind, piece: piece.id, shots, threats: kind === 'stand' ? threatsTo(scene, piece) : [], within };
  },
);

/** The heat map that is asked for; undefined if none is shown, or while a shot is open, plays, or something is dragged. */
export function heatAsk(state: AppState): HeatAsk | undefined {
  const { heat } = state;
  const kind = shownKind(state);
  if (!heat || !kind || state.shot || state.playback.playing || state.pointer.drag || isVolley(state)) return undefined;
  const scene = sceneOf(state);
  // While orders are compared, the map is that of the chosen one.
  const compared = chosenOrder(state.compare)?.order;
  const piece = compared ? pieceOf(scene, compared.firer) : selectedPiece(state);
  return askOf(scene, piece, kind, heat.within, firingWeapon(state), state.draft, compared);
}

/** The weapon of the shot of a heat map; undefined for danger. */
export function heatWeapon(state: AppState): Weapon | undefined {
  const ask = heatAsk(state);
  const order = ask?.kind === 'danger' ? undefined : ask?.shots[0]?.here;
  return order && sceneOf(state).weapons.find(({ id }) => id === order.weapon);
}

/** The pieces that the shot of a heat map is about, the target first: what is shown of its best place leaves them in sight. */
export function heatEnds(state: AppState): readonly Piece[] {
  return [heatTarget(state), selectedPiece(state)].filter((each) => each !== undefined);
}

/**
 * What the chance of a place to stand is: to be hit first, where what flies on may hit later as well; to be on target, where an
 * effect area that misses may still catch the target; else to hit.
 */
export type ChanceTold = 'first' | 'on target' | 'hit';

/** What the chance of a place to stand is with an order. */
function chanceOf(scene: Scene, order: Order): ChanceTold {
  if (engagementSystems.get(order.rulebook).reading?.untilHit !== undefined) return 'first';
  return previewOf(scene, order)?.area ? 'on target' : 'hit';
}

/** What the chances of the shown heat map are. */
export function chanceTold(state: AppState): ChanceTold {
  const order = heatAsk(state)?.shots[0]?.here;
  return order ? chanceOf(sceneNow(state), order) : 'hit';
}

/** The piece that the shot of a heat map is aimed at, if it is one. */
export function heatTarget(state: AppState): Piece | undefined {
  const aim = heatAsk(state)?.shots[0]?.here.aim;
  return aim?.at === 'piece' ? pieceOf(sceneOf(state), aim.piece) : undefined;
}

/** Whether a heat map is shown, in the place of what else is drawn of the aim. */
export function showsHeat(state: AppState): boolean {
  return state.heat !== null && heatAsk(state) !== undefined;
}

/** What is found of the shown heat map; undefined before that. */
export function heatFound(state: AppState): HeatFound | undefined {
  return showsHeat(state) ? (state.heat?.found ?? undefined) : undefined;
}

/** The best place of a heat map, if it is better than where the piece stands or aims. */
export function betterPlace({ best, here }: Pick<HeatFound, 'best' | 'here'>): HeatPlace | undefined {
  return best && best.index !== here?.index ? best : undefined;
}

/** The figures of a place under the pointer. */
export interface HeatSpot {
  readonly at: Vec2;
  readonly value: number;
  readonly length: number;
}

const spotOf = memoizeLast((found: HeatFound, index: number): HeatSpot | undefined => {
  const value = found.values[index];
  if (value === undefined || Number.isNaN(value)) return undefined;
  return { at: placeOn(found.lattice, index), value, length: found.lengths[index] ?? 0 };
});

/** The place under the pointer; undefined if the map has none there. */
export function heatUnderPointer(state: AppState): HeatSpot | undefined {
  const found = heatFound(state);
  const index = found && state.pointer.at ? indexAt(found.lattice, state.pointer.at) : undefined;
  return found && index !== undefined ? spotOf(found, index) : undefined;
}

/** A scene in which the piece of a heat map stands, or its shot is aimed, elsewhere; with the order of the shot there. */
function thereIn(scene: Scene, ask: HeatAsk, at: Vec2): { readonly scene: Scene; readonly order: Order } | undefined {
  const piece = scene.pieces.find(({ id }) => id === ask.piece);
  const [shot] = ask.shots;
  if (!piece || !shot || ask.kind === 'danger') return undefined;
  if (ask.kind === 'aim') return { scene, order: { ...shot.here, aim: { at: 'point', x: at.x, y: at.y, z: 0 } } };
  const isHere = piece.x === at.x && piece.y === at.y;
  if (isHere) return { scene, order: shot.here };
  return { scene: withPieceAt(scene, piece, standingAt(scene, piece, at)), order: shot.moved };
}

/** The ranges that were asked for, by place: several rows of a table ask for theirs at each move of the pointer. */
const rangesOf = memoizeLast((_scene: Scene, _ask: HeatAsk) => new Map<string, number | undefined>());

/** The range of the shot of a heat map from a place, or to it, in scene units; undefined for danger. */
export function heatRange(state: AppState, at: Vec2): number | undefined {
  const ask = heatAsk(state);
  if (!ask) return undefined;
  const scene = sceneNow(state);
  const [ranges, key] = [rangesOf(scene, ask), `${at.x} ${at.y}`];
  if (!ranges.has(key)) {
    const there = thereIn(scene, ask, at);
    ranges.set(key, there && battlefield(there.scene).range(there.order.firer, there.order.aim));
  }
  return ranges.get(key);
}

/** The shots from places that were asked for: the slip and the card may show different pictures of one map. */
const previewsOf = memoizeLast((_scene: Scene, _ask: HeatAsk) => new WeakMap<HeatPlace, Preview | undefined>());

/**
 * The shot from where the piece stands and from the best place: what makes the difference.
 *
 * @param found what is shown of the map by whoever asks, which may be later than what is found
 */
export function heatPreviews(
  state: AppState,
  found: HeatFound | undefined,
  which: 'here' | 'best',
): Preview | undefined {
  const ask = heatAsk(state);
  const place = found?.[which];
  if (!ask || !place || ask.kind !== 'stand') return undefined;
  const scene = sceneOf(state);
  const previews = previewsOf(scene, ask);
  if (!previews.has(place)) {
    const there = thereIn(scene, ask, place);
    previews.set(
      place,
      there && engagementSystems.get(there.order.rulebook).preview(there.order, battlefield(there.scene)),
    );
  }
  return previews.get(place);
}
