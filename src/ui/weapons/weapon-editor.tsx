import type { Weapon } from '@fall-of-shot/rules/weapon';
import { ArrowLeft } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { editedWeapon, type WeaponFields } from '../../scene/weapons/weapon-edits.ts';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import itemListStyles from '../components/lists/item-list.module.css';
import textStyles from '../components/text.module.css';
import { useActions } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';
import styles from './weapon-editor.module.css';
import { WeaponHands } from './weapon-hands.tsx';
import { WeaponIdentity } from './weapon-identity.tsx';

/** The editor of one weapon of the scene: common fields, and those of its rules. Each change is one undo step. */
export function WeaponEditor({ weapon }: { readonly weapon: Weapon }) {
  const actions = useActions();
  const { WeaponEditor: Parts } = uiSystems.get(weapon.system);
  const props = {
    edit: (fields: WeaponFields) => void actions.weapons.edit(weapon.id, fields),
    refuse: (fields: WeaponFields) => {
      const edited = editedWeapon(weapon, fields);
      return edited.ok ? undefined : edited.error;
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields goes back to the list
    <div
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        actions.weapons.open(null);
      }}
    >
      <header className={classes(layoutStyles.pad, styles.head)}>
        <IconButton data-part="weapon-back" aria-label="Back to the weapons" onClick={() => actions.weapons.open(null)}>
          <ArrowLeft size={18} aria-hidden />
        </IconButton>
        <h3 className={classes(textStyles.strong, textStyles.clip)}>{weapon.name}</h3>
        {weapon.example ? (
          <span className={itemListStyles.badge} data-part="badge">
            Example
          </span>
        ) : null}
      </header>
      <div className={layoutStyles.scroll}>
        <WeaponIdentity weapon={weapon} {...props} />
        <Parts weapon={weapon} {...props} />
        <WeaponHands weapon={weapon} />
      </div>
    </div>
  );
}
