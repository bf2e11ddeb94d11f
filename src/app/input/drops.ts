import { deepEqual } from '../../lib/deep-equal.ts';
import { pieceAt } from '../../scene/pieces/hit-test.ts';
import { exampleTemplates } from '../../scene/templates/example-templates.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { RosterEntry } from '../../store/state/state.ts';
import { toScene } from '../../store/view/camera.ts';
import { DRAGGED } from '../../ui/components/pieces/drag-types.ts';
import type { Program } from '../../ui/program/program.tsx';
import { mapElement } from './map-element.ts';

/**
 * What is being dragged over the window: files, or one picture that a piece could have, with the name of the piece under
 * it; `null` if nothing is.
 */
export type Dropping = { readonly what: 'files' } | { readonly what: 'picture'; readonly onto: string | null } | null;

/** Finds a template by id: in the roster, or a bundled one. */
function templateBy(program: Program, id: string): RosterEntry | undefined {
  const own = program.store.getState().collections.roster.find(({ template }) => template.id === id);
  if (own) return own;
  const template = exampleTemplates().find((each) => each.id === id);
  return template && { template, picture: null };
}

/** Where on the map something is dropped, in scene units; undefined outside it. */
function placeOf({ store }: Program, event: DragEvent) {
  const map = mapElement();
  if (!map || !(event.target instanceof Node) || !map.contains(event.target)) return undefined;
  const box = map.getBoundingClientRect();
  return toScene(store.getState().view.camera, { x: event.clientX - box.left, y: event.clientY - box.top });
}

/** Handles a dropped list item. A template becomes a piece; a weapon goes to the piece under it. */
function dropped(program: Program, event: DragEvent): void {
  const at = placeOf(program, event);
  if (!at || program.store.getState().shot) return;
  const { actions, store } = program;
  const entry = templateBy(program, event.dataTransfer?.getData(DRAGGED.template) ?? '');
  if (entry) actions.roster.place(entry, at, !event.shiftKey && !event.altKey);
  const weapon = event.dataTransfer?.getData(DRAGGED.weapon) ?? '';
  if (weapon === '') return;
  const state = store.getState();
  const piece = pieceAt(sceneOf(state).pieces, at, state.view.camera.zoom);
  if (piece !== null) actions.weapons.give(weapon, piece);
}

/** Handles dropped files: on the map a picture may be meant for a piece. */
function droppedFiles(program: Program, event: DragEvent): void {
  const files = [...(event.dataTransfer?.files ?? [])];
  const at = placeOf(program, event);
  const state = program.store.getState();
  if (!at) program.files.open(files);
  else program.files.drop(files, { at, piece: pieceAt(sceneOf(state).pieces, at, state.view.camera.zoom) });
}

/**
 * Listens to drags over the window: opens files, and drops templates and weapons on the map.
 *
 * @param dropping called with what is over the window, whenever that changes
 * @returns a function that stops listening
 */
export function listenToDrops(program: Program, dropping: (now: Dropping) => void): () => void {
  const isFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  const isPicture = (event: DragEvent): boolean => {
    const items = [...(event.dataTransfer?.items ?? [])];
    return items.length === 1 && items[0]?.type.startsWith('image/') === true;
  };
  let now: Dropping = null;
  const say = (next: Dropping): void => {
    if (deepEqual(next, now)) return;
    now = next;
    dropping(next);
  };
  /** The name of the piece under the pointer. */
  const pieceUnder = (event: DragEvent): string | null => {
    const at = placeOf(program, event);
    const state = program.store.getState();
    const { pieces } = sceneOf(state);
    const id = at ? pieceAt(pieces, at, state.view.camera.zoom) : null;
    return pieces.find((piece) => piece.id === id)?.name ?? null;
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    if (isFiles(event)) {
      const isForPieces = isPicture(event) && sceneOf(program.store.getState()).pieces.length > 0;
      say(isForPieces ? { what: 'picture', onto: pieceUnder(event) } : { what: 'files' });
    } else if (event.dataTransfer) event.dataTransfer.dropEffect = placeOf(program, event) ? 'copy' : 'none';
  };
  const left = (event: DragEvent): void => {
    if (event.relatedTarget === null) say(null);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    say(null);
    if (isFiles(event)) droppedFiles(program, event);
    else dropped(program, event);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('dragleave', left);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('dragleave', left);
    window.removeEventListener('drop', drop);
  };
}
