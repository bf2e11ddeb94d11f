import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Edit } from '../../scene/history/edit.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneSystems } from '../../scene/systems/scene-system.ts';
import { exampleWeapons } from '../../scene/weapons/example-weapons.ts';
import {
  addWeapon,
  editedWeapon,
  editWeapon,
  freeWeaponName,
  giveWeapon,
  removeWeapon,
  sameWeapon,
  type WeaponFields,
} from '../../scene/weapons/weapon-edits.ts';
import { type AppStore, NO_DRAFT, NOTHING_SELECTED, type Ports } from '../state/create.ts';
import { runEdit } from '../state/run-edit.ts';

/** Actions for the weapons of the scene and the armoury. */
export function weaponActions(store: AppStore, ports: Ports) {
  const scene = (): Scene => store.getState().history.scene;
  const run = (edit: Edit): void => store.setState((state) => runEdit(state, edit, ports.id));
  const find = (id: string): Weapon | undefined => scene().weapons.find((weapon) => weapon.id === id);
  const open = (weaponOpen: string | null): void =>
    store.setState({ sceneView: { openWeapon: weaponOpen }, view: { tab: 'weapons', panelOpen: true } });
  /** Changes the armoury and keeps the old one for undo. */
  const stock = (label: string, armoury: readonly Weapon[]): void =>
    store.setState((state) => ({
      collections: { armoury },
      sceneView: { armouryBefore: { label, armoury: state.collections.armoury } },
    }));

  return {
    /** Opens the editor on a weapon of the scene, or the list of weapons for `null`. */
    open,
    /** Creates a weapon and opens it: for the scene's rule system, unless another is given. */
    create: (system: SystemId = scene().rulebook): void => {
      const start = sceneSystems.get(system).newWeapon;
      const weapon = { ...start, id: ports.id(), name: freeWeaponName(scene(), start.name) };
      run(addWeapon(weapon));
      if (find(weapon.id)) open(weapon.id);
    },
    /** Edits a weapon. An edit that does not fit changes nothing and shows a notice. */
    edit: (id: string, edit: WeaponFields & Readonly<Record<string, unknown>>): string | undefined => {
      const weapon = find(id);
      if (!weapon) return 'This weapon is no longer in the scene.';
      const edited = editedWeapon(weapon, edit);
      if (!edited.ok) return edited.error;
      run(editWeapon(weapon, edit));
      return undefined;
    },
    /** Adds a copy after a weapon and opens it. */
    duplicate: (id: string): void => {
      const weapon = find(id);
      if (!weapon) return;
      const copy = {
        ...weapon,
        id: ports.id(),
        name: freeWeaponName(scene(), `${weapon.name.slice(0, 190)} copy`),
        example: false,
      };
      run(addWeapon(copy, id));
      if (find(copy.id)) open(copy.id);
    },
    remove: (id: string): void => {
      run(removeWeapon(id, find(id)?.name));
      store.setState((state) => ({
        sceneView: { openWeapon: state.sceneView.openWeapon === id ? null : state.sceneView.openWeapon },
      }));
    },
    /** Adds an example or a weapon of the armoury to the scene, with a free name and id. */
    add: (weapon: Weapon): void => {
      const id = find(weapon.id) ? ports.id() : weapon.id;
      run(addWeapon({ ...weapon, id, name: freeWeaponName(scene(), weapon.name) }));
    },
    /** Gives a piece a weapon from the scene, the armoury or the examples, by its id. */
    give: (id: string, piece: string): void => {
      const {
        collections: { armoury },
        history,
      } = store.getState();
      const taker = history.scene.pieces.find((each) => each.id === piece);
      const weapon = find(id) ?? [...armoury, ...exampleWeapons()].find((each) => each.id === id);
      if (!taker || !weapon) return;
      const there = scene().weapons.find((each) => sameWeapon(each, weapon));
      if (there && taker.weapons.includes(there.id)) return;
      const free = scene().weapons.some((each) => each.id === weapon.id) ? ports.id() : weapon.id;
      const given = there ?? { ...weapon, id: free, name: freeWeaponName(scene(), weapon.name) };
      run(giveWeapon(piece, taker.name, given, there === undefined));
      // Select the piece, to show who got it.
      if (!store.getState().shot) store.setState({ selection: { ...NOTHING_SELECTED, piece }, draft: NO_DRAFT });
    },
    /** Saves a weapon to the armoury, replacing one of the same rules and name. */
    keep: (id: string): void => {
      const weapon = find(id);
      if (!weapon || store.getState().collections.armoury.some((each) => sameWeapon(each, weapon))) return;
      const {
        collections: { armoury },
      } = store.getState();
      const there = armoury.find(({ name, system }) => name === weapon.name && system === weapon.system);
      // Ids belong to scenes: two scenes may use the same one for different weapons.
      const free = armoury.some((each) => each.id === id) ? ports.id() : id;
      const kept = { ...weapon, id: there?.id ?? free, example: false };
      if (there) {
        const replaced = armoury.map((each) => (each === there ? kept : each));
        stock(`${weapon.name} replaced the one in your armoury.`, replaced);
      } else stock(`${weapon.name} is in your armoury.`, [...armoury, kept]);
    },
    /** Removes a weapon from the armoury; the scene's weapons stay. */
    discard: (id: string): void => {
      const {
        collections: { armoury },
      } = store.getState();
      const weapon = armoury.find((each) => each.id === id);
      if (!weapon) return;
      const rest = armoury.filter((each) => each !== weapon);
      stock(`${weapon.name} is removed from your armoury.`, rest);
    },
    /** Undoes the last change of the armoury. */
    restock: (): void =>
      store.setState(({ sceneView: { armouryBefore } }) =>
        armouryBefore ? { collections: { armoury: armouryBefore.armoury }, sceneView: { armouryBefore: null } } : {},
      ),
  };
}
