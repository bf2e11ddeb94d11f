import { hasTwoPoints } from '../../scene/obstructions/drawing-forms.ts';
import type { Form } from '../../scene/obstructions/kinds.ts';
import { drawingStyleNow } from '../../store/selection/drawing-style.ts';
import type { AppState } from '../../store/state/state.ts';
import { calibrationOf, lineOf } from '../../store/state/tool-state.ts';

import { chosenStencil } from '../../store/stencils/stencil-selectors.ts';

/** A key and what it does next. */
type Hint = readonly [key: string, does: string];

function allHints(state: AppState): readonly Hint[] {
  const tool = state.tool.id;
  const line = lineOf(state);
  const down: Hint = ['Esc', 'leaves the tool'];
  const back: Hint = ['Esc', 'removes the last point'];
  if (tool === 'scale') {
    if (line.done) return [['Drag', 'draws it again'], back];
    if (line.points.length > 0) return [['Click', 'sets the other end'], ['Enter', 'too, after the arrows'], back];
    return [['Drag', 'along a length that you know'], ['Arrows', 'and Enter set its ends'], down];
  }
  if (line.done) return [['Click', 'measures again'], back];
  if (line.points.length > 0) return [['Click', 'sets a point'], ['Enter', 'too; twice ends'], back];
  return [['Click', 'sets the first point'], ['Drag', 'measures in one go'], down];
}

function fitHints(state: AppState): readonly Hint[] {
  const calibration = calibrationOf(state);
  if (calibration.how === 'box') {
    return calibration.box?.done
      ? [
          ['Enter', 'applies the grid'],
          ['Esc', 'removes the box'],
        ]
      : [
          ['Drag', 'a box over painted cells'],
          ['Wheel', 'zooms'],
        ];
  }
  return [
    ['Drag', 'moves the grid'],
    ['Arrows', 'by a pixel, Shift ten'],
    ['+ −', 'size its cells'],
    ['Wheel', 'zooms'],
  ];
}

function stencilHints(state: AppState): readonly Hint[] {
  if (lineOf(state).points.length > 0)
    return [
      ['Click', 'or Enter places it'],
      ['Esc', 'lets go'],
    ];
  if (chosenStencil(state))
    return [
      ['Drag handles', 'moves and sizes it'],
      ['Arrows', 'move it'],
      ['Del', 'deletes it'],
      ['Esc', 'lets go'],
    ];
  return [
    ['Drag', 'sets size and direction'],
    ['Enter', 'sets the start, and the end'],
    ['Tab', 'the next template'],
  ];
}

/** The next steps with the measure, scale, grid or template tool; undefined with another tool. */
export function lineHints(state: AppState): readonly Hint[] | undefined {
  if (state.tool.id === 'grid') return fitHints(state);
  if (state.tool.id === 'stencil') return state.shot ? undefined : stencilHints(state);
  if (state.tool.id !== 'measure' && state.tool.id !== 'scale') return undefined;
  // While a question is open, arrows and Enter belong to it.
  return state.shot ? allHints(state).filter(([key]) => key !== 'Enter' && key !== 'Arrows') : allHints(state);
}

/** The next steps with a drawing tool; undefined with another tool, or while a question is open. */
export function drawHints(state: AppState): readonly Hint[] | undefined {
  const {
    tool: { id: tool },
    shot,
  } = state;
  const line = lineOf(state);
  if ((tool !== 'obstruction' && tool !== 'area') || shot) return undefined;
  const { kind, form } = drawingStyleNow(state, tool);
  const set = line.points.length;
  const back: Hint = ['Esc', 'removes the last point'];
  if (set === 0)
    return [
      ['Click', FIRST[form]],
      ['Shift', 'turns snapping off'],
      ['Esc', 'leaves the tool'],
    ];
  if (hasTwoPoints(kind, form)) return [['Click', 'sets the other end'], back];
  return [['Click', 'sets a point'], ['Enter', set > 1 ? 'twice, or a second click, ends it' : 'too'], back];
}

const FIRST: Readonly<Record<Form, string>> = {
  line: 'sets the first point',
  polygon: 'sets the first corner',
  rectangle: 'sets a corner',
  box: 'sets a corner',
  disc: 'sets the middle',
};
