import fc from 'fast-check';
import { addPin, editPin, removePin } from '../../../src/scene/pins/pin-edits.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { world } from '../world.ts';

const id = fc.constantFrom('trapdoor', 'well', 'nothing', '');
const text = fc.constantFrom('Trapdoor', '', ' ', 'x'.repeat(101), 'y'.repeat(4001));
const figure = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.constantFrom(1e7, Number.NaN, Number.NEGATIVE_INFINITY));

/** The world with a note of the GM. */
export function pinned(): Scene {
  return world({ pins: [{ id: 'trapdoor', x: 3, y: 4, title: 'Trapdoor', text: 'Under the boards.' }] });
}

/** Every edit of pinned notes. */
export const PIN_EDITS = {
  addPin: fc.record({ id, x: figure, y: figure, title: text, text }).map(addPin),
  editPin: fc
    .tuple(id, fc.oneof(fc.record({ title: text, text }), fc.record({ x: figure, y: figure })))
    .map(([which, fields]) => editPin(which, fields)),
  removePin: id.map((which) => removePin(which)),
} as const;
