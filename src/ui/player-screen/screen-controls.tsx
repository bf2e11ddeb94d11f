import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { Flashlight, FlashlightOff, MonitorPlay, Play, StepForward, X } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { FollowMode } from '../../player-view/messages.ts';
import { setSettings } from '../../scene/map/scene-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { keyLabel } from '../components/command.ts';
import { Check, Choice, Segments } from '../components/fields/choice.tsx';
import { NumberField } from '../components/fields/number-field.tsx';
import layoutStyles from '../components/layout.module.css';
import popoverStyles from '../components/popover.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { DarknessCheck } from '../scene/darkness-check.tsx';
import { SCREEN_COMMANDS } from './screen-commands.ts';
import { LINK_WORDS } from './screen-link-words.ts';
import styles from './screen-panel.module.css';

const FOLLOW_OPTIONS: readonly { readonly value: FollowMode; readonly label: string }[] = [
  { value: 'action', label: 'Action' },
  { value: 'gm', label: 'My view' },
  { value: 'still', label: 'Stay' },
];

/** Opens the players' window, and shows the state of its link. */
function OpenIt() {
  const { screen } = useProgram();
  const link = useApp((state) => state.screen.link);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div>
      <p className={styles.said} role="status" data-link={link}>
        <span className={styles.dot} aria-hidden />
        {LINK_WORDS[link]}
      </p>
      {link === 'open' ? null : (
        <Button
          look="primary"
          size="small"
          onClick={() => {
            screen.open().then(setFailed);
          }}
        >
          <MonitorPlay size={15} aria-hidden />
          Open the players’ screen
        </Button>
      )}
      {failed ? <p className={classes(textStyles.quiet, popoverStyles.aside)}>{failed}</p> : null}
    </div>
  );
}

/** What the screen's camera follows, and whether it shows what is being dragged and measured. */
function Following() {
  const { screen } = useActions();
  const { follows, showsDrags, showsRuler } = useApp((state) => state.screen);
  return (
    <>
      <Segments label="Camera" value={follows} options={FOLLOW_OPTIONS} onChange={screen.setFollowMode} />
      <Check label="Show pieces while I drag them" checked={showsDrags} onChange={screen.setShowsDrags} />
      <Check label="Show what I measure" checked={showsRuler} onChange={screen.setShowsRuler} />
    </>
  );
}

/** Shots that wait to be shown, and the one being shown. */
function Tellings() {
  const { screen } = useActions();
  const { holdsShots, waiting, showing } = useApp((state) => state.screen);
  const log = useApp((state) => sceneOf(state).log);
  const first = log.find(({ id }) => id === waiting[0]);
  return (
    <>
      <Check label="Hold shots back until I reveal them" checked={holdsShots} onChange={screen.setHoldsShots} />
      {first ? (
        <div className={styles.waiting}>
          <p className={classes(textStyles.quiet, popoverStyles.aside)}>
            {waiting.length === 1 ? 'One shot waits' : `${waiting.length} shots wait`}: {first.outcome.headline}
          </p>
          <div className={layoutStyles.actions}>
            <Button look="primary" size="small" onClick={() => screen.reveal()}>
              <Play size={15} aria-hidden />
              Reveal it
              <kbd>{keyLabel(SCREEN_COMMANDS.reveal.keys[0])}</kbd>
            </Button>
            <Button size="small" className={styles.button} onClick={() => screen.reveal(true)}>
              <StepForward size={15} aria-hidden />
              Step by step
            </Button>
          </div>
        </div>
      ) : null}
      {showing ? (
        <div className={layoutStyles.actions}>
          {showing.stepwise ? (
            <Button size="small" className={styles.button} onClick={screen.playStep}>
              <StepForward size={15} aria-hidden />
              Next step
            </Button>
          ) : null}
          <Button size="small" className={styles.button} onClick={screen.clear}>
            <X size={15} aria-hidden />
            Clear the shot from the screen
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The spotlight and the curtain. */
function Lights() {
  const { screen } = useActions();
  const program = useProgram();
  const { curtain, place, spotlight } = useApp((state) => state.screen);
  const unit = useApp((state) => sceneOf(state).unit);
  return (
    <>
      {place ? (
        <Button size="small" className={styles.button} onClick={() => screen.pointAt(null)}>
          <X size={15} aria-hidden />
          Stop looking here
          <kbd>{keyLabel(SCREEN_COMMANDS.lookHere.keys[0])}</kbd>
        </Button>
      ) : null}
      <Check label="Curtain: show nothing" checked={curtain} onChange={screen.setCurtain} />
      <Button size="small" className={styles.button} onClick={() => SCREEN_COMMANDS.spotlight.perform(program)}>
        {spotlight ? <FlashlightOff size={15} aria-hidden /> : <Flashlight size={15} aria-hidden />}
        {spotlight ? 'Turn off the spotlight' : 'Spotlight the selection'}
        <kbd>{keyLabel(SCREEN_COMMANDS.spotlight.keys[0])}</kbd>
      </Button>
      {/* Below its switch, which stays where it was pressed. */}
      {spotlight ? (
        <NumberField
          label="Spotlight, radius"
          value={spotlight.radius}
          unit={unit}
          min={0.1}
          max={10_000}
          onCommit={(radius) => screen.spotlight(spotlight, radius)}
        />
      ) : null}
    </>
  );
}

/** Whose eyes the screen has, and whether it shows only what they see. */
function Fog() {
  const { run } = useActions().document;
  const { screen } = useProgram();
  const { side, fog } = useApp((state) => sceneOf(state).settings.players);
  const sides = useApp((state) => sceneOf(state).sides);
  return (
    <>
      <Check
        label="Fog: only what their side sees"
        checked={fog}
        onChange={(on) =>
          run(
            setSettings(
              (settings) => {
                settings.players.fog = on;
              },
              on ? 'Show the players what their side sees' : 'Show the players the whole map',
            ),
          )
        }
      />
      <Choice
        label="Their side"
        value={side}
        options={SIDES.map((value) => ({ value, label: sides[value] }))}
        onChange={(value) =>
          run(
            setSettings((settings) => {
              settings.players.side = value;
            }, `Set the players’ side to ${sides[value]}`),
          )
        }
      />
      <DarknessCheck />
      {fog ? (
        <Button size="small" className={styles.button} onClick={() => screen.forget()}>
          Forget what they have seen
        </Button>
      ) : null}
    </>
  );
}

/** What the GM sets of the players' screen. */
export function ScreenControls() {
  return (
    <>
      <OpenIt />
      <div className={classes(layoutStyles.rows, styles.rows)}>
        <Following />
        <Tellings />
        <Lights />
        <Fog />
      </div>
    </>
  );
}
