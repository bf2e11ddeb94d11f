import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import { refusedNow } from '../../engagement/battlefield/activation.ts';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { type Look, lookFrom } from '../../engagement/battlefield/sight-query.ts';
import { type Seeing, seeingFrom } from '../../engagement/vision/field-of-view.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { remembered } from '../../lib/memoize-last.ts';
import type { Aim, Facts, Weapon } from '../../rules/facts.ts';
import type { Refusal } from '../../rules/protocol.ts';
import { previewed } from '../../scene/history/command.ts';
import type { AnyOrder } from '../../scene/schema/order-schema.ts';
import { NO_AT_FIGURES, type Piece, type Scene } from '../../scene/schema/schema.ts';
import { type ActionOdds, actionOdds } from '../../systems/action-tests/engagement/odds.ts';
import { type ATPreview, actionPreview } from '../../systems/action-tests/engagement/preview.ts';
import {
  type HLPreview,
  missPreview,
  type ShotOdds,
  shotOdds,
} from '../../systems/hit-locations/engagement/preview.ts';
import {
  type AlsoMet,
  alsoMet,
  targetPreview,
  type UTPreview,
} from '../../systems/unintended-targets/engagement/preview.ts';
import type { AppState } from '../state/state.ts';
import { aimAt } from './aiming.ts';
import { actionOrder, missOrder, targetOrder } from './orders.ts';

/** No chances are there to be told. */
const NO_ODDS: readonly ActionOdds[] = [];

export function sceneOf(state: AppState): Scene {
  return state.history.scene;
}

/** Where north points as it is to be seen, in degrees clockwise from up: as the scene says, or while it is turned as the hand holds it. */
export function northNow(state: AppState): number {
  return state.turning ?? sceneOf(state).north;
}

/** Whether nothing lies on the table: no picture, no walls, no pieces. */
export function isBare({ picture, obstructions, pieces }: Scene): boolean {
  return picture === null && obstructions.length === 0 && pieces.length === 0;
}

/** A piece by its id. */
export function pieceOf(scene: Scene, id: string | null): Piece | undefined {
  return id === null ? undefined : scene.pieces.find((piece) => piece.id === id);
}

const carried = remembered(previewed);

/** The scene as it lies there now: with what is carried where the hand holds it. */
export function sceneNow(state: AppState): Scene {
  const { drag } = state;
  return drag ? carried(sceneOf(state), drag.command) : sceneOf(state);
}

/** The selected piece where it stands now, carried or not. */
export function firerNow(state: AppState): Piece | undefined {
  // With nobody selected the scene in the hand is not asked for: to work that out may take longer than a frame.
  return state.selection === null ? undefined : pieceOf(sceneNow(state), state.selection);
}

/** The piece that is selected; the one that fires with the fire tool. */
export function selectedPiece(state: AppState): Piece | undefined {
  return pieceOf(sceneOf(state), state.selection);
}

/** Why a piece may not move now (HL-20, HL-21); nothing when it may. */
export function refusedMove(state: AppState, id: string): Refusal | undefined {
  const piece = pieceOf(sceneOf(state), id);
  return piece && refusedNow(sceneOf(state), piece);
}

/** Why the piece that was last taken hold of stays where it is; nothing once a new turn, an undo or the like lets it move. */
export function shownRefusal(state: AppState): AppState['refused'] {
  const { refused } = state;
  return refused && refusedMove(state, refused.piece)?.reason === refused.refusal.reason ? refused : null;
}

/** What a piece that was moved has come up against, in words; nothing once anything else has been done. */
export function shownStop(state: AppState): { readonly piece: string; readonly said: string } | null {
  const { stopped } = state;
  return stopped?.on === sceneOf(state) ? { piece: stopped.piece, said: `${stopped.by} stands in the way` } : null;
}

/** The weapons that a piece holds, in the order of its sheet: the first is the one that it would fire. */
export function heldWeapons(scene: Scene, piece: Piece): readonly Weapon[] {
  return piece.weapons.flatMap((id) => scene.weapons.find((weapon) => weapon.id === id) ?? []);
}

