import type { Question } from '@fall-of-shot/rules/protocol';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { shortName } from '../../scene/pieces/short-name.ts';
import { currentSeeing, throws } from '../../store/attack/aim-selectors.ts';
import { answeringNow } from '../../store/attack/answering-question.ts';
import { orderToRepeat } from '../../store/attack/fire-again.ts';
import { landingOf } from '../../store/attack/shot-selectors.ts';
import { shownLock } from '../../store/document/lock-checks.ts';
import { refusedMove, visibleRefusal } from '../../store/document/move-checks.ts';
import { betterPlace, shownKind, showsHeat } from '../../store/heat/heat-selectors.ts';
import { chosenOrder } from '../../store/state/compare-state.ts';
import { sceneOf, selectedPiece, shownStop } from '../../store/state/scene-selectors.ts';
import { hasSeveral, onlyObstruction } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import { beforeSweepOf, lineOf } from '../../store/state/tool-state.ts';
import { measured } from '../../tools/draw/line.ts';
import { ATTACK_COMMANDS } from '../attack/attack-commands.ts';
import { WINDOW_COMMANDS } from '../commands/window-commands.ts';
import { canDo, keyOf } from '../components/command.ts';
import { tenths } from '../components/labels.ts';
import { HEAT_COMMANDS } from '../heat/heat-commands.ts';
import { measuresOf, totalWords } from '../measuring/measured-words.ts';
import { useApp } from '../program/program.tsx';
import { SELECTION_COMMANDS } from '../selection/selection-commands.ts';
import { drawHints, lineHints } from './line-hints.ts';
import { SavingSign } from './saving-sign.tsx';
import styles from './status-bar.module.css';
import { StatusFrame } from './status-frame.tsx';

/** The key that compares the shots of the selected piece, if it has any. */
function comparingHint(state: AppState, does: string): readonly (readonly [key: string, does: string])[] {
  return canDo(ATTACK_COMMANDS.compare, state) ? [[keyOf(ATTACK_COMMANDS.compare) ?? '', does]] : [];
}

/** What the select tool offers for the selection. */
function selectHints(state: AppState): readonly (readonly [key: string, does: string])[] {
  if (state.selection.point !== null)
    return [
      ['Arrows', 'move the point'],
      ['Del', 'deletes it'],
      ['Esc', 'deselects it'],
    ];
  if (hasSeveral(state))
    return [
      ['Drag', 'moves them all'],
      ['T', 'turns them'],
      ['Esc', 'lets go'],
    ];
  const { piece } = state.selection;
  if (piece)
    return [
      ['F', 'fires with it'],
      ...comparingHint(state, 'compares its shots'),
      ...(orderToRepeat(sceneOf(state), piece) ? [['R', 'fires again'] as const] : []),
      ['Drag', 'moves it'],
    ];
  const thing = onlyObstruction(state);
  if (thing)
    return [
      ['Enter', traitsOf(thing).opens ? 'opens or closes it' : 'chooses a point'],
      ['Drag', 'moves it, or a point of it'],
    ];
  return [
    ['Click', 'selects'],
    ['Drag', 'selects around'],
    ['Right drag', 'moves the map'],
    [keyOf(WINDOW_COMMANDS.palette) ?? '', 'finds anything'],
  ];
}

/** The keys that answer a question. */
function keysOf(question: Question): string {
  if (question.kind === 'roll') return question.dice.sides < 10 ? `1–${question.dice.sides}` : '0–9';
  if (question.kind === 'choose') return `1–${question.options.length}`;
  return '1–2';
}

/** What keys do while a heat map is shown. */
function heatHints(state: AppState): readonly (readonly [key: string, does: string])[] {
  const { heat, compare } = state;
  const kind = shownKind(state);
  const isDanger = kind === 'danger';
  const takes = compare ? 'compares the best' : kind === 'aim' ? 'aims there' : 'moves there';
  return [
    ...(heat?.found && betterPlace(heat.found) ? [['Enter', takes] as const] : []),
    [keyOf(HEAT_COMMANDS.where) ?? '', isDanger ? 'shows where to stand' : 'hides the heat map'],
    [keyOf(HEAT_COMMANDS.danger) ?? '', isDanger ? 'hides the heat map' : 'shows danger'],
    ['Esc', heat?.found && !heat.found.done && !heat.stopped ? 'stops here' : 'back'],
  ];
}

