import { Volume2, VolumeX } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type { SoundOutput, SoundState } from '../sound/sound-output.ts';
import styles from './sound-control.module.css';
import { useShown } from './use-shown.ts';

/** What is said about the sound, besides whether it is on. */
const SAID: Readonly<Record<SoundState, string | null>> = {
  off: null,
  on: null,
  waiting: 'Silent until somebody clicks here or presses a key.',
  missing: 'This browser plays no sound.',
};

/** The sound of the screen by M, and by a button that appears when the pointer moves, with its volume. */
export function SoundControl(props: {
  readonly sound: SoundOutput;
  readonly later: (call: () => void, milliseconds: number) => () => void;
}) {
  const { sound } = props;
  const shown = useShown(props.later);
  const { on, volume } = useSyncExternalStore(sound.listen, sound.settings);
  const said = SAID[useSyncExternalStore(sound.listen, sound.state)];
  const percent = Math.round(volume * 100);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || repeat) return;
      if (sound.startedBy() === event) return;
      const settings = sound.settings();
      sound.set({ ...settings, on: !settings.on });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [sound]);
  /** Whether the press of the button started the sound: then it must not end it, too. */
  const started = useRef(false);
  const begin = ({ nativeEvent }: SyntheticEvent): void => {
    started.current = sound.startedBy() === nativeEvent;
  };
  const Icon = on ? Volume2 : VolumeX;
  return (
    // Two clicks here must not make the screen full.
    <fieldset
      className={styles.control}
      aria-label="Sound"
      data-part="screen-sound"
      data-shown={shown || said !== null}
      onDoubleClick={(event) => event.nativeEvent.stopPropagation()}
    >
      <button
        type="button"
        className={styles.toggle}
        onPointerDown={begin}
        onKeyDown={begin}
        onClick={() => {
          if (!started.current) sound.set({ on: !on, volume });
          started.current = false;
        }}
      >
        <Icon aria-hidden />
        Sound: {on ? 'on' : 'off'} <kbd>M</kbd>
      </button>
      {on ? (
        <input
          className={styles.volume}
          type="range"
          min="0"
          max="100"
          step="5"
          value={percent}
          aria-label="Volume"
          aria-valuetext={`${percent} %`}
          onChange={(event) => {
            sound.set({ on, volume: event.target.valueAsNumber / 100 });
            sound.play('die-settle');
          }}
        />
      ) : null}
      <p className={styles.said} role="status">
        {said}
      </p>
    </fieldset>
  );
}
