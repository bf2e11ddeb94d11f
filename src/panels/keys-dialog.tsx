import { Keyboard, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { keyLabel } from './app-command.ts';
import { COMMANDS, MAP_KEYS } from './commands.ts';
import { Tip } from './controls.tsx';

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
  const lines = [
    ...Object.values(COMMANDS)
      .filter((command) => command.keys.length > 0)
      .map((command) => ({ keys: command.keys.slice(0, 1).map(keyLabel).join(' or '), name: command.name as string })),
    ...MAP_KEYS.map(({ keys, name }) => ({ keys: keyLabel(keys), name })),
  ];
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Tip text="Keys" keys="?">
        <Dialog.Trigger asChild>
          <button type="button" className="icon-button" aria-label="Keys">
            <Keyboard size={18} strokeWidth={1.8} aria-hidden />
          </button>
        </Dialog.Trigger>
      </Tip>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog" aria-describedby={undefined}>
          <div className="line">
            <Dialog.Title className="strong">Keys</Dialog.Title>
            <Dialog.Close asChild>
              <button type="button" className="icon-button" aria-label="Close">
                <X size={18} aria-hidden />
              </button>
            </Dialog.Close>
          </div>
          <dl className="keys">
            {lines.map(({ keys, name }) => (
              <div key={name}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