/** The next steps with the current tool, as keys and what they do. */
function hints(state: AppState): readonly (readonly [key: string, does: string])[] {
  const drawing = lineHints(state) ?? drawHints(state);
  if (drawing) return drawing;
  if (state.shot) {
    const question = answeringNow(state);
    if (!question)
      return [
        ['Enter', 'applies it'],
        ...(landingOf(state) ? [['Drag', 'moves the landing'] as const] : []),
        ['Esc', 'cancels it'],
      ];
    if (question.kind === 'point')
      return [
        ['Click', 'sets where it lands'],
        ['Enter', 'uses the point'],
      ];
    const roll = question.kind === 'roll';
    const onMap = question.kind === 'choose' && question.options.some(({ entity }) => entity);
    return [
      ...(onMap ? [['Click', 'chooses on the map'] as const] : []),
      [keysOf(question), roll ? 'types the dice' : 'answers'],
      ['Esc', 'cancels the shot'],
    ];
  }
  if (state.playback.playing)
    return [
      ['Space', 'skips or plays again'],
      ['Esc', 'clears the shot'],
    ];
  if (state.pointer.drag)
    return [
      ...(state.pointer.drag.waypoints ? [[keyOf(SELECTION_COMMANDS.waypoint) ?? '', 'adds a waypoint'] as const] : []),
      ['Shift', 'ignores the grid'],
      ['Esc', 'cancels the move'],
    ];
  if (showsHeat(state)) return heatHints(state);
  if (state.sceneView.fieldOfView)
    return [
      ['S', 'hides what it sees'],
      ['Drag', 'moves it'],
    ];
  if (beforeSweepOf(state)) return [['Esc', 'removes the arc']];
  if (state.tool.id === 'fire') {
    const firer = selectedPiece(state);
    if (!firer) return [['Click', 'picks the firer']];
    if (state.compare)
      return [
        [`1–${state.compare.orders.length}`, 'chooses an order'],
        ['Enter', 'fires the chosen one'],
        ...(chosenOrder(state.compare)?.from ? [['Drag', 'moves the ghost'] as const] : []),
        ['Click', 'adds another target'],
        [keyOf(HEAT_COMMANDS.where) ?? '', 'shows the best place'],
        ['Esc', 'closes the comparison'],
      ];
    // A click on the firer does not aim: say so while it is hovered.
    if (state.pointer.hoveredPiece === firer.id)
      return [
        ['Click', throws(state) ? 'throws at its own feet' : 'another piece, or the ground, to aim'],
        ['Drag', `moves ${shortName(firer.name)}`],
      ];
    if (state.draft.aim)
      return [
        ['Enter', 'fires'],
        ['Esc', 'picks another target'],
      ];
    return [
      ['Click', 'aims at a piece or at the ground'],
      ...comparingHint(state, 'compares the best targets'),
      ['Esc', 'leaves the fire tool'],
    ];
  }
  if (state.tool.id === 'place')
    return [
      ['Click', 'places a piece'],
      ['Shift', 'ignores the grid'],
    ];
  if (state.selection.piece && refusedMove(state, state.selection.piece)) return [['N', 'passes the initiative']];
  return selectHints(state);
}

/** What a finger does instead of the mouse; it presses no keys. */
const BY_TOUCH: Readonly<Record<string, string>> = {
  Click: 'Tap',
  Drag: 'Drag',
  'Right drag': 'Two fingers',
  Wheel: 'Pinch',
};

/** The next steps for what the window is used with. */
function hintsNow(state: AppState): readonly (readonly [key: string, does: string])[] {
  if (!state.program.touch) return hints(state);
  return hints(state).flatMap(([key, does]) => {
    const gesture = BY_TOUCH[key];
    return gesture === undefined ? [] : [[gesture, does] as const];
  });
}

/** The total of a measured line; announced as points are set. */
function measuredWords(state: AppState): string {
  if (state.tool.id !== 'measure' || lineOf(state).points.length < 2) return '';
  return totalWords(measured(state, 'set'), measuresOf(sceneOf(state)));
}

/** What the selected piece sees of the others, in words; empty if it is not shown. */
function seenWords(state: AppState): string {
  const pieces = currentSeeing(state)?.pieces;
  if (!pieces) return '';
  const hidden = pieces.filter(({ cover }) => cover === 'full').length;
  const partly = pieces.filter((each) => each.cover === 'partial' || (each.cover === 'none' && each.hidden > 0)).length;
  const clear = pieces.length - hidden - partly;
  return `${selectedPiece(state)?.name ?? 'It'} sees ${clear} clearly, ${partly} partly, ${hidden} not`;
}

/** The scale, the coordinates of the pointer, and the next steps. */
export function StatusBar() {
  const unit = useApp((state) => sceneOf(state).unit);
  const zoom = useApp((state) => state.view.camera.zoom);
  const pointer = useApp((state) => state.pointer.at);
  const length = useApp(measuredWords);
  const seen = useApp(seenWords);
  const refused = useApp(visibleRefusal);
  const stopped = useApp((state) => shownStop(state)?.text ?? shownLock(state)?.text ?? '');
  const refusedKey = useApp((state) => state.program.refusedKey);
  const next = useApp((state) => JSON.stringify(hintsNow(state)));
  const touch = useApp((state) => state.program.touch || undefined);
  const lines: readonly (readonly [string, string])[] = JSON.parse(next);
  return (
    <StatusFrame>
      <SavingSign />
      <span>
        1 {unit} = {tenths(zoom)} px
      </span>
      {pointer ? (
        <span>
          x {tenths(pointer.x)}&ensp;y {tenths(pointer.y)}
        </span>
      ) : null}
      <span role="status" data-part="measured-said">
        {length}
      </span>
      <span role="status" className={styles.seen} data-part="seen-said">
        {seen}
      </span>
      <span role="status" className={styles.refused} data-part="refused-said">
        {refusedKey ?? (refused ? `${refused.refusal.reason} (${refused.refusal.rule})` : stopped)}
      </span>
      <span className={styles.hints} data-part="hints">
        {lines.map(([key, does]) => (
          <span key={key}>
            <kbd data-gesture={touch}>{key}</kbd> {does}
          </span>
        ))}
      </span>
    </StatusFrame>
  );
}
