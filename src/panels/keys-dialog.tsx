import { Keyboard } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { keyLabel } from './app-command.ts';
import { COMMANDS, MAP_KEYS } from './commands.ts';
import { Tip } from './controls.tsx';
import { DialogFrame } from './dialog-frame.tsx';

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
      <DialogFrame title="Keys">
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
      </DialogFrame>
    </Dialog.Root>
  );
}
