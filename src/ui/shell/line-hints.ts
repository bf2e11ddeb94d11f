import { hasTwoPoints } from '../../scene/obstructions/drawing-forms.ts';
import type { Form } from '../../scene/obstructions/kinds.ts';
import { penNow } from '../../store/selection/drawing-style.ts';
import type { AppState } from '../../store/state/state.ts';

/** A key and what it does next. */
type Hint = readonly [key: string, does: string];

function allHints({ tool, line }: AppState): readonly Hint[] {
  const down: Hint = ['Esc', 'puts the tool down'];
  const back: Hint = ['Esc', 'takes a point back'];
  if (tool === 'scale') {
    if (line.done) return [['Drag', 'draws it anew'], back];
    if (line.points.length > 0) return [['Click', 'sets the other end'], ['Enter', 'too, after the arrows'], back];
    return [['Drag', 'along a length that you know'], ['Arrows', 'and Enter set its ends'], down];
  }
  if (line.done) return [['Click', 'measures anew'], back];
  if (line.points.length > 0) return [['Click', 'sets a point'], ['Enter', 'too; twice ends'], back];
  return [['Click', 'sets the first point'], ['Drag', 'measures in one go'], down];
}

function fitHints({ fitting }: AppState): readonly Hint[] {
  if (fitting.how === 'box') {
    return fitting.box?.done
      ? [
          ['Enter', 'lays the grid'],
          ['Esc', 'takes the box away'],
        ]
      : [
          ['Drag', 'a box over painted cells'],
          ['Wheel', 'comes nearer'],
        ];
  }
  return [
    ['Drag', 'pushes the grid'],
    ['Arrows', 'by a pixel, Shift ten'],
    ['+ −', 'size its cells'],
    ['Wheel', 'comes nearer'],
  ];
}

/** What the measure, scale or grid tool expects next; nothing with another tool in hand. */
export function lineHints(state: AppState): readonly Hint[] | undefined {
  if (state.tool === 'grid') return fitHints(state);
  if (state.tool !== 'measure' && state.tool !== 'scale') return undefined;
  // While a shot asks, arrows and Enter are its own.
  return state.shot ? allHints(state).filter(([key]) => key !== 'Enter' && key !== 'Arrows') : allHints(state);
}

/** What a drawing tool expects next; nothing with another tool in hand, or while a shot asks. */
export function drawHints(state: AppState): readonly Hint[] | undefined {
  const { tool, shot, line } = state;
  if ((tool !== 'obstruction' && tool !== 'area') || shot) return undefined;
  const { kind, form } = penNow(state, tool);
  const set = line.points.length;
  const back: Hint = ['Esc', 'takes a point back'];
  if (set === 0)
    return [
      ['Click', FIRST[form]],
      ['Shift', 'lets go of what it snaps to'],
      ['Esc', 'puts the tool down'],
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
