import type { Unit } from '../rules/vocabulary.ts';
import { AREA_PRESETS, COVER_PRESETS, type Pen, type Preset, penOf } from '../scene/presets.ts';
import { sceneOf } from './selectors.ts';
import type { AppState, DrawingTool } from './state.ts';

/** What each drawing tool offers; the first is what it starts with. */
export const PRESETS: Readonly<Record<DrawingTool, readonly Preset[]>> = { cover: COVER_PRESETS, area: AREA_PRESETS };

/** Pens as their presets make them, each made once: whoever asks twice gets the very same object. */
const fresh = new Map<string, Pen>();

function freshPen(preset: Preset, unit: Unit): Pen {
  const key = `${preset.id} ${unit}`;
  const pen = fresh.get(key) ?? penOf(preset, unit);
  fresh.set(key, pen);
  return pen;
}

/** What a drawing tool draws with now, its heights in the scene's unit: in another unit a preset starts afresh. */
export function penNow(state: AppState, tool: DrawingTool): Pen {
  const { unit } = sceneOf(state);
  const held = state.pens[tool];
  if (held?.unit === unit) return held.pen;
  const preset = PRESETS[tool].find(({ id }) => id === held?.pen.preset) ?? PRESETS[tool][0];
  if (!preset) throw new Error(`The ${tool} tool offers nothing to draw.`);
  return freshPen(preset, unit);
}
