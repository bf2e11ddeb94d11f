import { Archive, Copy, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { HLWeapon } from '../rules/hit-locations/weapon.ts';
import { sceneOf } from '../store/selectors.ts';
import { AreaIcon } from './area-sketch.tsx';
import { useActions, useApp } from './context.tsx';
import { heldWords, weaponLine } from './weapon-words.ts';

/** The weapons of the scene, and a new one. */
export function WeaponList() {
  const actions = useActions();
  const weapons = useApp((state) => sceneOf(state).weapons);
  return (
    <section className="pad">
      <div className="line centred">
        <h3 className="strong">Weapons of this scene</h3>
        <button type="button" className="button small new-weapon" onClick={() => actions.weapons.create()}>
          <Plus size={15} aria-hidden />
          New weapon
        </button>
      </div>
      {weapons.length === 0 ? (
        <p className="quiet gap">None yet. Make one, or add one of the examples below.</p>
      ) : (
        <ul className="weapon-list">
          {weapons.map((weapon) => (
            <WeaponRow key={weapon.id} weapon={weapon} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WeaponRow({ weapon }: { readonly weapon: HLWeapon }) {
  const actions = useActions();
  const held = useApp((state) => heldWords(sceneOf(state), weapon.id));
  return (
    <li className="weapon-row">
      <button
        type="button"
        className="weapon-open"
        data-weapon={weapon.id}
        onClick={() => actions.weapons.open(weapon.id)}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return;
          // Here the key means this line, and not the piece that is selected on the map.
          event.preventDefault();
          actions.weapons.remove(weapon.id);
        }}
      >
        <AreaIcon shape={weapon.area?.shape ?? 'none'} />
        <WeaponTitle weapon={weapon} />
        <span className="quiet weapon-held">{held}</span>
      </button>
      <WeaponMenu weapon={weapon} />
    </li>
  );
}

/** A weapon's name and line, as lists show it. */
export function WeaponTitle({ weapon }: { readonly weapon: HLWeapon }) {
  return (
    <span className="weapon-title">
      <span className="weapon-name">
        <span className="value clip">{weapon.name}</span>
        {weapon.example ? <span className="badge">Example</span> : null}
      </span>
      <span className="quiet clip">{weaponLine(weapon)}</span>
    </span>
  );
}

/** What can be done with a weapon of the scene. */
function WeaponMenu({ weapon }: { readonly weapon: HLWeapon }) {
  const { weapons } = useActions();
  const lines = [
    { name: 'Edit', icon: Pencil, perform: weapons.open },
    { name: 'Duplicate', icon: Copy, perform: weapons.duplicate },
    { name: 'Keep in my armoury', icon: Archive, perform: weapons.keep },
    { name: 'Delete', icon: Trash2, perform: weapons.remove },
  ];
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="icon-button" aria-label={`What to do with ${weapon.name}`}>
          <Ellipsis size={18} aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu narrow" align="end" sideOffset={4} collisionPadding={12}>
          {lines.map(({ name, icon: Icon, perform }) => (
            <DropdownMenu.Item key={name} className="menu-item" onSelect={() => perform(weapon.id)}>
              <Icon size={16} strokeWidth={1.8} aria-hidden />
              <span>{name}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
