import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Aim, Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import { sceneryDice } from '../../engagement/attack/scenery.ts';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { type SightView, sightViewFrom } from '../../engagement/battlefield/sight-query.ts';
import { type WallBetween, wallBetween } from '../../engagement/battlefield/wall-between.ts';
import { engagementSystems, type Preview } from '../../engagement/engagement-system.ts';
import { defaultOdds } from '../../engagement/odds/default-odds.ts';
import { type Seeing, seeingFrom } from '../../engagement/vision/field-of-view.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { chosenOrder } from '../state/compare-state.ts';
import { optionsOf } from '../state/draft.ts';
import { heldWeapons, pieceOf, sceneNow, sceneOf, selectedPiece } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';
import { aimAt } from './aiming.ts';
import { whoMoved } from './who-moved.ts';

/** The weapon that the selected piece would fire: the chosen one, or its first. */
export const firingWeapon = memoizeLast((state: AppState): Weapon | undefined => {
  const piece = selectedPiece(state);
  if (!piece) return undefined;
  const held = heldWeapons(sceneOf(state), piece);
  return held.find((weapon) => weapon.id === state.draft.weapon) ?? held[0];
});

const factsFor = memoizeLast(battlefield);

/**
 * Returns whether the map shows the aim: with the fire tool, while no shot is open or plays, and no order from elsewhere is
 * chosen among those that are compared.
 */
export function isAiming({ tool: { id: tool }, shot, playback: { playing }, compare }: AppState): boolean {
  const isElsewhere = (chosenOrder(compare)?.from ?? null) !== null;
  return tool === 'fire' && !shot && !playing && !isElsewhere;
}

const pieceAim = memoizeLast((piece: string): Aim => ({ at: 'piece', piece }));

/** The target: the fixed one, or with the fire tool what is under the pointer. */
export const aimNow = memoizeLast((state: AppState): Aim | null => {
  if (state.draft.aim) return state.draft.aim;
  if (!isAiming(state)) return null;
  const {
    pointer: { hoveredPiece: hover, at: pointer },
    selection: { piece: selection },
  } = state;
  if (hover !== null) return hover === selection ? null : pieceAim(hover);
  return pointer ? aimedAt(state, pointer, null) : null;
});

const aimOf = memoizeLast(aimAt);

/** Returns whether a weapon is fired at a single target, with the options on the card. */
function hasOneTarget({ draft }: AppState, weapon: Weapon): boolean {
  return engagementSystems.get(weapon.system).hasOneTarget(weapon, optionsOf(draft, weapon.system));
}

/** What the current weapon would target at a point, with the piece there if any. */
export function aimedAt(state: AppState, at: Vec2, piece: string | null): Aim {
  const weapon = firingWeapon(state);
  const oneTarget = weapon !== undefined && hasOneTarget(state, weapon);
  return aimOf(sceneOf(state), oneTarget, at, piece, state.view.camera.zoom);
}

/** The targeted piece, fixed or under the pointer. */
export function targetPiece(state: AppState): Piece | undefined {
  const aim = aimNow(state);
  return aim?.at === 'piece' ? pieceOf(sceneNow(state), aim.piece) : undefined;
}

/** The name of the targeted thing; undefined if the target is a piece or a place. */
export function targetThing(state: AppState): string | undefined {
  return currentPreview(state)?.targetThing ?? undefined;
}

/**
 * The order of the selected piece at an aim; undefined without a firer, a weapon or an aim.
 *
 * @param weapon its current weapon, where none is given
 */
export function orderFor(state: AppState, aim: Aim | null, weapon = firingWeapon(state)): Order | undefined {
  const firer = selectedPiece(state);
  if (!aim || !weapon || !firer) return undefined;
  const { extra, seed } = state.draft;
  const options = optionsOf(state.draft, weapon.system);
  const moved = whoMoved(sceneOf(state), firer, aim);
  return engagementSystems.get(weapon.system).orderFrom({ firer, weapon, aim, extra, seed, moved, options });
}

const NOBODY_MOVED = { firer: false, target: false };
const movedOf = memoizeLast(whoMoved);

/** Whether the firer and the target of the current draft have moved this turn. */
export function currentlyMoved(state: AppState): ReturnType<typeof whoMoved> {
  const [firer, aim] = [selectedPiece(state), aimNow(state)];
  return firer && aim ? movedOf(sceneOf(state), firer, aim) : NOBODY_MOVED;
}

/** Returns whether the current weapon is thrown at a place, which may be the firer's own feet (AT-10, AT-13). */
export function throws(state: AppState): boolean {
  const weapon = firingWeapon(state);
  return weapon !== undefined && engagementSystems.get(weapon.system).isThrown?.(weapon) === true;
}

/** Returns whether the current weapon can be swept (AT-22). */
export function canSweep(state: AppState): boolean {
  const weapon = firingWeapon(state);
  return weapon !== undefined && engagementSystems.get(weapon.system).sweep?.isSwept(weapon) === true;
}

