import { describe, expect, test } from 'vitest';
import { batched } from '../../../src/canvas/obstructions/obstruction-batches.ts';
import { defaultObstruction } from '../../../src/formats/common/default-obstruction.ts';
import { projectScene } from '../../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../../src/player-view/visibility.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { drawnShape } from '../../../src/scene/obstructions/drawing-forms.ts';
import { DRAWING_ORDER, FORMS, KINDS } from '../../../src/scene/obstructions/kinds.ts';
import { obstructionName } from '../../../src/scene/obstructions/obstruction-edits.ts';
import { OBSTRUCTION_KINDS } from '../../../src/scene/schema/parts/obstruction-kinds.ts';
import { type Obstruction, type ObstructionKind, obstructionSchema } from '../../../src/scene/schema/schema.ts';
import { programFiles } from '../../support/architecture/source-files.ts';
import { COMPILING, filesWithErrors } from '../../support/planted.ts';

/** A thing of a kind without a name of its own, in the usual form of its kind. */
function thingOf(kind: ObstructionKind): Obstruction {
  const [form] = KINDS[kind].forms;
  const shape = drawnShape(form, [{ x: 1, y: 1 }, { x: 4, y: 1 }, ...(form === 'polygon' ? [{ x: 4, y: 5 }] : [])]);
  if (!shape) throw new Error(`${form} of ${kind} comes to no shape`);
  return defaultObstruction({ id: kind, kind, label: '', shape }, 'm');
}

describe('every kind', () => {
  const things = OBSTRUCTION_KINDS.map(thingOf);

  test('is drawn by the layer, unless its traits say otherwise', () => {
    const drawn = batched(things, 'm').flatMap(([, batches]) => batches.flatMap((batch) => batch.things));
    expect(new Set(drawn.map(({ kind }) => kind))).toEqual(
      new Set(OBSTRUCTION_KINDS.filter((kind) => KINDS[kind].style !== null)),
    );
  });

  test('has its own drawing order', () => {
    expect([...DRAWING_ORDER].sort()).toEqual([...OBSTRUCTION_KINDS].sort());
    expect(new Set(OBSTRUCTION_KINDS.map((kind) => KINDS[kind].order)).size).toBe(OBSTRUCTION_KINDS.length);
  });

  test('is shown to the players, unless its traits say otherwise', () => {
    const scene = { ...emptyScene('kinds'), obstructions: things };
    const visibility = visibilityOf(scene, null, (id) => id);
    const shown = projectScene(scene, visibility, '').things.map(({ kind }) => kind);
    expect(shown).toEqual(OBSTRUCTION_KINDS.filter((kind) => KINDS[kind].drawnForPlayers));
  });

  test.each(things)('$kind is named, legal and can be drawn by hand', (thing) => {
    const { name, noun, forms } = KINDS[thing.kind];
    expect(name).toMatch(/^[A-Z]/);
    expect(obstructionName(thing)).toBe(noun);
    expect(obstructionSchema.parse(thing)).toEqual(thing);
    for (const form of forms) expect(FORMS).toContain(form);
  });

  test('has a unique name', () => {
    expect(new Set(OBSTRUCTION_KINDS.map((kind) => KINDS[kind].name)).size).toBe(OBSTRUCTION_KINDS.length);
  });
});

describe('an added kind', () => {
  const NAMES = 'src/scene/schema/parts/obstruction-kinds.ts';
  const TABLE = 'src/scene/obstructions/kinds.ts';
  const planted = {
    file: NAMES,
    from: "OBSTRUCTION_KINDS = ['wall',",
    to: "OBSTRUCTION_KINDS = ['barricade', 'wall',",
  };
  const traits = `...STANDING, name: 'Barricade', noun: 'barricade', tool: 'obstruction', forms: ['line'], order: 8`;
  const row = { file: TABLE, from: '\n  wall: {', to: `\n  barricade: { ${traits} },\n  wall: {` };
  const rest = { file: TABLE, from: traits, to: `${traits}, standard: 'wall', style: 'wall'` };

  test('needs one complete row, and nothing else', { timeout: COMPILING }, async () => {
    expect(await filesWithErrors([planted, row, rest])).toEqual([[TABLE], [TABLE], []]);
  });

  test('is known by its traits alone: no code compares a kind by name', () => {
    const names = OBSTRUCTION_KINDS.filter((kind) => kind !== 'area').join('|');
    const compared = new RegExp(`\\bkind\\s*[!=]==\\s*'(${names})'|'(${names})'\\s*[!=]==\\s*\\w*\\.?kind`);
    const found = [...programFiles()].flatMap(([path, text]) =>
      text.split('\n').flatMap((line, i) => (compared.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
