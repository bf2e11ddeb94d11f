import { refusedNow } from '../engagement/activation.ts';
import { battlefield } from '../engagement/battlefield.ts';
import { missState } from '../engagement/books.ts';
import { type Look, lookFrom } from '../engagement/look.ts';
import { type HLPreview, missPreview, type ShotOdds, shotOdds } from '../engagement/preview.ts';
import { recordedFacts } from '../engagement/recorded.ts';
import { type Seeing, seeingFrom } from '../engagement/seeing.ts';
import { caughtIf, type Shot, standing } from '../engagement/shot.ts';
import { targetPreview, type UTPreview } from '../engagement/target-preview.ts';
import type { Vec2, Vec3 } from '../geometry/vec.ts';
import type { Aim, CaughtFacts, Facts, Weapon } from '../rules/facts.ts';
import type { HLOrder } from '../rules/hit-locations/order.ts';
import type { HLState } from '../rules/hit-locations/state.ts';
import type { HLWeapon } from '../rules/hit-locations/weapon.ts';
import type { Asking, Outcome, Question, Refusal } from '../rules/protocol.ts';
import type { UTOrder } from '../rules/unintended-targets/order.ts';
import type { UTWeapon } from '../rules/unintended-targets/weapon.ts';
import { previewed } from '../scene/command.ts';
import type { AnyOrder } from '../scene/order-schema.ts';
import type { Piece, Scene } from '../scene/schema.ts';
import { aimAt } from './aiming.ts';
import type { AppState, ShotDraft } from './state.ts';

/** Remembers the last answer: the same arguments give the very same object. */
function remembered<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: { args: A; value: R } | undefined;
  return (...args) => {
    if (!last || last.args.length !== args.length || last.args.some((arg, i) => arg !== args[i])) {
      last = { args, value: work(...args) };
    }
    return last.value;
  };
}

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
export function firingWeapon(state: AppState): Weapon | undefined {
  const piece = selectedPiece(state);
  if (!piece) return undefined;
  const held = heldWeapons(sceneOf(state), piece);
  return held.find((weapon) => weapon.id === state.draft.weapon) ?? held[0];
}

const factsFor = remembered(battlefield);

/** Whether the map shows how one aims: with the fire tool, while no shot is open or plays. */
export function isAiming({ tool, shot, playing }: AppState): boolean {
  return tool === 'fire' && !shot && !playing;
}

/** What is aimed at: the fixed target, or with the fire tool what is under the pointer. */
export function aimNow(state: AppState): Aim | null {
  if (state.draft.aim) return state.draft.aim;
  if (!isAiming(state)) return null;
  const { hover, pointer, selection } = state;
  if (hover !== null) return hover === selection ? null : { at: 'piece', piece: hover };
  return pointer ? aimedAt(state, pointer, null) : null;
}

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
export type Preview = HLPreview | UTPreview;

function orderFor(state: AppState, aim: Aim | null): AnyOrder | undefined {
  const weapon = firingWeapon(state);
  if (!aim || !weapon || state.selection === null) return undefined;
  return weapon.system === 'hit-locations'
    ? missOrder(state.draft, state.selection, weapon, aim)
    : targetOrder(state.draft, state.selection, weapon, aim);
}

function targetOrder(draft: ShotDraft, firer: string, weapon: UTWeapon, aim: Aim): UTOrder {
  const { mode, way, nothingBehind, extra, bonus, seed } = draft;
  const known = weapon.modes.find((each) => each.mode === mode) ?? weapon.modes[0];
  return {
    rulebook: 'unintended-targets',
    firer,
    weapon: weapon.id,
    aim,
    mode: known?.mode ?? 'single shot',
    way,
    nothingBehind,
    ...(extra.length > 0 ? { extra } : {}),
    ...(bonus === null ? {} : { cover: bonus }),
    ...(seed === null ? {} : { seed }),
  };
}

function missOrder(draft: ShotDraft, firer: string, weapon: HLWeapon, aim: Aim): HLOrder {
  const { delivery, firerMoved, targetMoved, cover, concealment, values, extra } = draft;
  return {
    rulebook: 'hit-locations',
    firer,
    weapon: weapon.id,
    aim,
    delivery: weapon.placeable ? delivery : 'fired',
    firerMoved,
    targetMoved,
    ...(cover ? { cover } : {}),
    ...(concealment ? { concealment } : {}),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(extra.length > 0 ? { extra } : {}),
  };
}

/** The order that Fire would carry out; none without a firer, a weapon and a fixed target. */
export function currentOrder(state: AppState): AnyOrder | undefined {
  return orderFor(state, state.draft.aim);
}