/** The order that Fire would carry out; undefined without a firer, a weapon and a fixed target. */
export function currentOrder(state: AppState): Order | undefined {
  return orderFor(state, state.draft.aim);
}

// Everything shown about one aim asks for the same sight and range repeatedly: a record answers from then on.
const askedFor = memoizeLast((_order: string, facts: Facts): Facts => recordedFacts({}, facts).facts);
const previewOf = memoizeLast((text: string, facts: Facts): Preview | undefined => {
  const order = JSON.parse(text) as Order;
  return engagementSystems.get(order.rulebook).preview(order, askedFor(text, facts));
});
const oddsOf = memoizeLast((text: string, scene: Scene): unknown => {
  const facts = factsFor(scene);
  const order = JSON.parse(text) as Order;
  const { odds, reading } = engagementSystems.get(order.rulebook);
  if (odds) return odds(order, askedFor(text, facts), sceneryDice(scene));
  return reading ? undefined : defaultOdds(order, askedFor(text, facts), sceneryDice(scene));
});

/** The current order as text, to compare orders by value. */
const orderText = memoizeLast((state: AppState): string | undefined => {
  const order = orderFor(state, aimNow(state));
  return order && JSON.stringify(order);
});

/**
 * The preview of the current aim, shared by the line, the card and the rings. Memoized, because a dozen of them ask at
 * every move.
 */
export const currentPreview = memoizeLast((state: AppState): Preview | undefined => {
  const text = orderText(state);
  return text === undefined ? undefined : previewOf(text, factsFor(sceneNow(state)));
});

/**
 * The preview of the current aim, if it is a shot of one rule system.
 *
 * @typeParam P the type of that system's previews
 */
export function previewBy<P extends Preview>(state: AppState, system: SystemId): P | undefined {
  const shown = currentPreview(state);
  return shown?.system === system ? (shown as P) : undefined;
}

/** The order of the current aim with its facts, for one system's card. */
export const askedNow = memoizeLast((state: AppState): { readonly order: Order; readonly facts: Facts } | undefined => {
  const text = orderText(state);
  if (text === undefined) return undefined;
  return { order: JSON.parse(text) as Order, facts: askedFor(text, factsFor(sceneNow(state))) };
});

const lookOf = memoizeLast((scene: Scene, firer: string, aim: string): SightView | undefined =>
  sightViewFrom(scene, firer, JSON.parse(aim) as Aim),
);

/** What hides the current target: the verdict of {@link currentPreview}, with its picture and side view. */
export const currentLook = memoizeLast((state: AppState): SightView | undefined => {
  const aim = aimNow(state);
  if (!aim || state.selection.piece === null || !currentPreview(state)) return undefined;
  return lookOf(sceneNow(state), state.selection.piece, JSON.stringify(aim));
});

/** The highlighted obstruction: one that hides the current target. */
export function highlightedObstruction(state: AppState): string | null {
  const {
    attackView: { highlighted: lit },
  } = state;
  if (!lit || lit.aim !== JSON.stringify(aimNow(state))) return null;
  return currentLook(state)?.verdict.obstructions.some(({ id }) => id === lit.id) ? lit.id : null;
}

const seeingOf = memoizeLast(seeingFrom);

/** What the selected piece can see from where it is or is dragged; undefined if it is not shown or a shot plays. */
export function currentSeeing(state: AppState): Seeing | undefined {
  const {
    sceneView: { fieldOfView: seeing },
    selection: { piece: selection },
    shot,
    playback: { playing },
  } = state;
  if (!seeing || selection === null || shot || playing) return undefined;
  return seeingOf(sceneNow(state), selection);
}

/** What happens to a shot that flies in an arc. */
interface Lobbed {
  readonly how: 'thrown' | 'fired';
}

const wallFor = memoizeLast((text: string, scene: Scene): (WallBetween & Lobbed) | undefined => {
  const order = JSON.parse(text) as Order;
  const weapon = scene.weapons.find(({ id }) => id === order.weapon);
  const how = weapon && engagementSystems.get(order.rulebook).lobs?.(order, weapon);
  const wall = how && wallBetween(scene, order.firer, order.aim);
  return wall && { ...wall, how };
});

/**
 * The wall behind which the shot at the fixed target would land unseen, and what it does there; undefined if the way is
 * clear, or if it flies straight or is refused. It is only a warning.
 */
export function wallInTheWay(state: AppState): (WallBetween & Lobbed) | undefined {
  const order = currentOrder(state);
  if (!order || currentPreview(state)?.refusal !== undefined) return undefined;
  return wallFor(JSON.stringify(order), sceneNow(state));
}

/** The quick odds of the shot at the fixed target, as its rule system computes them. */
export function currentOdds(state: AppState): unknown {
  const order = currentOrder(state);
  return order && oddsOf(JSON.stringify(order), sceneNow(state));
}
