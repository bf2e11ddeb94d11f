import type { Vec2 } from '@fall-of-shot/plane/vec';
import { addPin, editPin, pinName, removePin } from '../../scene/pins/pin-edits.ts';
import type { Pin } from '../../scene/schema/schema.ts';
import type { DocumentActions } from '../document/document-actions.ts';
import type { AppStore, Ports } from '../state/create.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import { onlyObstruction } from '../state/selection.ts';

/** Actions for notes of the GM that are pinned on the map. */
export function pinActions(store: AppStore, ports: Ports, document: DocumentActions) {
  const find = (id: string): Pin | undefined => sceneOf(store.getState()).pins.find((pin) => pin.id === id);
  const write = (pin: Pin | null): void => store.setState({ dialogs: { pin, open: pin ? 'pin' : null } });
  return {
    /** Opens a new note for a place; it is pinned once it is written. On a selected thing it has its name. */
    begin: ({ x, y }: Vec2): void => {
      const thing = onlyObstruction(store.getState());
      write({ id: ports.id(), x, y, title: thing?.label.slice(0, 100) ?? '', text: '' });
    },
    /** Opens a pinned note to be changed. */
    open: (id: string): void => write(find(id) ?? null),
    /** Pins the open note, or changes it, and closes it. */
    save: (words: Pick<Pin, 'title' | 'text'>): void => {
      const { pin } = store.getState().dialogs;
      write(null);
      if (!pin) return;
      if (find(pin.id)) document.run(editPin(pin.id, words, pinName(pin)));
      else document.run(addPin({ ...pin, ...words }));
    },
    close: (): void => write(null),
    move: (id: string, { x, y }: Vec2): void => {
      const pin = find(id);
      if (pin) document.run(editPin(id, { x, y }, pinName(pin)));
    },
    remove: (id: string): void => {
      const pin = find(id);
      write(null);
      if (pin) document.run(removePin(id, pinName(pin)));
    },
  };
}
