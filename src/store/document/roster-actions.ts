import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { snapped } from '../../scene/grid/snap.ts';
import { groundAt } from '../../scene/obstructions/ground.ts';
import { addRecruit } from '../../scene/pieces/piece-edits.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { recruit, sameTemplate, templateOf } from '../../scene/templates/template.ts';
import { sameWeapon } from '../../scene/weapons/weapon-edits.ts';
import { type AppStore, NO_DRAFT, NOTHING_SELECTED, type Ports } from '../state/create.ts';
import { runEdit } from '../state/run-edit.ts';
import type { RosterEntry } from '../state/state.ts';

/** What a pack added: how many of its templates and weapons are new here. */
export interface TakenIn {
  readonly templates: number;
  readonly weapons: number;
  /** How many were already here. */
  readonly known: number;
}

/** Actions for the roster, which this browser stores apart from scenes, and for placing pieces from it. */
export function rosterActions(store: AppStore, ports: Ports) {
  const state = () => store.getState();
  const find = (id: string): Piece | undefined => state().history.scene.pieces.find((piece) => piece.id === id);
  /** Changes the roster and keeps the old one for undo. */
  const change = (label: string, roster: readonly RosterEntry[]): void =>
    store.setState((before) => ({
      collections: { roster },
      sceneView: { rosterBefore: { label, roster: before.collections.roster } },
    }));

  return {
    /**
     * Picks a template to place with each click; `null` puts it away. A side that was chosen for the one before stays, if
     * both are usually of the same side.
     */
    take: (from: RosterEntry | null): void =>
      store.setState(({ settings: { placement } }) => {
        if (!from) return { settings: { placement: { ...placement, from } } };
        const usual = from.template.body.side;
        const side = placement.from?.template.body.side === usual ? placement.side : usual;
        return { settings: { placement: { ...placement, from, side } } };
      }),
    /** Places a piece from a template, with weapons that the scene lacks, as one change. */
    place: (from: RosterEntry, at: Vec2, snap: boolean, side = from.template.body.side): void => {
      const { scene } = state().history;
      const { piece, weapons } = recruit(from.template, scene, { ...at, side }, ports.id);
      const stand = snap ? snapped(at, scene.grid, piece.footprint) : at;
      const placed = { ...piece, ...stand, elevation: groundAt(scene, stand) };
      const { picture } = piece;
      const bytes = from.picture;
      if (picture !== null && bytes && !state().assets[picture]) {
        store.setState(({ assets }) => ({ assets: { ...assets, [picture]: bytes } }));
      }
      store.setState((before) => runEdit(before, addRecruit(placed, weapons), ports.id));
      if (!state().shot && find(placed.id)) {
        store.setState({ selection: { ...NOTHING_SELECTED, piece: placed.id }, draft: NO_DRAFT });
      }
    },
    /** Saves a piece as a template, replacing one of the same rules and name. */
    keep: (id: string): void => {
      const piece = find(id);
      if (!piece) return;
      const {
        collections: { roster },
        assets,
        history,
      } = state();
      const template = templateOf(piece, history.scene, ports.id());
      const picture = piece.picture === null ? null : (assets[piece.picture] ?? null);
      const { name, rulebook } = template;
      const there = roster.find((each) => each.template.name === name && each.template.rulebook === rulebook);
      if (there && sameTemplate(there.template, template)) {
        change(`${name} is already in your roster.`, roster);
        return;
      }
      const entry = { template: there ? { ...template, id: there.template.id } : template, picture };
      if (there)
        change(
          `${name} replaced the one in your roster.`,
          roster.map((each) => (each === there ? entry : each)),
        );
      else change(`${name} is in your roster.`, [...roster, entry]);
    },
    /** Removes a template from the roster; pieces placed from it stay. */
    discard: (id: string): void => {
      const entry = state().collections.roster.find(({ template }) => template.id === id);
      if (!entry) return;
      change(
        `${entry.template.name} is removed from your roster.`,
        state().collections.roster.filter((each) => each !== entry),
      );
      if (state().settings.placement.from === entry)
        store.setState(({ settings: { placement } }) => ({ settings: { placement: { ...placement, from: null } } }));
    },
    /** Adds the contents of a pack to roster and armoury; equal ones are left alone. Each has its own undo. */
    takeIn: (name: string, entries: readonly RosterEntry[], weapons: readonly Weapon[]): TakenIn => {
      const {
        collections: { roster, armoury },
      } = state();
      const freshEntries = entries.filter(
        ({ template }) => !roster.some((each) => sameTemplate(each.template, template)),
      );
      const freshWeapons = weapons.filter((weapon) => !armoury.some((each) => sameWeapon(each, weapon)));
      const message = `“${name}” was added.`;
      if (freshEntries.length > 0) {
        const added = freshEntries.map((entry) => ({
          ...entry,
          template: { ...entry.template, id: ports.id(), example: false },
        }));
        change(message, [...roster, ...added]);
      }
      if (freshWeapons.length > 0) {
        const added = freshWeapons.map((weapon) => ({ ...weapon, id: ports.id(), example: false }));
        store.setState({
          collections: { armoury: [...armoury, ...added] },
          sceneView: { armouryBefore: { label: message, armoury } },
        });
      }
      const known = entries.length + weapons.length - freshEntries.length - freshWeapons.length;
      return { templates: freshEntries.length, weapons: freshWeapons.length, known };
    },
    /** Undoes the last change of the roster. */
    undo: (): void =>
      store.setState(({ sceneView: { rosterBefore } }) =>
        rosterBefore ? { collections: { roster: rosterBefore.roster }, sceneView: { rosterBefore: null } } : {},
      ),
  };
}

export type RosterActions = ReturnType<typeof rosterActions>;
