import type { Weapon } from '@fall-of-shot/rules/weapon';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { EditWeapon } from '../attack/edit-weapon.tsx';
import { Button } from '../components/button.tsx';
import { Check } from '../components/fields/choice.tsx';
import fieldStyles from '../components/fields/field.module.css';
import { NumberField } from '../components/fields/number-field.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { OtherRules } from '../weapons/weapon-list.tsx';
import styles from './inspector-weapons.module.css';

/** The weapons in a piece's inspector: those it held when it was opened, then the others, so that rows do not jump. */
export function InspectorWeapons({ piece }: { readonly piece: Piece }) {
  const actions = useActions();
  const weapons = useApp((state) => sceneOf(state).weapons);
  const [first] = useState(() => new Set(piece.weapons));
  const held = weapons.filter(({ id }) => first.has(id));
  const others = weapons.filter(({ id }) => !first.has(id));
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
      <p className={textStyles.quiet}>{held.length > 0 ? 'Weapons' : 'No weapons'}</p>
      {held.map((weapon) => (
        <WeaponCheck key={weapon.id} piece={piece} weapon={weapon} />
      ))}
      {others.length > 0 ? (
        <>
          {held.length > 0 ? <p className={classes(textStyles.quiet, styles.others)}>Others in this scene</p> : null}
          {others.map((weapon) => (
            <WeaponCheck key={weapon.id} piece={piece} weapon={weapon} />
          ))}
        </>
      ) : null}
      {weapons.length === 0 ? (
        <div className={layoutStyles.actions}>
          <Button onClick={() => actions.weapons.open(null)}>This scene has none yet: make one</Button>
        </div>
      ) : null}
    </section>
  );
}

function WeaponCheck({ piece, weapon }: { readonly piece: Piece; readonly weapon: Weapon }) {
  const actions = useActions();
  const held = piece.weapons.includes(weapon.id);
  const edit = (change: Partial<Omit<Piece, 'id'>>) => actions.document.edit(piece.id, change);
  return (
    <div className={classes(fieldStyles.row, styles.weapon)}>
      <Check
        label={weapon.example ? `${weapon.name} (example)` : weapon.name}
        checked={held}
        onChange={(on) =>
          edit({ weapons: on ? [...piece.weapons, weapon.id] : piece.weapons.filter((id) => id !== weapon.id) })
        }
      />
      <OtherRules weapon={weapon} />
      {held && weapon.rounds !== null ? (
        <NumberField
          bare
          label={`Rounds of ${weapon.name}`}
          value={piece.rounds[weapon.id] ?? weapon.rounds}
          unit="left"
          min={0}
          max={9999}
          whole
          onCommit={(rounds) => edit({ rounds: { ...piece.rounds, [weapon.id]: rounds } })}
        />
      ) : null}
      <EditWeapon weapon={weapon} named />
    </div>
  );
}
