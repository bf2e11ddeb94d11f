import { Signpost, X } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import { drawingWith } from '../../tools/draw/draw.ts';
import { Button } from '../components/button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { IconButton } from '../components/icon-button.tsx';
import { useActions, useApp } from '../program/program.tsx';
import styles from './first-hint.module.css';
import { tourOf } from './tours.ts';

/** Three steps to a first shot; they check themselves off and do not return. */
export function FirstHint() {
  const actions = useActions();
  // Somebody who draws terrain is past the first steps, for now.
  const seen = useApp(
    (state) =>
      state.view.hintSeen ||
      state.compare !== null ||
      state.shot !== null ||
      state.playback.playing !== null ||
      state.selection.obstructions.length > 0 ||
      drawingWith(state) !== null,
  );
  const toured = useApp((state) => tourOf(sceneOf(state)) !== undefined);
  const pieces = useApp((state) => state.history.scene.pieces.length);
  const chosen = useApp((state) => selectedPiece(state) !== undefined);
  const armed = useApp((state) => state.tool.id === 'fire' && selectedPiece(state) !== undefined);
  const touch = useApp((state) => state.program.touch);
  if (seen || pieces < 2) return null;
  const steps = [
    { text: touch ? 'Tap the piece that fires' : 'Click the piece that fires', done: chosen },
    { text: touch ? 'Tap the fire tool, choose its weapon' : 'Press F, choose its weapon', done: armed },
    { text: touch ? 'Tap a target or the ground, then Fire' : 'Click a target or the ground, then Enter', done: false },
  ];
  const now = steps.findIndex((step) => !step.done);
  return (
    <aside className={classes(floatingPanelStyles.panel, styles.hint)} aria-label="A first shot">
      <ol>
        {steps.map((step, i) => (
          <li key={step.text} data-state={step.done ? 'done' : i === now ? 'now' : 'later'}>
            <span className={styles.number} aria-hidden>
              {step.done ? '✓' : i + 1}
            </span>
            {step.text}
          </li>
        ))}
      </ol>
      {toured ? (
        <Button size="small" onClick={() => actions.tours.begin()}>
          <Signpost size={15} aria-hidden />
          Take the tour
        </Button>
      ) : null}
      <IconButton aria-label="Close the hint" onClick={() => actions.view.dismissHint()}>
        <X size={16} aria-hidden />
      </IconButton>
    </aside>
  );
}
