import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { type Form, KINDS } from '../../scene/obstructions/kinds.ts';
import {
  AREA_PRESETS,
  type DrawingStyle,
  drawingStyleOf,
  OBSTRUCTION_PRESETS,
  type Preset,
} from '../../scene/obstructions/presets.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { sceneOf } from '../state/scene-selectors.ts';
import type { AppState, ChosenDrawingStyle } from '../state/state.ts';
import type { DrawingTool } from '../state/tool-state.ts';

/** Presets of each drawing tool; the first is the initial one. */
export const PRESETS: Readonly<Record<DrawingTool, readonly Preset[]>> = {
  obstruction: OBSTRUCTION_PRESETS,
  area: AREA_PRESETS,
};

/** Initial drawing styles by preset, cached so that the same object is returned. */
const fresh = new Map<string, DrawingStyle>();

function freshStyle(preset: Preset, unit: Unit): DrawingStyle {
  const key = `${preset.id} ${unit}`;
  const style = fresh.get(key) ?? drawingStyleOf(preset, unit);
  fresh.set(key, style);
  return style;
}

/**
 * The current drawing style of a tool, with heights in the scene's unit: after a change of unit, presets start afresh.
 */
export function drawingStyleNow(state: AppState, tool: DrawingTool): DrawingStyle {
  const { unit } = sceneOf(state);
  const held = state.sceneView.drawingStyles[tool];
  if (held?.unit === unit) return held.style;
  const preset = PRESETS[tool].find(({ id }) => id === held?.style.preset) ?? PRESETS[tool][0];
  if (!preset) throw new Error(`The ${tool} tool offers nothing to draw.`);
  return freshStyle(preset, unit);
}

/** Changes the drawing style of a tool; edits of the previous preset are remembered. */
export function withDrawingStyle(state: AppState, tool: DrawingTool, style: DrawingStyle): ChosenDrawingStyle {
  const { unit } = sceneOf(state);
  const held = state.sceneView.drawingStyles[tool];
  const others = held?.unit === unit ? held.others : {};
  const before = drawingStyleNow(state, tool);
  return { unit, style, others: { ...others, [before.preset]: before, [style.preset]: style } };
}

/** Selects a preset of a tool: as last edited, or its initial style. */
export function withPreset(state: AppState, tool: DrawingTool, preset: string): ChosenDrawingStyle {
  const { unit } = sceneOf(state);
  const held = state.sceneView.drawingStyles[tool];
  const used = held?.unit === unit ? held.others[preset] : undefined;
  const fresh = PRESETS[tool].find(({ id }) => id === preset);
  return withDrawingStyle(state, tool, used ?? (fresh ? freshStyle(fresh, unit) : drawingStyleNow(state, tool)));
}

/** The form that draws a shape of a kind. */
function formFor({ shape }: Pick<Obstruction, 'shape'>): Form {
  if (shape.shape === 'polyline') return 'line';
  return shape.shape;
}

/** The drawing style that draws things like an existing one, under the most similar preset. */
export function drawingStyleLike(thing: Obstruction, tool: DrawingTool): DrawingStyle {
  const { kind, label, bottom, top, blocks, material, opening, sightDepth, oneWay, limited } = thing;
  const ofKind = PRESETS[tool].filter((preset) => preset.kind === kind);
  const preset = ofKind.find(({ name }) => name === label) ?? ofKind[0] ?? PRESETS[tool][0];
  const form = formFor(thing);
  const { forms } = KINDS[kind];
  return {
    preset: preset?.id ?? '',
    form: forms.includes(form) ? form : forms[0],
    ...{ kind, label, bottom, top, blocks, material, opening, sightDepth, oneWay, limited },
    // The map's picture does not show what is drawn now.
    shownToPlayers: thing.shownToPlayers === 'never' ? 'never' : 'always',
  };
}
