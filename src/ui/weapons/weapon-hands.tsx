import type { Weapon } from '@fall-of-shot/rules/weapon';
import { Archive, Check as CheckMark, Copy, Trash2 } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { sameWeapon } from '../../scene/weapons/weapon-edits.ts';
import { sceneOf, selectedPiece } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { Check } from '../components/fields/choice.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './weapon-editor.module.css';

/** Who holds a weapon, and actions on the whole weapon. */
export function WeaponHands({ weapon }: { readonly weapon: Weapon }) {
  const actions = useActions();
  const scene = useApp(sceneOf);
  const piece = useApp(selectedPiece);
  const kept = useApp((state) => state.collections.armoury.some((each) => sameWeapon(each, weapon)));
  const holders = scene.pieces.filter((each) => each.weapons.includes(weapon.id)).map(({ name }) => name);
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
      <p className={textStyles.quiet}>
        {holders.length === 0
          ? 'No piece holds it yet. Give it to a piece on the piece’s sheet.'
          : `Held by ${holders.join(', ')}.`}
      </p>
      {piece ? (
        <Check
          label={`${piece.name} holds it`}
          checked={piece.weapons.includes(weapon.id)}
          onChange={(on) =>
            actions.document.edit(piece.id, {
              weapons: on ? [...piece.weapons, weapon.id] : piece.weapons.filter((id) => id !== weapon.id),
            })
          }
        />
      ) : null}
      <div className={styles.actions}>
        <Button aria-disabled={kept} onClick={() => actions.weapons.keep(weapon.id)}>
          {kept ? <CheckMark size={15} aria-hidden /> : <Archive size={15} aria-hidden />}
          {kept ? 'In my armoury' : 'Save to my armoury'}
        </Button>
        <Button onClick={() => actions.weapons.duplicate(weapon.id)}>
          <Copy size={15} aria-hidden />
          Duplicate
        </Button>
        <Button look="danger" onClick={() => actions.weapons.remove(weapon.id)}>
          <Trash2 size={15} aria-hidden />
          Delete the weapon
        </Button>
      </div>
    </section>
  );
}