// A preview asks for the same sight and range several times over: a record answers the second time.
const previewOf = remembered((text: string, facts: Facts): Preview | undefined => {
  const order = JSON.parse(text) as AnyOrder;
  const recorded = recordedFacts({}, facts).facts;
  return order.rulebook === 'hit-locations' ? missPreview(order, recorded) : targetPreview(order, recorded);
});
const oddsOf = remembered((text: string, facts: Facts): ShotOdds | undefined => {
  const order = JSON.parse(text) as AnyOrder;
  return order.rulebook === 'hit-locations' ? shotOdds(order, recordedFacts({}, facts).facts) : undefined;
});

/** The preview of what is aimed at now: one answer for the line, the card and the rings. */
export function currentPreview(state: AppState): Preview | undefined {
  const order = orderFor(state, aimNow(state));
  return order && previewOf(JSON.stringify(order), factsFor(sceneNow(state)));
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
export function currentLook(state: AppState): Look | undefined {
  const aim = aimNow(state);
  if (!aim || state.selection === null || !currentPreview(state)) return undefined;
  return lookOf(sceneNow(state), state.selection, JSON.stringify(aim));
}

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

const askingOf = remembered((shot: Shot | null): Asking | null => shot && standing(shot));

const questionsOf = remembered((shot: Shot | null): readonly Question[] => {
  const now = askingOf(shot);
  return !now || now.over ? [] : now.questions;
});

/** What the shot in progress asks. */
export function openQuestions(state: AppState): readonly Question[] {
  return questionsOf(state.shot);
}

/** How the open shot will end, when it only waits for the GM to apply it (CO-08). */
export function heldOutcome(state: AppState): Outcome | undefined {
  const now = askingOf(state.shot);
  return now?.over ? now.outcome : undefined;
}

/** Where the open shot stands, when it is one whose misses scatter. */
export function missOf(state: AppState): HLState | undefined {
  return missState(state.shot?.attack.state);
}

/** Where the open shot has landed, or flown off, when it has; what the GM may drag. */
export function landingOf(state: AppState): Vec3 | null {
  const now = missOf(state);
  if (now) return now.stage === 'effects' ? now.landing : null;
  const end = state.shot?.attack.steps.findLast(({ detail }) => detail.kind === 'end')?.detail;
  return end?.kind === 'end' && end.why === 'beyond' ? end.at : null;
}

/** Whether there is something yet that the GM may say otherwise (CO-08): a landing, or somebody who was met. */
export function overrulable(state: AppState): boolean {
  const now = missOf(state);
  if (now) return now.stage === 'effects';
  return (
    state.shot?.attack.steps.some(({ detail }) => detail.kind === 'meeting' || detail.kind === 'candidates') ?? false
  );
}

/** By which rules the shot was fired that plays. */
export function playedBy(state: AppState): string | undefined {
  const { shot, playing } = state;
  if (shot) return shot.attack.order.rulebook;
  return sceneOf(state).log.find(({ id }) => id === playing?.entry)?.tape.rulebook;
}

const ghostOf = remembered((shot: Shot, at: Vec3) => ({ at, caught: caughtIf(shot, at) }));

/** Where the GM is about to put the landing, and whom it would catch there. */
export function gmGhost(state: AppState): { readonly at: Vec3; readonly caught: CaughtFacts | undefined } | null {
  const { shot, gmPoint } = state;
  return shot && gmPoint ? ghostOf(shot, gmPoint) : null;
}

const shown = remembered((scene: Scene, playing: AppState['playing'], beat: number): readonly Piece[] => {
  // An open shot has done nothing yet, and one that has played out holds nothing back.
  if (!playing || playing.entry === null || beat >= playing.steps.length) return scene.pieces;
  const was = new Map(playing.before.pieces.map((piece) => [piece.id, piece]));
  const [answered, stunned, harmed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  playing.steps.slice(0, beat + 1).forEach(({ detail }) => {
    if (detail.kind === 'effect') answered.add(detail.piece);
    if (detail.kind === 'damage') harmed.add(detail.entity.id);
    if (detail.kind === 'stun' || detail.kind === 'recover') stunned.add(detail.piece);
  });
  return scene.pieces.map((piece) => {
    const earlier = was.get(piece.id);
    if (!earlier) return piece;
    return {
      ...piece,
      statuses: answered.has(piece.id) || harmed.has(piece.id) ? piece.statuses : earlier.statuses,
      ut: harmed.has(piece.id) ? piece.ut : earlier.ut,
      stunned: stunned.has(piece.id) ? piece.stunned : earlier.stunned,
    };
  });
});

/** The pieces as they are to be drawn: while a shot plays, each as it was until its step has played. */
export function shownPieces(state: AppState): readonly Piece[] {
  return shown(sceneOf(state), state.playing, state.beat);
}
