import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { classes } from '../../../design/classes.ts';
import { useOptions } from '../../../ui/attack/use-options.ts';
import { Choice } from '../../../ui/components/fields/choice.tsx';
import fieldStyles from '../../../ui/components/fields/field.module.css';
import { roundsWords } from '../../../ui/components/labels.ts';
import type { HLOptions } from '../scene/options.ts';

/** Whether a charge is thrown or placed (HL-11); for other weapons, the rounds left. */
export function Delivering({ weapon, rounds }: { readonly weapon: Weapon; readonly rounds: number | null }) {
  const [{ delivery }, edit] = useOptions<HLOptions>(HIT_LOCATIONS);
  if (!(weapon as HLWeapon).placeable)
    return <span className={classes(fieldStyles.field, fieldStyles.still)}>{roundsWords(rounds)}</span>;
  return (
    <Choice
      label="Thrown or placed"
      bare
      value={delivery}
      options={[
        { value: 'fired', label: 'Thrown' },
        { value: 'placed', label: 'Placed' },
      ]}
      onChange={(next) => edit({ delivery: next })}
    />
  );
}
