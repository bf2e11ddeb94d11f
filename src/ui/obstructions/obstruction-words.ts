import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { measured } from '@fall-of-shot/rules/wording';
import type { Form } from '../../scene/obstructions/kinds.ts';

/** The size of a drawing in progress, in words: its last side, its two sides, or its radius; undefined before that. */
export function drawnWords(form: Form, points: readonly Vec2[], unit: Unit): string | null {
  const [first, last, before] = [points[0], points.at(-1), points.at(-2)];
  if (!first || !last || !before) return null;
  switch (form) {
    case 'line':
    case 'polygon':
      return measured(distance2(before, last), unit);
    case 'disc':
      return `radius ${measured(distance2(first, last), unit)}`;
    case 'rectangle':
    case 'box':
      return `${measured(Math.abs(last.x - first.x), unit)} × ${measured(Math.abs(last.y - first.y), unit)}`;
  }
}
