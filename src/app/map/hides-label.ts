import type { Vec2 } from '@fall-of-shot/plane/vec';
import { percent } from '@fall-of-shot/sight/percent';
import type { ObstructionVerdict, SightVerdict } from '@fall-of-shot/sight/verdict';
import { rangePlate } from '../../canvas/aiming/range-plate.ts';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { freePlace } from '../../canvas/primitives/label-placement.ts';
import { plateSize } from '../../canvas/primitives/plate.tsx';
import { about, type Rect } from '../../canvas/primitives/rect.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { shortName } from '../../scene/pieces/short-name.ts';
import { currentLook, currentPreview, targetPiece } from '../../store/attack/aim-selectors.ts';
import { sceneNow, selectedPieceNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { freeView } from '../../store/view/camera.ts';
import { takenNow } from './label-obstacles.ts';
import { lineWords } from './line-words.ts';

function most({ hides }: ObstructionVerdict): number {
  return Math.max(hides.seen, hides.shotAt);
}

/** The text for what hides most: how much, and what still passes. */
const hidesWords = memoizeLast(({ obstructions, seen, shotAt }: SightVerdict): string | null => {
  const [first] = [...obstructions].sort((a, b) => most(b) - most(a));
  if (!first || Math.max(seen.hidden, shotAt.hidden) === 0) return null;
  const { hides, label } = first;
  const share = percent(most(first));
  const what = hides.seen === 0 ? `stops ${share} of shots` : `hides ${share}`;
  const passes = hides.shotAt === 0 ? ', shots pass' : hides.seen === 0 ? ', sight passes' : '';
  const more = obstructions.length > 1 ? `, ${obstructions.length - 1} more` : '';
  return `${shortName(label)} ${what}${passes}${more}`;
});

/** The distance of the label from the target's mark, in window pixels. */
const PAST_TARGET = 22;

/** The label of what hides the target: its words, and where it stands, in window pixels. */
export interface HidesLabel {
  readonly words: string;
  /** From the target. */
  readonly at: Vec2;
  /** From the scene's origin. */
  readonly box: Rect;
}

const placed = memoizeLast(
  (
    words: string,
    to: Vec2,
    from: Vec2,
    radius: number,
    zoom: number,
    taken: readonly Rect[],
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): HidesLabel => {
    const [x, y] = [to.x * zoom, to.y * zoom];
    const fromTarget = (box: Rect, scale = 1): Rect => ({
      left: box.left * scale - x,
      right: box.right * scale - x,
      top: box.top * scale - y,
      bottom: box.bottom * scale - y,
    });
    const size = plateSize(words);
    const occupied = taken.map((box) => fromTarget(box));
    // Beyond the target, so that neither the line nor the target is covered.
    const way = { x: to.x - from.x, y: to.y - from.y };
    const view = fromTarget({ left, top, right, bottom }, zoom);
    const at = freePlace(way, radius + PAST_TARGET, size, occupied, view);
    return { words, at, box: about({ x: x + at.x, y: y + at.y }, size) };
  },
);

/** The label of what hides the target; null if nothing does, or it goes over what is in between (AT-10, AT-13). */
export function hidesLabel(state: AppState): HidesLabel | null {
  const preview = currentPreview(state);
  const look = currentLook(state);
  const firer = selectedPieceNow(state);
  const words = look && preview?.lineMatters ? hidesWords(look.verdict) : null;
  if (!preview || !firer || words === null) return null;
  const target = targetPiece(state);
  const { zoom } = state.view.camera;
  const { left, top, right, bottom } = freeView(state);
  const radius = target ? drawnRadius(target, zoom) : 0;
  return placed(words, preview.at, firer, radius, zoom, takenNow(state), left, top, right, bottom);
}

/** The space of the label on the line of fire; null without one. */
function rangeBox(state: AppState): Rect | null {
  const preview = currentPreview(state);
  const firer = selectedPieceNow(state);
  if (!preview || !firer) return null;
  return rangePlate(firer, preview.at, lineWords(preview, sceneNow(state).unit), state.view.camera.zoom).box;
}

const withLabels = memoizeLast(
  (taken: readonly Rect[], left: number, top: number, right: number, bottom: number, hides: Rect | null) => [
    ...taken,
    { left, top, right, bottom },
    ...(hides ? [hides] : []),
  ],
);

/** The space that pieces, their names and the labels of the line of fire take, in window pixels from the scene's origin. */
export function takenWithHides(state: AppState): readonly Rect[] {
  const range = rangeBox(state);
  const taken = takenNow(state);
  if (!range) return taken;
  return withLabels(taken, range.left, range.top, range.right, range.bottom, hidesLabel(state)?.box ?? null);
}
