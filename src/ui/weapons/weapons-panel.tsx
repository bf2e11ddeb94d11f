import { useEffect, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import layoutStyles from '../components/layout.module.css';
import itemListStyles from '../components/lists/item-list.module.css';
import { SearchField } from '../components/lists/search-field.tsx';
import textStyles from '../components/text.module.css';
import { useApp } from '../program/program.tsx';
import { Armoury, Examples } from './armoury.tsx';
import styles from './weapon-editor.module.css';
import { WeaponEditor } from './weapon-editor.tsx';
import { WeaponList } from './weapon-list.tsx';

/** The weapons tab: the scene's weapons, the armoury and the examples; or the editor of one weapon. */
export function WeaponsPanel() {
  const weapon = useApp((state) => sceneOf(state).weapons.find((each) => each.id === state.sceneView.openWeapon));
  const [sought, setSought] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const open = weapon?.id ?? null;
  useEffect(() => {
    const left = shown.current;
    shown.current = open;
    // With arrow keys along the tabs, focus stays there; otherwise it moves into the editor, and back to its row.
    if (document.activeElement?.matches('[role="tab"]')) return;
    const at = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    if (open !== null) at('[data-part="weapon-back"]')?.focus();
    else if (left !== null) (at(`[data-weapon="${CSS.escape(left)}"]`) ?? at('[data-part="new-weapon"]'))?.focus();
  }, [open]);
  return (
    <div className={styles.page} ref={page}>
      {weapon ? (
        <WeaponEditor key={weapon.id} weapon={weapon} />
      ) : (
        <div className={layoutStyles.scroll}>
          <section className={classes(layoutStyles.pad, itemListStyles.search)}>
            <SearchField label="Find a weapon" placeholder="Find a weapon" value={sought} onChange={setSought} />
            <p className={textStyles.quiet}>Drag one onto a piece to give it to that piece.</p>
          </section>
          <WeaponList sought={sought} />
          <Armoury sought={sought} />
          <Examples sought={sought} />
        </div>
      )}
    </div>
  );
}
