import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Spot } from '../../scene/map/measurement.ts';
import { type GridCalibration, NO_CALIBRATION } from './calibration-state.ts';
import type { ShotDraft } from './shot-draft.ts';

/** The tools: those of the toolbar; `scale` while a known length is drawn; and `grid` while the grid is calibrated. */
export const TOOLS = ['select', 'measure', 'obstruction', 'area', 'stencil', 'place', 'fire', 'scale', 'grid'] as const;
export type ToolId = (typeof TOOLS)[number];

/** The tools that draw obstructions. */
export type DrawingTool = Extract<ToolId, 'obstruction' | 'area'>;

/** A line that is drawn point by point on the map with the measure or scale tool. In scene units. */
export interface DrawnLine {
  readonly points: readonly Spot[];
  /** Its last point is set, so it no longer follows the pointer. */
  readonly done: boolean;
}

/** A rectangle drawn around things to select them, by two corners. In scene units. */
export interface Marquee {
  readonly from: Vec2;
  readonly to: Vec2;
}

/** The active tool and what it has under way. Another tool starts without any of it. */
export type ToolState =
  | { readonly id: 'select'; readonly marquee: Marquee | null }
  | { readonly id: 'measure' | 'scale' | DrawingTool; readonly line: DrawnLine }
  /** `chosen` is the stencil that keys move and remove. Its line is from the first point of a new one to the pointer. */
  | { readonly id: 'stencil'; readonly line: DrawnLine; readonly chosen: string | null }
  | { readonly id: 'grid'; readonly calibration: GridCalibration }
  /** `beforeSweep` is the draft from before the sweep that is being drawn (AT-22), for Escape; null while none is. */
  | { readonly id: 'fire'; readonly beforeSweep: ShotDraft | null }
  | { readonly id: 'place' };

interface WithTool {
  readonly tool: ToolState;
}

/** No line on the map. */
export const NO_LINE: DrawnLine = { points: [], done: false };

/** Returns a tool that has nothing under way yet. */
export function freshTool(id: ToolId): ToolState {
  switch (id) {
    case 'select':
      return { id, marquee: null };
    case 'grid':
      return { id, calibration: NO_CALIBRATION };
    case 'fire':
      return { id, beforeSweep: null };
    case 'place':
      return { id };
    case 'stencil':
      return { id, line: NO_LINE, chosen: null };
    default:
      return { id, line: NO_LINE };
  }
}

/** Returns the line that the active tool draws, without points if it draws none. */
export function lineOf({ tool }: WithTool): DrawnLine {
  return 'line' in tool ? tool.line : NO_LINE;
}

/** Returns the state of the grid calibration, or its start if another tool is active. */
export function calibrationOf({ tool }: WithTool): GridCalibration {
  return tool.id === 'grid' ? tool.calibration : NO_CALIBRATION;
}

/** Returns the draft from before the sweep that is being drawn (AT-22), or null if none is. */
export function beforeSweepOf({ tool }: WithTool): ShotDraft | null {
  return tool.id === 'fire' ? tool.beforeSweep : null;
}

/** Returns the selection rectangle that is being drawn, or null if none is. */
export function marqueeOf({ tool }: WithTool): Marquee | null {
  return tool.id === 'select' ? tool.marquee : null;
}

/** Returns the tool with another line; a tool that draws none stays as it is. */
export function withLine({ tool }: WithTool, line: DrawnLine): { readonly tool: ToolState } {
  return { tool: 'line' in tool ? { ...tool, line } : tool };
}

/** Returns the grid tool with its calibration changed; any other tool stays as it is. */
export function withCalibration({ tool }: WithTool, edit: Partial<GridCalibration>): { readonly tool: ToolState } {
  return { tool: tool.id === 'grid' ? { ...tool, calibration: { ...tool.calibration, ...edit } } : tool };
}

/** Returns the tool without a selection rectangle or a sweep under way; a line or a calibration stays. */
export function withoutGesture({ tool }: WithTool): ToolState {
  return tool.id === 'select' || tool.id === 'fire' ? freshTool(tool.id) : tool;
}
