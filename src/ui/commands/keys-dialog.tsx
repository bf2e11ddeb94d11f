import { Keyboard } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { type AppCommand, keyLabel } from '../components/command.ts';
import { Tip } from '../components/controls.tsx';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { IconButton } from '../components/icon-button.tsx';
import textStyles from '../components/text.module.css';
import { COMMANDS, MAP_KEYS } from './commands.ts';
import styles from './keys-dialog.module.css';
import { SCREEN_COMMANDS } from './player-screen-commands.ts';
import { HAND_COMMANDS } from './selection-commands.ts';

/** The keys of commands, as they are written. */
function linesOf(commands: readonly AppCommand[]) {
  return commands.flatMap(({ keys: [key], name }) => (key === undefined ? [] : [{ keys: keyLabel(key), name }]));
}

const BY_HAND: readonly AppCommand[] = Object.values(HAND_COMMANDS);
const ON_SCREEN: readonly AppCommand[] = Object.values(SCREEN_COMMANDS);
const OTHERS = (Object.values(COMMANDS) as readonly AppCommand[]).filter(
  (command) => !BY_HAND.includes(command) && !ON_SCREEN.includes(command),
);

/** The keys by what they are for, made from the commands themselves. */
const GROUPS = [
  { title: 'On the map', lines: MAP_KEYS.map(({ keys, name }) => ({ keys: keyLabel(keys), name })) },
  { title: 'Tools, scene and window', lines: [...linesOf(OTHERS), { keys: '?', name: 'This list' }] },
  { title: 'What is selected', lines: linesOf(BY_HAND) },
  { title: 'The players’ screen', lines: linesOf(ON_SCREEN) },
] as const;

/** The list of keys, made from the commands themselves; `?` opens it. */
export function KeysDialog() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === '?' && !(event.target instanceof HTMLInputElement)) setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Tip text="Keys" keys="?">
        <Dialog.Trigger asChild>
          <IconButton aria-label="Keys">
            <Keyboard size={18} strokeWidth={1.8} aria-hidden />
          </IconButton>
        </Dialog.Trigger>
      </Tip>
      <DialogFrame title="Keys" look={styles.sheet}>
        {GROUPS.map(({ title, lines }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <h3 className={textStyles.quiet}>{title}</h3>
            <dl className={styles.keys}>
              {lines.map(({ keys, name }) => (
                <div key={name}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd>{name}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogFrame>
    </Dialog.Root>
  );
}
