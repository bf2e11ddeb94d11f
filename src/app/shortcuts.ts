import { stepFrom } from '../geometry/cells.ts';
import { along, distance2, type Vec2 } from '../geometry/vec.ts';
import { type AppCommand, COMMANDS, pressed } from '../panels/commands.ts';
import type { Program } from '../panels/context.tsx';
import { inPlay } from '../scene/footprint.ts';
import { groundAt } from '../scene/ground.ts';
import type { Piece, Scene } from '../scene/schema.ts';
import { currentOrder, heldOutcome, landingOf, sceneOf } from '../store/selectors.ts';
import { setPoint } from '../tools/line.ts';
import { fitKey, fitKeyUp } from './fit-keys.ts';

/** Keys that a radio button or a check box needs for itself. */
const OWN_KEYS: readonly string[] = [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab'];

/** Whether a key belongs to a field, a menu or a dialog, and not to the table. */
function taken({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)) return OWN_KEYS.includes(key);
  // A list of choices takes letters to search by, but no Control or Command.
  if (target instanceof HTMLSelectElement) return !ctrlKey && !metaKey;
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[role="menu"], [role="dialog"]') !== null)
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key goes from a place: a square or a hex, without a grid an inch of the tables; with Alt a tenth. */
function strideFrom({ grid, settings }: Scene, at: Vec2, step: readonly [number, number], fine: boolean): Vec2 {
  const size = grid.kind === 'none' ? settings.perInch : grid.size;
  if (grid.kind !== 'none' && !fine) return stepFrom(grid, at, step);
  const by = fine ? size / 10 : size;
  return { x: step[0] * by, y: step[1] * by };
}

/** Arrows: the selected piece a square or a hex (with Alt a tenth), or with Place and Fire the aim point. */
function arrow(program: Program, event: KeyboardEvent): boolean {
  const step = STEPS[event.key];
  if (!step) return false;
  const { store, actions } = program;
  const state = store.getState();
  const scene = sceneOf(state);
  const moved = (from: Vec2) => along({ x: from.x, y: from.y }, strideFrom(scene, from, step, event.altKey));
  if (state.shot) {
    // The GM nudges the landing, or the point that is asked for.
    const at = state.gmPoint ?? landingOf(state);
    if (!at) return false;
    const to = { ...moved(at), z: at.z };
    if (state.gmPoint) actions.shot.pointLanding(to);
    else actions.shot.overrule({ what: 'landing', to });
    return true;
  }
  const piece = scene.pieces.find((each) => each.id === state.selection);
  if (state.tool === 'select') {
    if (!piece) return false;
    actions.document.move(piece.id, moved(piece));
    return true;
  }
  const { aim } = state.draft;
  const target = aim?.at === 'piece' ? scene.pieces.find((each) => each.id === aim.piece) : undefined;
  const start = (aim?.at === 'point' ? aim : target) ??
    state.pointer ??
    piece ?? { x: scene.size.width / 2, y: scene.size.height / 2 };
  const at = moved(start);
  if (state.tool === 'fire' && piece) actions.shot.aim({ at: 'point', ...at, z: groundAt(scene, at) });
  actions.session.point(at, null);
  // A pointer that nobody holds is followed, or it would be lost behind the panels.
  if (state.tool === 'measure' || state.tool === 'scale') {
    actions.session.reveal({ left: at.x, top: at.y, right: at.x, bottom: at.y });
  }
  return true;
}

/** The targets of a firer as Tab takes them: the other side first, then the rest, each near to far. */
function byThreat(scene: Scene, id: string | null): readonly Piece[] {
  const firer = scene.pieces.find((piece) => piece.id === id);
  if (!firer) return scene.pieces;
  const rank = (piece: Piece) => (piece.side === firer.side ? 2 : piece.side === 'neutral' ? 1 : 0);
  return scene.pieces
    .filter((piece) => piece.id !== id && inPlay(piece))
    .sort((a, b) => rank(a) - rank(b) || distance2(a, firer) - distance2(b, firer));
}

/** Tab on the map: the next piece, or with a firer in hand the next target. Past the last one the focus moves on. */
function nextPiece(program: Program, event: KeyboardEvent): boolean {
  const { store, actions } = program;
  const state = store.getState();
  if (state.shot) return false;
  const firing = state.tool === 'fire' && state.selection !== null;
  const pieces = firing ? byThreat(sceneOf(state), state.selection) : sceneOf(state).pieces;
  const { aim } = state.draft;
  const current = firing ? (aim?.at === 'piece' ? aim.piece : null) : state.selection;
  const at = pieces.findIndex((piece) => piece.id === current);
  const next = pieces[event.shiftKey ? (at === -1 ? pieces.length : at) - 1 : at + 1];
  if (!next) return false;
  if (firing) actions.shot.aim({ at: 'piece', piece: next.id });
  else actions.session.select(next.id);
  actions.session.reveal({ left: next.x - 1, top: next.y - 1, right: next.x + 1, bottom: next.y + 1 });
  return true;
}

function enter(program: Program): boolean {
  const { store, actions } = program;
  const state = store.getState();
  if (state.shot) {
    if (!heldOutcome(state)) return false;
    actions.shot.apply();
    return true;
  }
  if ((state.tool === 'measure' || state.tool === 'scale') && state.pointer) {
    setPoint(store, actions, state.pointer);
    return true;
  }
  if (state.tool === 'place' && state.pointer) actions.document.place(state.pointer, true);
  else if (currentOrder(state)) actions.shot.fire();
  else return false;
  return true;
}

function space(program: Program): boolean {
  const { store, actions, clock, stepping } = program;
  const { playing, beat } = store.getState();
  if (!playing) return false;
  if (clock.running() || beat < playing.steps.length - 1) stepping.skip();
  else if (playing.entry) actions.shot.playAgain(playing.entry);
  return true;
}

function otherKey(program: Program, event: KeyboardEvent, onMap: boolean): boolean {
  const { store, actions } = program;
  const { selection, shot } = store.getState();
  if (onMap && fitKey(program, event)) return true;
  switch (event.key) {
    case 'Escape':
      actions.session.back();
      return true;
    case 'Enter':
      return event.target instanceof HTMLButtonElement ? false : enter(program);
    case ' ':
      return event.target instanceof HTMLButtonElement ? false : space(program);
    case 'Delete':
    case 'Backspace':
      if (!selection || shot) return false;
      actions.document.remove(selection);
      return true;
    case 'Tab':
      return onMap && nextPiece(program, event);
    case '+':
    case '=':
      actions.session.zoom(1.25);
      return true;
    case '-':
      actions.session.zoom(0.8);
      return true;
    default:
      return onMap && arrow(program, event);
  }
}

/** Listens to the keys of the whole window. */
export function listenToKeys(program: Program): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (taken(event) || event.defaultPrevented) return;
    const commands: readonly AppCommand[] = Object.values(COMMANDS);
    const command = commands.find((each) => pressed(each, event));
    if (command) {
      if (command.enabled?.(program.store.getState()) ?? true) command.perform(program);
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const onMap =
      event.target === document.body || (event.target instanceof HTMLElement && event.target.closest('.map') !== null);
    if (otherKey(program, event, onMap)) event.preventDefault();
  };
  const release = (event: KeyboardEvent): void => fitKeyUp(program, event);
  window.addEventListener('keydown', listen);
  window.addEventListener('keyup', release);
  return () => {
    window.removeEventListener('keydown', listen);
    window.removeEventListener('keyup', release);
  };
}
