import { Check, Plus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Weapon } from '../rules/facts.ts';
import { EXAMPLE_WEAPONS } from '../scene/example-weapons.ts';
import { sameWeapon } from '../scene/weapon-commands.ts';
import { sceneOf } from '../store/selectors.ts';
import { AreaIcon } from './area-sketch.tsx';
import { useActions, useApp } from './context.tsx';
import { Tip } from './controls.tsx';
import { WeaponTitle } from './weapon-list.tsx';
import { areaShapeOf } from './weapon-words.ts';

/** The weapons that this browser keeps beyond any scene. */
export function Armoury() {
  const actions = useActions();
  const armoury = useApp((state) => state.armoury);
  const before = useApp((state) => state.armouryBefore);
  const weapons = useApp((state) => sceneOf(state).weapons);
  return (
    <section className="pad" aria-labelledby="armoury">
      <h3 id="armoury" className="strong" tabIndex={-1}>
        My armoury
      </h3>
      <p className="quiet">Kept in this browser, whatever scene is open.</p>
      <div role="status">
        {before ? (
          <p className="armoury-said">
            <span>{before.said}</span>
            <button
              type="button"
              className="button small"
              onClick={() => {
                actions.weapons.restock();
                document.getElementById('armoury')?.focus();
              }}
            >
              <Undo2 size={15} aria-hidden />
              Undo
            </button>
          </p>
        ) : null}
      </div>
      {armoury.length === 0 ? (
        <p className="quiet gap">Empty so far. The menu of a weapon above keeps it here.</p>
      ) : (
        <ul className="weapon-list">
          {armoury.map((weapon) => (
            <Kept
              key={weapon.id}
              weapon={weapon}
              there={weapons.some((each) => sameWeapon(each, weapon))}
              onAdd={() => actions.weapons.add(weapon)}
            >
              <Tip text="Out of my armoury">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Take ${weapon.name} out of my armoury`}
                  onClick={() => {
                    actions.weapons.discard(weapon.id);
                    document.getElementById('armoury')?.focus();
                  }}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              </Tip>
            </Kept>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The examples that the scene does not hold as they come along. */
export function Examples() {
  const actions = useActions();
  const weapons = useApp((state) => sceneOf(state).weapons);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = EXAMPLE_WEAPONS.filter((example) => !weapons.some((each) => sameWeapon(each, example)));
  if (others.length === 0) return null;
  return (
    <section className="pad">
      <h3 className="strong" tabIndex={-1} ref={heading}>
        Examples
      </h3>
      <p className="quiet">They come with the program. Their numbers are ours, to be changed at your table.</p>
      <ul className="weapon-list">
        {others.map((weapon) => (
          <Kept
            key={weapon.id}
            weapon={weapon}
            there={false}
            onAdd={() => {
              actions.weapons.add(weapon);
              // Its line goes up into the scene: the keys stay in this list.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function Kept({
  weapon,
  there,
  onAdd,
  children,
}: {
  readonly weapon: Weapon;
  /** The scene holds it already. */
  readonly there: boolean;
  readonly onAdd: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <li className="weapon-row">
      <span className="weapon-open still">
        <AreaIcon shape={areaShapeOf(weapon)} />
        <WeaponTitle weapon={weapon} />
      </span>
      <button
        type="button"
        className="button small"
        aria-label={there ? `${weapon.name} is in the scene` : `Add ${weapon.name} to the scene`}
        aria-disabled={there}
        onClick={() => {
          if (!there) onAdd();
        }}
      >
        {there ? <Check size={15} aria-hidden /> : <Plus size={15} aria-hidden />}
        {there ? 'In scene' : 'Add'}
      </button>
      {children}
    </li>
  );
}
