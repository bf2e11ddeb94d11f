import { classes } from '../../../design/classes.ts';
import type { Weapon } from '../../../rules/weapon.ts';
import { useOptions } from '../../../ui/attack/use-options.ts';
import { Choice } from '../../../ui/components/fields/choice.tsx';
import fieldStyles from '../../../ui/components/fields/field.module.css';
import { roundsWords } from '../../../ui/components/labels.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import type { HLWeapon } from '../rules/weapon.ts';
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
