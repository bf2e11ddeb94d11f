import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { Archive, ChevronDown, Copy, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import { sameWeapon } from '../../scene/weapons/weapon-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import itemListStyles from '../components/lists/item-list.module.css';
import menuStyles from '../components/menu.module.css';
import { carryOut } from '../components/pieces/drag-types.ts';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { AreaIcon } from './area-sketch.tsx';
import styles from './weapon-list.module.css';
import { areaShapeOf, heldWords, isWeaponSought, weaponLine } from './weapon-words.ts';

/** The weapons of the scene, and a button for a new one. */
export function WeaponList({ sought }: { readonly sought: string }) {
  const actions = useActions();
  const weapons = useApp((state) => sceneOf(state).weapons);
  const found = weapons.filter((weapon) => isWeaponSought(weapon, sought));
  return (
    <section className={layoutStyles.pad}>
      <div className={classes(layoutStyles.line, layoutStyles.centred)}>
        <h3 className={textStyles.strong}>Weapons of this scene</h3>
        <span className={styles.newWeapons}>
          <Button size="small" data-part="new-weapon" onClick={() => actions.weapons.create()}>
            <Plus size={15} aria-hidden />
            New weapon
          </Button>
          <NewForRules />
        </span>
      </div>
      {weapons.length === 0 ? (
        <p className={classes(textStyles.quiet, layoutStyles.gap)}>
          None yet. Make one, or add one of the examples below.
        </p>
      ) : found.length === 0 ? (
        <p className={classes(textStyles.quiet, layoutStyles.gap)}>No match.</p>
      ) : (
        <ul className={itemListStyles.list}>
          {found.map((weapon) => (
            <WeaponRow key={weapon.id} weapon={weapon} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A menu for a new weapon of a chosen rule system; the button beside it uses the scene's own. */
function NewForRules() {
  const actions = useActions();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="small" className={styles.newForRules} aria-label="Make one for chosen rules">
          <ChevronDown size={15} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={classes(menuStyles.menu, menuStyles.narrow)}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            const back = document.querySelector<HTMLElement>('[data-part="weapon-back"]');
            if (!back) return;
            // The editor replaces the list.
            event.preventDefault();
            back.focus();
          }}
        >
          {ruleSystems.all().map(({ id: rulebook }) => (
            <DropdownMenu.Item
              key={rulebook}
              className={menuStyles.item}
              onSelect={() => actions.weapons.create(rulebook)}
            >
              <Plus size={16} strokeWidth={1.8} aria-hidden />
              <span>For {ruleSystems.get(rulebook).title}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Focuses a row of the list, or without one the button for a new weapon. */
function focusLine(line: Element | null | undefined): void {
  (
    line?.querySelector<HTMLElement>('[data-part="open-weapon"]') ??
    document.querySelector<HTMLElement>('[data-part="new-weapon"]')
  )?.focus();
}

function WeaponRow({ weapon }: { readonly weapon: Weapon }) {
  const actions = useActions();
  const held = useApp((state) => heldWords(sceneOf(state), weapon.id));
  const kept = useApp((state) => state.collections.armoury.some((each) => sameWeapon(each, weapon)));
  return (
    <li className={itemListStyles.row}>
      <button
        type="button"
        className={itemListStyles.open}
        data-part="open-weapon"
        data-weapon={weapon.id}
        draggable
        onDragStart={(event) => carryOut(event, 'weapon', weapon.id)}
        onClick={() => actions.weapons.open(weapon.id)}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return;
          // Here the key means this row, not the piece selected on the map.
          event.preventDefault();
          const line = event.currentTarget.parentElement;
          focusLine(line?.nextElementSibling ?? line?.previousElementSibling);
          actions.weapons.remove(weapon.id);
        }}
      >
        <AreaIcon shape={areaShapeOf(weapon)} />
        <WeaponTitle weapon={weapon} kept={kept} />
        <span className={classes(textStyles.quiet, styles.held)}>{held}</span>
      </button>
      <WeaponMenu weapon={weapon} />
    </li>
  );
}

/** The rule system of a weapon, if it is not the scene's own. */
export function OtherRules({ weapon }: { readonly weapon: Weapon }) {
  const other = useApp((state) => sceneOf(state).rulebook !== weapon.system);
  return other ? (
    <span className={classes(itemListStyles.badge, styles.rulesBadge)} data-part="badge">
      {ruleSystems.get(weapon.system).shortTitle}
    </span>
  ) : null;
}

/** A weapon's name and description, for lists. */
export function WeaponTitle({
  weapon,
  kept = false,
  plain = false,
}: {
  readonly weapon: Weapon;
  readonly kept?: boolean;
  /** Without badges, if the list's heading already says it. */
  readonly plain?: boolean;
}) {
  return (
    <span className={itemListStyles.title}>
      <span className={styles.name}>
        <span className={classes(textStyles.value, textStyles.clip)} data-part="weapon-name">
          {weapon.name}
        </span>
        {weapon.example && !plain ? (
          <span className={itemListStyles.badge} data-part="badge">
            Example
          </span>
        ) : null}
        {plain ? null : <OtherRules weapon={weapon} />}
        {kept ? <Archive size={14} className={styles.keptSign} role="img" aria-label="in my armoury" /> : null}
      </span>
      <span className={classes(textStyles.quiet, textStyles.clip)}>{weaponLine(weapon)}</span>
    </span>
  );
}

/** Actions on a weapon of the scene. */
function WeaponMenu({ weapon }: { readonly weapon: Weapon }) {
  const { weapons } = useActions();
  const kept = useApp((state) => state.collections.armoury.some((each) => sameWeapon(each, weapon)));
  const lines = [
    { name: 'Edit', icon: Pencil, perform: weapons.open },
    { name: 'Duplicate', icon: Copy, perform: weapons.duplicate },
    { name: kept ? 'In my armoury' : 'Save to my armoury', icon: Archive, perform: weapons.keep, done: kept },
    { name: 'Delete', icon: Trash2, perform: weapons.remove },
  ];
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton aria-label={`What to do with ${weapon.name}`}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={classes(menuStyles.menu, menuStyles.narrow)}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            if (document.querySelector(`[data-weapon="${CSS.escape(weapon.id)}"]`)) return;
            // Its row is gone: deleted, or replaced by the editor.
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-part="weapon-back"], [data-part="new-weapon"]')?.focus();
          }}
        >
          {lines.map(({ name, icon: Icon, perform, done = false }) => (
            <DropdownMenu.Item
              key={name}
              className={menuStyles.item}
              disabled={done}
              onSelect={() => perform(weapon.id)}
            >
              <Icon size={16} strokeWidth={1.8} aria-hidden />
              <span>{name}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
