import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { Check, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classes } from '../../design/classes.ts';
import { exampleWeapons } from '../../scene/weapons/example-weapons.ts';
import { sameWeapon } from '../../scene/weapons/weapon-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import formStyles from '../components/form.module.css';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import itemListStyles from '../components/lists/item-list.module.css';
import { carryOut } from '../components/pieces/drag-types.ts';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { TakenBack } from '../components/undo-toast.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { AreaIcon } from './area-sketch.tsx';
import { WeaponTitle } from './weapon-list.tsx';
import { areaShapeOf, isWeaponSought } from './weapon-words.ts';

/** The weapons stored in this browser, apart from scenes. */
export function Armoury({ sought }: { readonly sought: string }) {
  const actions = useActions();
  const armoury = useApp((state) => state.collections.armoury);
  const before = useApp((state) => state.sceneView.armouryBefore);
  const weapons = useApp((state) => sceneOf(state).weapons);
  const found = armoury.filter((weapon) => isWeaponSought(weapon, sought));
  return (
    <section className={layoutStyles.pad} aria-labelledby="armoury">
      <h3 id="armoury" className={textStyles.strong} tabIndex={-1}>
        My armoury
      </h3>
      <p className={textStyles.quiet}>Saved in this browser, for every scene.</p>
      <TakenBack
        before={before}
        changed={before?.armoury !== armoury}
        heading="armoury"
        onUndo={actions.weapons.restock}
      />
      {armoury.length === 0 ? (
        <p className={classes(textStyles.quiet, layoutStyles.gap)}>Empty. Save a weapon here from its menu above.</p>
      ) : found.length === 0 ? (
        <p className={classes(textStyles.quiet, layoutStyles.gap)}>No match.</p>
      ) : (
        <ul className={itemListStyles.list}>
          {found.map((weapon) => (
            <Kept
              key={weapon.id}
              weapon={weapon}
              there={weapons.some((each) => sameWeapon(each, weapon))}
              onAdd={() => actions.weapons.add(weapon)}
            >
              <Tip text="Remove from my armoury">
                <IconButton
                  aria-label={`Remove ${weapon.name} from my armoury`}
                  onClick={() => {
                    actions.weapons.discard(weapon.id);
                    document.getElementById('armoury')?.focus();
                  }}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </Tip>
            </Kept>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The examples that the scene does not have: those for its rules, and folded those for others. */
export function Examples({ sought }: { readonly sought: string }) {
  const rulebook = useApp((state) => sceneOf(state).rulebook);
  return (
    <>
      <ExampleList rulebook={rulebook} sought={sought} />
      {ruleSystems
        .all()
        .map(({ id }) => id)
        .filter((other) => other !== rulebook)
        .map((other) => (
          <ExampleList key={other} rulebook={other} sought={sought} folded={sought.trim() === ''} />
        ))}
    </>
  );
}

function ExampleList(props: { readonly rulebook: SystemId; readonly sought: string; readonly folded?: boolean }) {
  const { rulebook, sought, folded = false } = props;
  const actions = useActions();
  const weapons = useApp((state) => sceneOf(state).weapons);
  const played = useApp((state) => sceneOf(state).rulebook);
  const heading = useRef<HTMLElement | null>(null);
  const isHeading = (element: HTMLElement | null): void => {
    heading.current = element;
  };
  const left = exampleWeapons(rulebook).filter(
    (example) => isWeaponSought(example, sought) && !weapons.some((each) => sameWeapon(each, example)),
  );
  if (left.length === 0) return null;
  const list = (
    <>
      <p className={textStyles.quiet}>
        {folded
          ? 'For a weapon of other rules than the scene’s.'
          : 'They come with the program. Their numbers are examples: change them as you like.'}
      </p>
      <ul className={itemListStyles.list}>
        {left.map((weapon) => (
          <Kept
            key={weapon.id}
            weapon={weapon}
            there={false}
            plain
            onAdd={() => {
              actions.weapons.add(weapon);
              // Its row moves up into the scene: the focus stays in this list.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </>
  );
  if (!folded) {
    return (
      <section className={layoutStyles.pad}>
        <h3 className={textStyles.strong} tabIndex={-1} ref={isHeading}>
          {rulebook === played ? 'Examples' : `Examples for ${ruleSystems.get(rulebook).title}`}
        </h3>
        {list}
      </section>
    );
  }
  return (
    <details className={classes(layoutStyles.pad, formStyles.fold)}>
      <summary ref={isHeading}>Examples for {ruleSystems.get(rulebook).title}</summary>
      {list}
    </details>
  );
}

function Kept({
  weapon,
  there,
  plain = false,
  onAdd,
  children,
}: {
  readonly weapon: Weapon;
  /** Already in the scene. */
  readonly there: boolean;
  readonly plain?: boolean;
  readonly onAdd: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <li className={itemListStyles.row}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shorter way for the mouse to what the button does */}
      <span
        className={itemListStyles.open}
        data-part="open-weapon"
        draggable
        onDragStart={(event) => carryOut(event, 'weapon', weapon.id)}
      >
        <AreaIcon shape={areaShapeOf(weapon)} />
        <WeaponTitle weapon={weapon} plain={plain} />
      </span>
      <Button
        size="small"
        className={itemListStyles.action}
        aria-label={there ? `${weapon.name} is in the scene` : `Add ${weapon.name} to the scene`}
        aria-disabled={there}
        onClick={() => {
          if (!there) onAdd();
        }}
      >
        {there ? <Check size={15} aria-hidden /> : <Plus size={15} aria-hidden />}
        {there ? 'In scene' : 'Add'}
      </Button>
      {children}
    </li>
  );
}
