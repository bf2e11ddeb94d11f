import { movedBy } from '@fall-of-shot/plane/reshape';
import { along, type Vec2 } from '@fall-of-shot/plane/vec';
import { UNITS } from '@fall-of-shot/rules/vocabulary';
import { produce } from 'immer';
import { z } from 'zod';
import { deepEqual } from '../../lib/deep-equal.ts';
import { parsedPlainly } from '../../lib/plain-text.ts';
import { uniqueName } from '../../lib/unique-name.ts';
import { emptyScene } from '../map/defaults.ts';
import { setUnit } from '../map/scene-edits.ts';
import { SCENE_VERSION } from '../schema/file.ts';
import { obstructionSchema, pieceSchema, type Scene } from '../schema/schema.ts';
import { weaponSchema } from '../schema/weapon-schema.ts';
import { type SelectedThings, selectedObstructions, selectedPieces } from './selection.ts';

const FORMAT = 'fall-of-shot/clipping';

const clippingSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(SCENE_VERSION),
  unit: z.enum(UNITS),
  pieces: z.array(pieceSchema).max(1000),
  obstructions: z.array(obstructionSchema).max(10_000),
  weapons: z.array(weaponSchema).max(1000),
});

/** Copied pieces and obstructions, with the weapons that the pieces hold. Plain data, fit for a clipboard. */
export type ClipboardContents = Pick<Scene, 'unit' | 'pieces' | 'obstructions' | 'weapons'>;

/** Returns the clipboard contents for a selection, or undefined if nothing is selected. */
export function clipboardContentsOf(scene: Scene, selected: SelectedThings): ClipboardContents | undefined {
  const [pieces, obstructions] = [selectedPieces(scene, selected), selectedObstructions(scene, selected)];
  if (pieces.length === 0 && obstructions.length === 0) return undefined;
  const held = new Set(pieces.flatMap(({ weapons }) => weapons));
  return { unit: scene.unit, pieces, obstructions, weapons: scene.weapons.filter(({ id }) => held.has(id)) };
}

/** Writes clipboard contents as text, to be pasted in another window. */
export function writeClipboard(contents: ClipboardContents): string {
  return JSON.stringify({ format: FORMAT, version: SCENE_VERSION, ...contents });
}

/** Reads clipboard contents from text, or returns undefined if it holds none. */
export function readClipboard(text: string): ClipboardContents | undefined {
  return clippingSchema.safeParse(parsedPlainly(text)?.value).data;
}

/** Returns clipboard contents with all lengths in another unit. */
export function inUnit(contents: ClipboardContents, unit: Scene['unit']): ClipboardContents {
  if (contents.unit === unit) return contents;
  const { unit: own, ...things } = contents;
  const { pieces, obstructions, weapons } = produce(
    { ...emptyScene('clipping'), unit: own, ...things } as Scene,
    setUnit(unit).change,
  );
  return { unit, pieces, obstructions, weapons };
}

/** The first free name after this one: `Dray 2` after `Dray`. */
function namedAfter(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \d+$/, '').slice(0, 190);
  return uniqueName(
    (n) => (n === 1 ? name : `${stem} ${n}`),
    (free) => taken.has(free),
  );
}

/**
 * Adapts clipboard contents to a scene: moved by a vector, lengths in the scene's unit, unlocked, with free ids and
 * piece names.
 * Weapons that the scene already has, with the same id and values, are reused.
 */
export function pasted(
  scene: Scene,
  contents: ClipboardContents,
  by: Vec2,
  fresh: () => string,
): Pick<Scene, 'pieces' | 'obstructions' | 'weapons'> {
  const converted = inUnit(contents, scene.unit);
  const held = new Map<string, string>();
  const weapons = converted.weapons.filter((weapon) => {
    const there = scene.weapons.find(({ id }) => id === weapon.id);
    const known = there !== undefined && deepEqual(there, weapon);
    held.set(weapon.id, !there || known ? weapon.id : fresh());
    return !known;
  });
  const names = new Set(scene.pieces.map(({ name }) => name));
  const groups = new Map<string, string>();
  return {
    weapons: weapons.map((weapon) => ({ ...weapon, id: held.get(weapon.id) ?? weapon.id })),
    pieces: converted.pieces.map((piece) => {
      const name = namedAfter(piece.name, names);
      names.add(name);
      const rounds = Object.fromEntries(Object.entries(piece.rounds).map(([id, left]) => [held.get(id) ?? id, left]));
      return {
        ...piece,
        ...along(piece, by),
        id: fresh(),
        name,
        rounds,
        weapons: piece.weapons.map((id) => held.get(id) ?? id),
        // The copy never stood where the original did (AT-31).
        moved: null,
        earlierPlaces: [],
        locked: false,
      };
    }),
    obstructions: converted.obstructions.map((thing) => {
      const group = thing.group && thing.groupedByHand ? (groups.get(thing.group) ?? fresh()) : null;
      if (thing.group && group) groups.set(thing.group, group);
      return { ...thing, id: fresh(), group, locked: false, shape: movedBy(thing.shape, by) };
    }),
  };
}

/** Returns whether a thing already stands where the first pasted one would go: most likely the last paste. */
export function standsThere({ pieces, obstructions }: Scene, contents: ClipboardContents, by: Vec2): boolean {
  const [piece] = contents.pieces;
  const [thing] = contents.obstructions;
  if (piece) return pieces.some(({ x, y }) => x === piece.x + by.x && y === piece.y + by.y);
  return thing !== undefined && obstructions.some(({ shape }) => deepEqual(shape, movedBy(thing.shape, by)));
}
