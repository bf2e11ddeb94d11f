import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import { healthOf } from '../../scene/pieces/health.ts';
import { changeHealth } from '../../scene/pieces/health-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { selectedThings, selectionName } from '../../store/state/selection.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import fieldStyles from '../components/fields/field.module.css';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './health.module.css';
import { counted } from './health-commands.ts';
import { HealthMeter } from './health-meter.tsx';
import { typedChange } from './health-words.ts';

/** How many pieces are listed with what a change would leave them. */
const LISTED = 6;

/** Damage and healing by number: `-7` or `+3`. */
export function HealthDialog() {
  const actions = useActions();
  const open = useApp(({ dialogs }) => (dialogs.open === 'harm' || dialogs.open === 'heal' ? dialogs.open : null));
  return (
    <Dialog.Root open={open !== null} onOpenChange={(next) => (next ? undefined : actions.program.setDialog(null))}>
      {open ? <HealthForm sign={open === 'harm' ? '-' : '+'} /> : null}
    </Dialog.Root>
  );
}

/** @param sign what the field begins with */
function HealthForm({ sign }: { readonly sign: '-' | '+' }) {
  const actions = useActions();
  const { store } = useProgram();
  const state = store.getState();
  const [pieces] = useState(() => counted(state));
  const [text, setText] = useState<string>(sign);
  const name = selectionName(sceneOf(state), { ...selectedThings(state), obstructions: [] });
  // A number without a sign is damage: that is what is typed most.
  const change = typedChange(text) ?? typedChange(`-${text}`);
  const apply = (): void => {
    if (change === undefined) return;
    actions.document.run(
      changeHealth(
        pieces.map(({ id }) => id),
        change,
        name,
      ),
    );
    actions.program.setDialog(null);
  };
  return (
    <DialogFrame
      title={name}
      look={dialogStyles.narrow}
      toMap
      onOpened={(dialog) => {
        const field = dialog.querySelector('input');
        field?.focus();
        field?.setSelectionRange(1, 1);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <p className={classes(textStyles.quiet, styles.help)}>Type a number: −7 damages, +3 heals.</p>
        <input
          className={fieldStyles.field}
          aria-label="Damage or healing"
          autoComplete="off"
          inputMode="text"
          placeholder="-7"
          maxLength={9}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ul className={styles.list}>
          {pieces.slice(0, LISTED).map((piece) => {
            const health = healthOf(piece);
            return health ? (
              <li key={piece.id}>
                {pieces.length > 1 ? <span className={textStyles.clip}>{piece.name}</span> : null}
                <HealthMeter health={health} change={change} />
              </li>
            ) : null;
          })}
          {pieces.length > LISTED ? <li className={textStyles.quiet}>and {pieces.length - LISTED} more</li> : null}
        </ul>
        <div className={layoutStyles.actions}>
          <Button type="submit" look="primary" disabled={change === undefined}>
            {change !== undefined && change > 0 ? 'Heal' : 'Damage'}
          </Button>
          <Button onClick={() => actions.program.setDialog(null)}>Cancel</Button>
        </div>
      </form>
    </DialogFrame>
  );
}
