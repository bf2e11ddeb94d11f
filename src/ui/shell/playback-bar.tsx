import type { Step } from '@fall-of-shot/rules/protocol';
import { RotateCcw, SkipForward, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classes } from '../../design/classes.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { SPEEDS, type Speed } from '../../store/state/state.ts';
import { ATTACK_COMMANDS } from '../attack/attack-commands.ts';
import { Button } from '../components/button.tsx';
import { CommandButton } from '../components/command-button.tsx';
import { Segments } from '../components/fields/choice.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { IconButton } from '../components/icon-button.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './playback-bar.module.css';

const NAMES: Readonly<Record<Speed, string>> = { 0.5: '½×', 1: '1×', 2: '2×' };
const STEPS = 'steps';

/** During playback: the current step, speed, step by step, skip; afterwards: replay, or clear. */
export function PlaybackBar() {
  const actions = useActions();
  const { clock, stepping } = useProgram();
  const playing = useApp((state) => state.playback.playing);
  const beat = useApp((state) => state.playback.beat);
  const headline = useApp(
    (state) => sceneOf(state).log.find((entry) => entry.id === state.playback.playing?.entry)?.outcome.headline,
  );
  const running = useSyncExternalStore(clock.listen, clock.running);
  if (!playing) return null;
  const step = playing.steps[beat];
  const done = !running && playing.entry !== null && beat >= playing.steps.length;
  const text = done ? headline : step ? `${step.lead} ${step.text}` : '';
  return (
    <div className={classes(floatingPanelStyles.panel, styles.playback)} data-part="playback">
      <p className={styles.said} data-done={done} data-testid="told">
        {text}
      </p>
      <Told steps={playing.steps} beat={beat} end={done ? headline : undefined} />
      <SpeedChoice />
      <CommandButton command={ATTACK_COMMANDS.stepBack} />
      <CommandButton command={ATTACK_COMMANDS.stepForward} />
      {done ? (
        <>
          <Button onClick={() => playing.entry && actions.shot.playAgain(playing.entry)}>
            <RotateCcw size={15} aria-hidden />
            Replay
          </Button>
          <IconButton aria-label="Clear the shot from the map" onClick={() => actions.shot.stopPlaying()}>
            <X size={17} aria-hidden />
          </IconButton>
        </>
      ) : (
        <Button disabled={!running && playing.entry === null} onClick={() => stepping.skip()}>
          <SkipForward size={15} aria-hidden />
          Skip
        </Button>
      )}
    </div>
  );
}

/** How many sentences stay: those of before were read out already. */
const SPOKEN = 3;

/** The story of the shot for screen readers: each step once, as it comes, and the headline at the end. */
function Told({
  steps,
  beat,
  end,
}: {
  readonly steps: readonly Step[];
  readonly beat: number;
  readonly end: string | undefined;
}) {
  const from = Math.max(0, beat - SPOKEN + 1);
  return (
    <div className={textStyles.hidden} role="log" aria-label="What happens in the shot" data-part="spoken">
      {steps
        .map(({ lead, text }, at) => ({ at, words: `${lead} ${text}` }))
        .slice(from, Math.max(0, beat + 1))
        .map(({ at, words }) => (
          <p key={at}>{words}</p>
        ))}
      {end === undefined ? null : <p key="end">{end}</p>}
    </div>
  );
}

/** Half, normal and double speed, or step by step. */
function SpeedChoice() {
  const actions = useActions();
  const speed = useApp((state) => state.settings.speed);
  const stepwise = useApp((state) => state.settings.stepwise);
  return (
    <Segments
      label="Speed of the shot"
      hideLabel
      value={stepwise ? STEPS : String(speed)}
      options={[
        ...SPEEDS.map((each) => ({ value: String(each), label: NAMES[each] })),
        { value: STEPS, label: 'Steps' },
      ]}
      onChange={(value) => {
        actions.program.setStepwise(value === STEPS);
        const next = SPEEDS.find((each) => String(each) === value);
        if (next) actions.program.setSpeed(next);
      }}
    />
  );
}
