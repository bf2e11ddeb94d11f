import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Covered } from './phone-store.ts';

/** Where a player sits at the device: the two long sides first, then the others; or two beside each other. */
export type Place = 'near' | 'far' | 'left' | 'right' | 'near left' | 'near right';

const AROUND: readonly Place[] = ['near', 'far', 'left', 'right'];

/** Where the players of a device sit, in the order of their seats. Beside each other there is room for two. */
export function placesOf(count: number, sideBySide: boolean): readonly Place[] {
  return sideBySide && count === 2 ? ['near left', 'near right'] : AROUND.slice(0, count);
}

/** How high a strip is, in CSS pixels: as in strip.module.css. The last three are while it asks something. */
const HEIGHT = { ofTwo: 112, ofMore: 96, aside: 116, asked: 220, askedShort: 276, askedNarrow: 330 } as const;
/** A page that is less wide has its players at its short sides, in CSS pixels. */
const SHORT = 800;
/** The room around a strip, in CSS pixels. */
const MARGIN = 12;

/**
 * How much of the map the strips cover, in CSS pixels.
 *
 * @param width the page's
 * @param asked whether each of them asks something, which makes it higher
 */
export function coveredBy(places: readonly Place[], width: number, asked: readonly boolean[] = []): Covered {
  const heightOf = (place: Place, isAsked: boolean): number => {
    const isAside = place === 'left' || place === 'right';
    if (!isAsked) return isAside ? HEIGHT.aside : places.length > 2 ? HEIGHT.ofMore : HEIGHT.ofTwo;
    if (place !== 'near' && place !== 'far') return HEIGHT.askedNarrow;
    return width < SHORT ? HEIGHT.askedShort : HEIGHT.asked;
  };
  const of = (...some: readonly Place[]): number =>
    Math.max(
      0,
      ...places.map((place, i) => (some.includes(place) ? heightOf(place, asked[i] === true) + 2 * MARGIN : 0)),
    );
  return { top: of('far'), bottom: of('near', 'near left', 'near right'), left: of('left'), right: of('right') };
}

/** What a strip covers of the page, in CSS pixels. */
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The seat whose strip is nearest to a touch, if any is within reach, in CSS pixels; else `null`. */
export function nearestStrip(
  { x, y }: Vec2,
  strips: readonly { readonly seat: string; readonly rect: Box }[],
  reach: number,
): string | null {
  const far = ({ left, top, right, bottom }: Box): number =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const near = strips
    .map(({ seat, rect }) => ({ seat, by: far(rect) }))
    .filter(({ by }) => by <= reach)
    .sort((a, b) => a.by - b.by);
  return near[0]?.seat ?? null;
}
