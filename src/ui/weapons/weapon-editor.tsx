import { ArrowLeft } from 'lucide-react';
import type { Weapon } from '../../rules/weapon.ts';
import { editedWeapon, type WeaponEdit } from '../../scene/weapons/weapon-commands.ts';
import { useActions } from '../program/program.tsx';
import { uiSystems } from '../system.ts';
import { WeaponHands } from './weapon-hands.tsx';
import { WeaponIdentity } from './weapon-identity.tsx';

/** The sheet of one weapon of the scene: what every weapon has, and what its rules ask. Every change is one step of undo. */
export function WeaponEditor({ weapon }: { readonly weapon: Weapon }) {
  const actions = useActions();
  const { WeaponEditor: Parts } = uiSystems.get(weapon.system);
  const props = {
    edit: (edit: WeaponEdit) => void actions.weapons.edit(weapon.id, edit),
    refuse: (edit: WeaponEdit) => {
      const edited = editedWeapon(weapon, edit);
      return edited.ok ? undefined : edited.error;
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields goes back to the list
    <div
      className="weapon-editor"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        actions.weapons.open(null);
      }}
    >
      <header className="pad editor-head">
        <button
          type="button"
          className="icon-button weapon-back"
          aria-label="Back to the weapons"
          onClick={() => actions.weapons.open(null)}
        >
          <ArrowLeft size={18} aria-hidden />
        </button>
        <h3 className="strong clip">{weapon.name}</h3>
        {weapon.example ? <span className="badge">Example</span> : null}
      </header>
      <div className="card-scroll">
        <WeaponIdentity weapon={weapon} {...props} />
        <Parts weapon={weapon} {...props} />
        <WeaponHands weapon={weapon} />
      </div>
    </div>
  );
}
