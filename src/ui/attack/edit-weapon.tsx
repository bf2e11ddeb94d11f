import type { Weapon } from '@fall-of-shot/rules/weapon';
import { Pencil } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions } from '../program/program.tsx';
import styles from './attack-card.module.css';

/** A button that opens the editor on a weapon. */
export function EditWeapon({ weapon, named = false }: { readonly weapon: Weapon; readonly named?: boolean }) {
  const actions = useActions();
  return (
    <Tip text="Edit the weapon">
      <IconButton
        className={styles.pencil}
        aria-label={named ? `Edit the ${weapon.name}` : 'Edit the weapon'}
        onClick={() => actions.weapons.open(weapon.id)}
      >
        <Pencil size={15} aria-hidden />
      </IconButton>
    </Tip>
  );
}

/** Two ways to get a weapon for a piece without one. */
export function NoWeapon() {
  const actions = useActions();
  return (
    <div className={layoutStyles.actions}>
      <Button onClick={() => actions.view.setTab('piece')}>Open its sheet</Button>
      <Button onClick={() => actions.weapons.open(null)}>Weapons</Button>
    </div>
  );
}