/** The weapon that the selected piece would fire: the one chosen, or its first. */
export const firingWeapon = remembered((state: AppState): Weapon | undefined => {
  const piece = selectedPiece(state);
  if (!piece) return undefined;
  const held = heldWeapons(sceneOf(state), piece);
  return held.find((weapon) => weapon.id === state.draft.weapon) ?? held[0];
});

const factsFor = remembered(battlefield);

/** Whether the map shows how one aims: with the fire tool, while no shot is open or plays. */
export function isAiming({ tool, shot, playing }: AppState): boolean {
  return tool === 'fire' && !shot && !playing;
}

const pieceAim = remembered((piece: string): Aim => ({ at: 'piece', piece }));

/** What is aimed at: the fixed target, or with the fire tool what is under the pointer. */
export const aimNow = remembered((state: AppState): Aim | null => {
  if (state.draft.aim) return state.draft.aim;
  if (!isAiming(state)) return null;
  const { hover, pointer, selection } = state;
  if (hover !== null) return hover === selection ? null : pieceAim(hover);
  return pointer ? aimedAt(state, pointer, null) : null;
});

const aimOf = remembered(aimAt);

/** What the weapon in hand would be aimed at that is pointed at a place, with the piece there if there is one. */
export function aimedAt(state: AppState, at: Vec2, piece: string | null): Aim {
  return aimOf(sceneOf(state), firingWeapon(state), state.draft.mode, at, piece, state.camera.zoom);
}

/** The piece that is aimed at now, fixed or under the pointer. */
export function targetPiece(state: AppState): Piece | undefined {
  const aim = aimNow(state);
  return aim?.at === 'piece' ? pieceOf(sceneNow(state), aim.piece) : undefined;
}

/** What the thing that is aimed at is called; nothing where it is a piece or a place. */
export function targetThing(state: AppState): string | undefined {
  const entity = targetPreviewOf(state)?.target?.entity;
  return entity?.what === 'object' ? entity.name : undefined;
}

/** What can be said of a shot before it is fired, by the rules that it is fired by. */
export type Preview = HLPreview | UTPreview | ATPreview;

function orderFor(state: AppState, aim: Aim | null): AnyOrder | undefined {
  const weapon = firingWeapon(state);
  if (!aim || !weapon || state.selection === null) return undefined;
  switch (weapon.system) {
    case 'hit-locations':
      return missOrder(state.draft, state.selection, weapon, aim);
    case 'unintended-targets':
      return targetOrder(state.draft, state.selection, weapon, aim);
    case 'action-tests': {
      return actionOrder(state.draft, state.selection, weapon, aim, freeActions(state));
    }
  }
}

/** Whether the weapon in hand is thrown at a place, of which one's own feet are one (AT-10, AT-12). */
export function throws(state: AppState): boolean {
  const weapon = firingWeapon(state);
  return weapon?.system === 'action-tests' && weapon.indirect !== null;
}

/** Whether the weapon in hand can be swept (AT-22): it is sustained, and not thrown. */
export function canSweep(state: AppState): boolean {
  const weapon = firingWeapon(state);
  return weapon?.system === 'action-tests' && weapon.sustain !== null && weapon.indirect === null;
}

/** The action dice that the firer can still spend, those that it keeps for a dodge left out (AT-02, AT-14). */
export function freeActions(state: AppState): number {
  const { ad, spent, reserved, ex } = selectedPiece(state)?.at ?? NO_AT_FIGURES;
  return Math.max(0, ad - ex - spent - reserved);
}

/** The order that Fire would carry out; none without a firer, a weapon and a fixed target. */
export function currentOrder(state: AppState): AnyOrder | undefined {
  return orderFor(state, state.draft.aim);
}

