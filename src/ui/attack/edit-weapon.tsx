import { Pencil } from 'lucide-react';
import type { Weapon } from '../../rules/weapon.ts';
import { Tip } from '../components/controls.tsx';
import { useActions } from '../program/program.tsx';

/** A pencil that opens the editor on a weapon. */
export function EditWeapon({ weapon, named = false }: { readonly weapon: Weapon; readonly named?: boolean }) {
  const actions = useActions();
  return (
    <Tip text="Edit the weapon">
      <button
        type="button"
        className="icon-button pencil"
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
    <div className="actions">
      <button type="button" className="button" onClick={() => actions.session.setTab('piece')}>
        Open its sheet
      </button>
      <button type="button" className="button" onClick={() => actions.weapons.open(null)}>
        Weapons
      </button>
    </div>
  );
}
