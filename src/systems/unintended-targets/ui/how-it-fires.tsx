import { capitalized } from '@fall-of-shot/rules/naming';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { FireModeSpec, UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { classes } from '../../../design/classes.ts';
import { useOptions } from '../../../ui/attack/use-options.ts';
import { Choice } from '../../../ui/components/fields/choice.tsx';
import fieldStyles from '../../../ui/components/fields/field.module.css';
import type { UTOptions } from '../scene/options.ts';

/** A fire mode as the card offers it. */
function modeWords({ mode, rounds }: FireModeSpec): string {
  return `${capitalized(mode)}${rounds > 1 ? `, ${rounds}` : ''}`;
}

/** The choice of fire mode (UT-42). */
export function FireMode({ weapon }: { readonly weapon: Weapon }) {
  const [options, edit] = useOptions<UTOptions>(UNINTENDED_TARGETS);
  const { modes } = weapon as UTWeapon;
  const now = modes.find(({ mode }) => mode === options.mode) ?? modes[0];
  // One alone is no choice.
  if (modes.length < 2)
    return (
      <span className={classes(fieldStyles.field, fieldStyles.still)}>{now ? modeWords(now) : 'Single shot'}</span>
    );
  return (
    <Choice
      label="Fire mode"
      bare
      value={now?.mode ?? 'single shot'}
      options={modes.map((each) => ({ value: each.mode, label: modeWords(each) }))}
      onChange={(mode) => edit({ mode })}
    />
  );
}
