import fc from 'fast-check';
import type { Scene, StencilArea } from '../../../src/scene/schema/schema.ts';
import { addStencil, clearStencils, editStencil, removeStencil } from '../../../src/scene/stencils/stencil-edits.ts';
import { world } from '../world.ts';

const id = fc.constantFrom('flame', 'cloud', 'nothing', '');
const text = fc.constantFrom('Flame', '', ' ', 'x'.repeat(61));
const figure = fc.oneof(
  fc.integer({ min: -400, max: 400 }),
  fc.constantFrom(0, 1e-9, 1_000_001, 1e300, Number.NaN, Number.POSITIVE_INFINITY),
);
const place = { x: figure, y: figure };
const sized = { ...place, width: figure, length: figure, rotation: figure };
const area: fc.Arbitrary<StencilArea> = fc.oneof(
  fc.record({ shape: fc.constant('disc' as const), ...place, radius: figure }),
  fc.record({ shape: fc.constant('cone' as const), ...place, length: figure, angle: figure, rotation: figure }),
  fc.record({ shape: fc.constant('beam' as const), ...sized }),
  fc.record({ shape: fc.constant('rectangle' as const), ...sized }),
);

/** The world with two stencils. */
export function stencilled(): Scene {
  const place = { x: 4, y: 5 };
  return world({
    stencils: [
      { id: 'flame', label: '', area: { shape: 'cone', ...place, length: 8, angle: 60, rotation: 0 }, shown: true },
      { id: 'cloud', label: 'Cloud', area: { shape: 'disc', ...place, radius: 2 }, shown: false },
    ],
  });
}

/** Every edit of stencils. */
export const STENCIL_EDITS = {
  addStencil: fc.record({ id, label: text, area, shown: fc.boolean() }).map(addStencil),
  editStencil: fc
    .tuple(id, fc.oneof(fc.record({ label: text }), fc.record({ area }), fc.record({ shown: fc.boolean() })))
    .map(([which, fields]) => editStencil(which, fields)),
  removeStencil: id.map((which) => removeStencil(which)),
  clearStencils: fc.constant(clearStencils()),
} as const;
