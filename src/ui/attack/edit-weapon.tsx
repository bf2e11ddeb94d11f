import { Pencil } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import type { Weapon } from '../../rules/facts.ts';
import buttonStyles from '../components/button.module.css';
import { Tip } from '../components/controls.tsx';
import iconButtonStyles from '../components/icon-button.module.css';
import layoutStyles from '../components/layout.module.css';
import { useActions } from '../program/program.tsx';
import styles from './attack-card.module.css';

/** A pencil that opens the editor on a weapon. */
export function EditWeapon({ weapon, named = false }: { readonly weapon: Weapon; readonly named?: boolean }) {
  const actions = useActions();
  return (
    <Tip text="Edit the weapon">
      <button
        type="button"
        className={classes(iconButtonStyles.iconButton, styles.pencil)}
        aria-label={named ? `Edit the ${weapon.name}` : 'Edit the weapon'}
        onClick={() => actions.weapons.open(weapon.id)}
      >
        <Pencil size={15} aria-hidden />
      </button>
    </Tip>
  );
}

/** Two ways to a weapon for a piece that holds none. */
export function NoWeapon() {
  const actions = useActions();
  return (
    <div className={layoutStyles.actions}>
      <button type="button" className={buttonStyles.button} onClick={() => actions.session.setTab('piece')}>
        Open its sheet
      </button>
      <button type="button" className={buttonStyles.button} onClick={() => actions.weapons.open(null)}>
        Weapons
      </button>
    </div>
  );
}
