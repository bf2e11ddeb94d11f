import { figure } from '@fall-of-shot/rules/wording';
import type { StencilArea } from '../schema/schema.ts';

/** How many names a plate lists. */
const NAMES = 3;

/** A shape with its size: `Cone 8 m, 60°`. */
function sizeWords(area: StencilArea, unit: string): string {
  switch (area.shape) {
    case 'disc':
      return `circle, radius ${figure(area.radius)} ${unit}`;
    case 'cone':
      return `cone ${figure(area.length)} ${unit}, ${figure(area.angle)}°`;
    case 'beam':
      return `line ${figure(area.length)} ${unit}, ${figure(area.width)} wide`;
    case 'rectangle':
      return `rectangle ${figure(area.width)} × ${figure(area.length)} ${unit}`;
  }
}

/** What a template is and how large: `Flame, cone 8 m, 60°`. */
export function stencilWords(label: string, area: StencilArea, unit: string): string {
  const words = sizeWords(area, unit);
  return label.trim() ? `${label.trim()}, ${words}` : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Who is inside: some names, then a number. */
export function insideWords(names: readonly string[], most = NAMES): string {
  if (names.length === 0) return 'nobody inside';
  const more = names.length - most;
  return `inside: ${names.slice(0, most).join(', ')}${more > 0 ? `, +${more}` : ''}`;
}
