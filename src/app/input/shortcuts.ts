import { lineOf } from '../../store/state/tool-state.ts';
import { setPoint } from '../../tools/draw/line.ts';
import { COMMANDS } from '../../ui/commands/commands.ts';
import { type AppCommand, canDo, freeInFields, pressed, whyNot } from '../../ui/components/command.ts';
import { HEALTH_COMMANDS } from '../../ui/health/health-commands.ts';
import type { Program } from '../../ui/program/program.tsx';
import { SELECTION_COMMANDS } from '../../ui/selection/selection-commands.ts';
import { fitKey, fitKeyUp } from './calibration-keys.ts';
import { mapElement } from './map-element.ts';
import { arrow, enter, nextThing, openMenu, remove } from './map-keys.ts';

/** Keys that a radio button or check box uses itself. */
const OWN_KEYS: readonly string[] = [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab'];

/** Returns whether a key belongs to a field, a menu or a dialog instead of the table. */
function taken({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)) return OWN_KEYS.includes(key);
  // A select takes letters to search, but no Control or Command.
  if (target instanceof HTMLSelectElement) return !ctrlKey && !metaKey;
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[role="menu"], [role="dialog"]') !== null)
  );
}

/** Returns whether a global shortcut works although a field has the focus: not under a menu or a dialog. */
function passesFields({ store }: Program, event: KeyboardEvent): boolean {
  const {
    dialogs: { open: dialog },
    pointer: { menu },
  } = store.getState();
  const inside = event.target instanceof Element && event.target.closest('[role="menu"], [role="dialog"]') !== null;
  return dialog === null && menu === null && !inside && !event.isComposing && freeInFields(event);
}

function space(program: Program): boolean {
  const { store, actions, clock, stepping } = program;
  const {
    playback: { playing, beat },
    tool: { id: tool },
    pointer: { at: pointer },
  } = store.getState();
  const line = lineOf(store.getState());
  if (canDo(SELECTION_COMMANDS.waypoint, store.getState())) {
    actions.pointer.addWaypoint();
    return true;
  }
  // While measuring it sets a point, as a click does.
  if (tool === 'measure' && pointer && line.points.length > 0 && !line.done) {
    setPoint(store, actions, pointer);
    return true;
  }
  if (!playing) return false;
  if (clock.running() || beat < playing.steps.length - 1) stepping.skip();
  else if (playing.entry) actions.shot.playAgain(playing.entry);
  return true;
}

/** While orders are compared, a number chooses one. It never fires: Enter does. */
function orderKey({ store, actions }: Program, key: string): boolean {
  const { compare } = store.getState();
  const order = compare?.orders[Number(key) - 1];
  if (!compare || !order) return false;
  actions.compare.choose(order.id);
  return true;
}

function otherKey(program: Program, event: KeyboardEvent, onMap: boolean): boolean {
  const { actions } = program;
  if (onMap && fitKey(program, event)) return true;
  if (orderKey(program, event.key)) return true;
  switch (event.key) {
    case 'Escape':
      actions.tool.escape();
      return true;
    case 'Enter':
      return event.target instanceof HTMLButtonElement ? false : enter(program);
    case ' ':
      return event.target instanceof HTMLButtonElement ? false : space(program);
    case 'Delete':
    case 'Backspace':
      return remove(program, event.key);
    case 'F10':
    case 'ContextMenu':
      return (event.key === 'ContextMenu' || event.shiftKey) && openMenu(program);
    case 'Tab':
      return onMap && nextThing(program, event);
    case '+':
    case '=':
      if (event.key === '+' && canDo(HEALTH_COMMANDS.change, program.store.getState()))
        actions.program.setDialog('heal');
      else actions.view.zoom(1.25);
      return true;
    case '-':
      if (canDo(HEALTH_COMMANDS.change, program.store.getState())) actions.program.setDialog('harm');
      else actions.view.zoom(0.8);
      return true;
    default:
      return onMap && arrow(program, event);
  }
}

/** Performs a command, or says why it is not possible now. */
function performOrRefuse(program: Program, command: AppCommand): void {
  const why = whyNot(command, program.store.getState());
  if (why === undefined) command.perform(program);
  else program.actions.program.refuseKey(why);
}

/** Returns whether a dialog was opened whose code is still loading: what is typed is meant for it, not for the map. */
function dialogIsComing({ store }: Program): boolean {
  return store.getState().dialogs.open !== null && document.querySelector('[role="dialog"]') === null;
}

/** Listens to the keys of the whole window. Returns a function that stops listening. */
export function listenToKeys(program: Program): () => void {
  const forget = (): void => program.actions.program.refuseKey(null);
  const listen = (event: KeyboardEvent): void => {
    forget();
    if (event.defaultPrevented) return;
    if (event.key !== 'Escape' && dialogIsComing(program)) {
      event.preventDefault();
      return;
    }
    const command = COMMANDS.find((each) => pressed(each, event));
    const own = taken(event);
    if (own && !(command?.everywhere && passesFields(program, event))) return;
    if (command) {
      performOrRefuse(program, command);
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const onMap =
      event.target === document.body || (event.target instanceof Node && mapElement()?.contains(event.target) === true);
    if (otherKey(program, event, onMap)) event.preventDefault();
  };
  const release = (event: KeyboardEvent): void => fitKeyUp(program, event);
  window.addEventListener('keydown', listen);
  window.addEventListener('keyup', release);
  window.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    window.removeEventListener('pointerdown', forget, { capture: true });
    window.removeEventListener('keydown', listen);
    window.removeEventListener('keyup', release);
  };
}
