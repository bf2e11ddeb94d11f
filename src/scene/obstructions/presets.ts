import type { Shape } from '@fall-of-shot/plane/shapes';
import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { materialNamed, NO_DAMAGE } from '../schema/materials.ts';
import type { Blocks, Obstruction, ObstructionKind } from '../schema/schema.ts';
import { HEIGHTS } from '../schema/units.ts';
import { CURTAIN, EVERYTHING, GLASS, HEDGE, NOTHING, SLOPE, WATER } from './blocking.ts';
import { type Form, KINDS } from './kinds.ts';

/** Named presets of what a thing blocks. */
export const BLOCKS_PRESETS: readonly { readonly id: string; readonly name: string; readonly blocks: Blocks }[] = [
  { id: 'all', name: 'Everything, as a wall', blocks: EVERYTHING },
  { id: 'sight', name: 'Sight only, as a curtain', blocks: CURTAIN },
  { id: 'bush', name: 'Sight and movement, as a hedge', blocks: HEDGE },
  { id: 'glass', name: 'Shots and movement, as glass', blocks: GLASS },
  { id: 'cover', name: 'Sight and shots, as a slope', blocks: SLOPE },
  { id: 'movement', name: 'Movement only, as water', blocks: WATER },
  { id: 'none', name: 'Nothing', blocks: NOTHING },
];

/** A preset to draw with: its name and initial values. Heights are shares of a wall's. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly kind: ObstructionKind;
  readonly form: Form;
  readonly material: string | null;
  readonly blocks: Blocks;
  /** Bottom and top. */
  readonly heights: readonly [number, number];
  /** For areas: how far a viewer sees into it, as a share of a wall's height. */
  readonly sightDepth?: number;
}

/**
 * Presets of the draw tool: what a newly drawn obstruction blocks, how high it is, and its material. A wall is 3 m high by default: half of that is chest-high, a third is low enough to crouch
 * behind.
 */
export const OBSTRUCTION_PRESETS: readonly Preset[] = [
  { id: 'wall', name: 'Wall', kind: 'wall', form: 'line', material: 'stone', blocks: EVERYTHING, heights: [0, 1] },
  {
    id: 'low-wall',
    name: 'Low wall',
    kind: 'wall',
    form: 'line',
    material: 'stone',
    blocks: EVERYTHING,
    heights: [0, 1 / 3],
  },
  { id: 'hedge', name: 'Hedge', kind: 'wall', form: 'line', material: null, blocks: HEDGE, heights: [0, 0.5] },
  { id: 'glass', name: 'Glass wall', kind: 'wall', form: 'line', material: 'glass', blocks: GLASS, heights: [0, 1] },
  { id: 'door', name: 'Door', kind: 'door', form: 'line', material: 'drywall', blocks: EVERYTHING, heights: [0, 1] },
  {
    id: 'window',
    name: 'Window',
    kind: 'window',
    form: 'line',
    material: 'glass',
    // Except in its opening, which its kind brings with it.
    blocks: EVERYTHING,
    heights: [0, 1],
  },
  { id: 'crate', name: 'Crate', kind: 'object', form: 'box', material: 'wood', blocks: EVERYTHING, heights: [0, 0.4] },
  {
    id: 'pillar',
    name: 'Pillar',
    kind: 'object',
    form: 'disc',
    material: 'stone',
    blocks: EVERYTHING,
    heights: [0, 1],
  },
  {
    id: 'tree',
    name: 'Tree trunk',
    kind: 'object',
    form: 'disc',
    material: 'wood',
    blocks: EVERYTHING,
    heights: [0, 1.5],
  },
  {
    id: 'rock',
    name: 'Rock',
    kind: 'object',
    form: 'polygon',
    material: 'stone',
    blocks: EVERYTHING,
    heights: [0, 0.5],
  },
  { id: 'hill', name: 'Hill', kind: 'hill', form: 'polygon', material: null, blocks: SLOPE, heights: [0, 0.5] },
  {
    id: 'floor',
    name: 'Floor or roof',
    kind: 'floor',
    form: 'polygon',
    material: 'wood',
    blocks: SLOPE,
    heights: [1, 1.1],
  },
];

/** Presets of the area tool. */
export const AREA_PRESETS: readonly Preset[] = [
  {
    id: 'fog',
    name: 'Fog',
    kind: 'area',
    form: 'polygon',
    material: null,
    blocks: CURTAIN,
    heights: [0, 2],
    sightDepth: 3,
  },
  {
    id: 'smoke',
    name: 'Smoke',
    kind: 'area',
    form: 'disc',
    material: null,
    blocks: CURTAIN,
    heights: [0, 1.5],
    sightDepth: 0,
  },
  {
    id: 'grass',
    name: 'Tall grass',
    kind: 'area',
    form: 'polygon',
    material: null,
    blocks: CURTAIN,
    heights: [0, 0.4],
    sightDepth: 1,
  },
  {
    id: 'woods',
    name: 'Woods',
    kind: 'area',
    form: 'polygon',
    material: null,
    blocks: CURTAIN,
    heights: [0, 2],
    sightDepth: 2,
  },
];

/** The properties chosen before drawing. */
export type DrawingStyle = Pick<
  Obstruction,
  | 'kind'
  | 'label'
  | 'bottom'
  | 'top'
  | 'blocks'
  | 'material'
  | 'opening'
  | 'sightDepth'
  | 'oneWay'
  | 'limited'
  | 'shownToPlayers'
> & { readonly preset: string; readonly form: Form };

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The drawing style of a preset, with heights in the scene's unit. */
export function drawingStyleOf(preset: Preset, unit: Unit): DrawingStyle {
  const { wall, windowBottom, windowTop } = HEIGHTS[unit];
  const [bottom, top] = preset.heights;
  return {
    preset: preset.id,
    form: preset.form,
    kind: preset.kind,
    label: preset.name,
    bottom: rounded(bottom * wall),
    top: rounded(top * wall),
    blocks: preset.blocks,
    material: preset.material === null ? null : materialNamed(preset.material),
    opening: KINDS[preset.kind].hasOpening ? { bottom: windowBottom, top: windowTop } : null,
    sightDepth: preset.sightDepth === undefined ? null : rounded(preset.sightDepth * wall),
    oneWay: null,
    limited: false,
    shownToPlayers: 'always',
  };
}

/** The obstruction fields of a drawing style. */
export function drawnWith({ preset: _, form: __, ...style }: DrawingStyle, id: string, shape: Shape): Obstruction {
  return {
    ...style,
    id,
    shape,
    damage: NO_DAMAGE,
    group: null,
    groupedByHand: false,
    door: KINDS[style.kind].opens ? 'closed' : null,
    oneWay: shape.shape === 'polyline' ? style.oneWay : null,
    passesLight: false,
    locked: false,
  };
}
