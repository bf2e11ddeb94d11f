import { figure } from '@fall-of-shot/rules/wording';
import type { Heights, SideTarget, SideView } from '@fall-of-shot/sight/side-view';

/** Heights closer together than this share of the target are equal. */
const SAME = 1e-6;

function merged(all: readonly Heights[], near: number): readonly Heights[] {
  const found: Heights[] = [];
  for (const next of [...all].sort((a, b) => a.bottom - b.bottom)) {
    const last = found.at(-1);
    if (last && next.bottom <= last.top + near) {
      found[found.length - 1] = { bottom: last.bottom, top: Math.max(last.top, next.top) };
    } else found.push(next);
  }
  return found;
}

/**
 * The heights of a target whose parts all count as hidden: from base to top, even if only flanks hide it and the line
 * is free.
 */
function behindFlanks({ parts, base, top }: SideTarget): readonly Heights[] {
  return parts.length > 0 && parts.every((part) => !part.inSight) ? [{ bottom: base, top }] : [];
}

/**
 * The hidden heights of the target in the cross-section: what the verdict's things hide on the vertical line through
 * its centre; all heights if all its parts count as hidden.
 */
export function hiddenHeights({ things, target }: SideView, counted: ReadonlySet<string>): readonly Heights[] {
  const near = (target.top - target.base) * SAME;
  const hides = things.flatMap((thing) => (counted.has(thing.id) ? thing.hides : []));
  return merged([...hides, ...behindFlanks(target)], near).filter(({ bottom, top }) => top - bottom > near);
}

const WHOLE = 'from base to top';

/** Hidden heights in words, such as `hidden below 1.15 m`; undefined if nothing is hidden. */
export function hiddenWords(hidden: readonly Heights[], { base, top, parts }: Extent, unit: string): string {
  if (hidden.length === 0) return '';
  const near = (top - base) * SAME;
  const words = hidden.map((each) => {
    const [low, high] = [each.bottom <= base + near, each.top >= top - near];
    if (low && high) return WHOLE;
    if (low) return `below ${figure(each.top)} ${unit}`;
    if (high) return `above ${figure(each.bottom)} ${unit}`;
    return `from ${figure(each.bottom)} to ${figure(each.top)} ${unit}`;
  });
  if (words[0] !== WHOLE) return `hidden ${words.join(' and ')}`;
  // A post in front of its centre hides the line from base to top, but not both sides.
  return parts.every((part) => !part.inSight) ? 'all of it hidden' : 'its middle hidden';
}

/** The fields of a target that its words depend on. */
type Extent = Pick<SideTarget, 'base' | 'top' | 'parts'>;
