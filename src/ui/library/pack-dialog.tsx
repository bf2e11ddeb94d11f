import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { Dialog } from 'radix-ui';
import { useId, useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { Result } from '../../lib/result.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { Check } from '../components/fields/choice.tsx';
import fieldStyles from '../components/fields/field.module.css';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './pack-dialog.module.css';

/** Returns ids with one added or removed. */
function toggled(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

function PackForm() {
  const { files } = useProgram();
  const roster = useApp((state) => state.collections.roster);
  const armoury = useApp((state) => state.collections.armoury);
  const id = useId();
  const [name, setName] = useState('My pack');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [result, say] = useState<Result<string> | null>(null);
  const templates = roster.filter(({ template }) => !without.has(template.id));
  const weapons = armoury.filter((weapon) => !without.has(weapon.id));
  const nothing = templates.length + weapons.length === 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!nothing) void files.savePack({ name: name.trim() || 'My pack', templates, weapons }).then(say);
      }}
    >
      <p className={textStyles.quiet}>
        A pack is one file with pieces, their pictures and weapons. Anyone who opens it gets them in their roster and
        armoury.
      </p>
      <div className={styles.name}>
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          className={fieldStyles.field}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {roster.length > 0 ? (
        <fieldset className={styles.things}>
          <legend className={textStyles.strong}>Pieces from my roster</legend>
          {roster.map(({ template }) => (
            <Check
              key={template.id}
              label={`${template.name} (${ruleSystems.get(template.rulebook).shortTitle})`}
              checked={!without.has(template.id)}
              onChange={(on) => setWithout(toggled(without, template.id, !on))}
            />
          ))}
        </fieldset>
      ) : null}
      {armoury.length > 0 ? (
        <fieldset className={styles.things}>
          <legend className={textStyles.strong}>Weapons from my armoury</legend>
          {armoury.map((weapon) => (
            <Check
              key={weapon.id}
              label={`${weapon.name} (${ruleSystems.get(weapon.system).shortTitle})`}
              checked={!without.has(weapon.id)}
              onChange={(on) => setWithout(toggled(without, weapon.id, !on))}
            />
          ))}
        </fieldset>
      ) : null}
      <p role="status" data-failed={result?.ok === false}>
        {result?.ok ? result.value : result?.error}
      </p>
      <div className={classes(layoutStyles.actions, dialogStyles.actions)}>
        <Dialog.Close asChild>
          <Button look="plain">Close</Button>
        </Dialog.Close>
        <Button type="submit" look="primary" aria-disabled={nothing}>
          {nothing ? 'Nothing selected' : 'Save the pack'}
        </Button>
      </div>
    </form>
  );
}

/** Asks what to export from roster and armoury. */
export function PackDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'pack');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'pack' : null)}>
      <DialogFrame title="Save a pack" look={dialogStyles.narrow}>
        <PackForm />
      </DialogFrame>
    </Dialog.Root>
  );
}