// What is shown of one aim asks for the same sight and range several times over: a record answers the second time.
const askedFor = remembered((_order: string, facts: Facts): Facts => recordedFacts({}, facts).facts);
const previewOf = remembered((text: string, facts: Facts): Preview | undefined => {
  const order = JSON.parse(text) as AnyOrder;
  const asked = askedFor(text, facts);
  switch (order.rulebook) {
    case 'hit-locations':
      return missPreview(order, asked);
    case 'unintended-targets':
      return targetPreview(order, asked);
    case 'action-tests':
      return actionPreview(order, asked);
  }
});
const alsoMetBy = remembered((text: string, facts: Facts): AlsoMet | undefined => {
  const order = JSON.parse(text) as AnyOrder;
  return order.rulebook === 'unintended-targets' ? alsoMet(order, askedFor(text, facts)) : undefined;
});
const oddsOf = remembered((text: string, facts: Facts): ShotOdds | undefined => {
  const order = JSON.parse(text) as AnyOrder;
  return order.rulebook === 'hit-locations' ? shotOdds(order, askedFor(text, facts)) : undefined;
});

/** What is ordered by the aim of now, as text: equal orders are one. */
const orderText = remembered((state: AppState): string | undefined => {
  const order = orderFor(state, aimNow(state));
  return order && JSON.stringify(order);
});

/**
 * The preview of what is aimed at now: one answer for the line, the card and the rings. A dozen of them ask at every move,
 * so it is remembered of the state, as aim and weapon are.
 */
export const currentPreview = remembered((state: AppState): Preview | undefined => {
  const text = orderText(state);
  return text === undefined ? undefined : previewOf(text, factsFor(sceneNow(state)));
});

const actionOddsBy = remembered((preview: ATPreview): readonly ActionOdds[] => actionOdds(preview));

/** The chances of each roll of the action test that is prepared (AT-01); none of one that may not be made. */
export function actionOddsOf(state: AppState): readonly ActionOdds[] {
  const shown = currentPreview(state);
  return shown?.system === 'action-tests' && !shown.refusal ? actionOddsBy(shown) : NO_ODDS;
}

/** Whom a shot that flies on may meet beside its target. */
export function alsoMetOf(state: AppState): AlsoMet | undefined {
  const text = orderText(state);
  return text === undefined ? undefined : alsoMetBy(text, factsFor(sceneNow(state)));
}

/** The same, of a shot whose misses scatter. */
export function missPreviewOf(state: AppState): HLPreview | undefined {
  const shown = currentPreview(state);
  return shown?.system === 'hit-locations' ? shown : undefined;
}

/** The same, of a shot that flies on. */
export function targetPreviewOf(state: AppState): UTPreview | undefined {
  const shown = currentPreview(state);
  return shown?.system === 'unintended-targets' ? shown : undefined;
}

const lookOf = remembered((scene: Scene, firer: string, aim: string): Look | undefined =>
  lookFrom(scene, firer, JSON.parse(aim) as Aim),
);

/** What hides what is aimed at now: the verdict of {@link currentPreview}, with its picture and its side view. */
export const currentLook = remembered((state: AppState): Look | undefined => {
  const aim = aimNow(state);
  if (!aim || state.selection === null || !currentPreview(state)) return undefined;
  return lookOf(sceneNow(state), state.selection, JSON.stringify(aim));
});

/** The obstruction that is lit: one of what is aimed at now. */
export function litObstruction(state: AppState): string | null {
  const { lit } = state;
  if (!lit || lit.aim !== JSON.stringify(aimNow(state))) return null;
  return currentLook(state)?.verdict.obstructions.some(({ id }) => id === lit.id) ? lit.id : null;
}

const seeingOf = remembered(seeingFrom);

/** What the selected piece can see, where it stands or is dragged; nothing while nobody asks, or a shot plays. */
export function currentSeeing(state: AppState): Seeing | undefined {
  const { seeing, selection, shot, playing } = state;
  if (!seeing || selection === null || shot || playing) return undefined;
  return seeingOf(sceneNow(state), selection);
}

/** The odds of the fixed target's shot. */
export function currentOdds(state: AppState): ShotOdds | undefined {
  const order = currentOrder(state);
  return order && oddsOf(JSON.stringify(order), factsFor(sceneNow(state)));
}
