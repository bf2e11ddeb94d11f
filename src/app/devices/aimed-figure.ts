import type { Aim } from '@fall-of-shot/rules/facts';
import { listed } from '@fall-of-shot/rules/wording';
import type { SilhouetteVerdict } from '@fall-of-shot/sight/verdict';
import { sightPictureFrom } from '../../engagement/battlefield/sight-query.ts';
import { type AimedFigure, MOST_HIDDEN } from '../../network/messages/view-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';

/** A share of a silhouette, as exact as a phone can show it. */
function rounded(share: number): number {
  // Adding 0 makes 0 of -0.
  return Math.round(share * 1000) / 1000 + 0;
}

/**
 * The body of what a piece aims at, with what of it is out of sight; `null` for a place, and for more hidden pieces than a
 * phone is told of.
 *
 * @param known the scene as the piece's players know it, so that nothing hidden shows
 */
export function aimedFigure(known: Scene, firer: string, aim: Aim): AimedFigure | null {
  const picture = sightPictureFrom(known, firer, aim);
  if (!picture || picture.hidden.seen.length > MOST_HIDDEN) return null;
  const hidden = picture.hidden.seen.map(({ from, to, low0, low1, high0, high1 }) => ({
    from: rounded(from),
    to: rounded(to),
    low0: rounded(low0),
    low1: rounded(low1),
    high0: rounded(high0),
    high1: rounded(high1),
  }));
  return { body: picture.body, hidden };
}

/** The most parts that are named. */
const NAMED = 3;

/** Two parts of one kind are named together: `both legs`. */
function paired(parts: readonly string[]): readonly string[] {
  return parts.flatMap((part) => {
    const other = part.includes('left ') ? part.replace('left ', 'right ') : part.replace('right ', 'left ');
    if (other === part || !parts.includes(other)) return [part];
    return part.includes('left ') ? [`both ${part.replace('left ', '')}s`] : [];
  });
}

/** Which parts of a target are hidden, in words: `Hidden: both legs`. Empty if none is, or all are. */
export function hiddenParts({ parts }: Pick<SilhouetteVerdict, 'parts'>): string {
  const hidden = parts.filter(({ inSight }) => !inSight).map(({ part }) => part);
  if (hidden.length === 0 || hidden.length === parts.length) return '';
  const named = paired(hidden);
  return named.length > NAMED ? `Hidden: ${hidden.length} of ${parts.length} parts` : `Hidden: ${listed(named)}`;
}
