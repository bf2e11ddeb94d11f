import { Volume2, VolumeX } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useSyncExternalStore } from 'react';
import { classes } from '../../design/classes.ts';
import type { SoundState } from '../../sound/sound-output.ts';
import { keyLabel } from '../components/command.ts';
import { Check } from '../components/fields/choice.tsx';
import { Row } from '../components/fields/row.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import popoverStyles from '../components/popover.module.css';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { SOUND_COMMANDS } from './sound-commands.ts';
import styles from './sound-panel.module.css';

/** What is said about the sound, besides whether it is on. */
const SAID: Readonly<Record<SoundState, string | null>> = {
  off: null,
  on: null,
  waiting: 'The browser keeps this window silent until you click in it or press a key.',
  missing: 'This browser plays no sound.',
};

/** The loudness of this window, 0 to 100. */
function Volume() {
  const id = useId();
  const { setSound } = useActions().program;
  const { sound } = useProgram();
  const volume = useApp((state) => state.settings.sound.volume);
  const percent = Math.round(volume * 100);
  return (
    <Row label="Volume" htmlFor={id}>
      <input
        id={id}
        className={styles.volume}
        type="range"
        min="0"
        max="100"
        step="5"
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={(event) => {
          setSound({ volume: event.target.valueAsNumber / 100 });
          sound.play('die-settle');
        }}
      />
    </Row>
  );
}

/** The button with the sound of this window: on or off, and its volume. */
export function SoundPanel() {
  const actions = useActions();
  const { sound } = useProgram();
  const on = useApp((state) => state.settings.sound.on);
  const state = useSyncExternalStore(sound.listen, sound.state);
  const said = SAID[state];
  const Icon = on ? Volume2 : VolumeX;
  const name = `Sound: ${on ? 'on' : 'off'}`;
  return (
    <Popover.Root>
      <Tip text={said ? `${name}. ${said}` : name} keys={keyLabel(SOUND_COMMANDS.sound.keys[0])}>
        <Popover.Trigger asChild>
          <IconButton aria-label={name} className={styles.opener} data-sound={state}>
            <Icon size={18} strokeWidth={1.8} aria-hidden />
          </IconButton>
        </Popover.Trigger>
      </Tip>
      <Popover.Portal>
        <Popover.Content
          className={popoverStyles.popover}
          data-part="popover"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Sound"
        >
          <p className={popoverStyles.title}>Sound</p>
          <div className={layoutStyles.rows}>
            <Check
              label="Sound in this window"
              checked={on}
              onChange={(next) => actions.program.setSound({ on: next })}
            />
            {on ? <Volume /> : null}
          </div>
          <p className={classes(textStyles.quiet, popoverStyles.aside)} role="status">
            {said}
          </p>
          <p className={classes(textStyles.quiet, popoverStyles.aside)}>
            The players’ screen has a sound of its own: press M there.
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
