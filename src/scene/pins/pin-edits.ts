import { castDraft } from 'immer';
import { indexIn, inList } from '../history/draft-lookup.ts';
import type { Edit } from '../history/edit.ts';
import type { Pin } from '../schema/schema.ts';

/** The name of a pin in sentences: its title, or the start of its text. */
export function pinName({ title, text }: Pick<Pin, 'title' | 'text'>): string {
  return title.trim() || text.trim().slice(0, 40) || 'note';
}

/** Pins a note of the GM on the map. */
export function addPin(pin: Pin): Edit {
  return {
    label: `Pin a note: ${pinName(pin)}`,
    change: (scene) => {
      scene.pins.push(castDraft(pin));
    },
  };
}

/** Changes the words or the place of a pinned note. */
export function editPin(id: string, fields: Partial<Omit<Pin, 'id'>>, name = 'note'): Edit {
  return {
    label: `${fields.x === undefined ? 'Change' : 'Move'} the note: ${name}`,
    change: (scene) => {
      const pin = inList(scene.pins, id);
      if (pin) Object.assign(pin, fields);
    },
  };
}

/** Removes a pinned note. */
export function removePin(id: string, name = 'note'): Edit {
  return {
    label: `Remove the note: ${name}`,
    change: (scene) => {
      const at = indexIn(scene.pins, id);
      if (at >= 0) scene.pins.splice(at, 1);
    },
  };
}
