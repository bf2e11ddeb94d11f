import { describe, expect, it } from 'vitest';
import type { OpenedMap } from '../../../src/formats/common/opened-map.ts';
import { fillPieces, fillWanted } from '../../../src/formats/open/attach-picture.ts';
import { openFiles } from '../../../src/formats/open/open-files.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { previewed } from '../../../src/scene/history/edit.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { sceneSchema } from '../../../src/scene/schema/schema.ts';
import { foundryScene, house, token } from '../../fixtures/foundry.ts';
import { tinyGif, tinyJpeg } from '../../fixtures/pictures.ts';
import { encodePng } from '../../fixtures/png.ts';
import { uvtt } from '../../fixtures/uvtt.ts';
import { mapOf } from '../open.ts';

const json = (name: string, value: unknown) => ({ name, bytes: new TextEncoder().encode(JSON.stringify(value)) });
const picture = (name: string, width = 40) => ({ name, bytes: new Uint8Array(tinyJpeg(width, 32)) });
const yard = (name = 'yard.json') => json(name, house(11));

function opened(...files: { name: string; bytes: Uint8Array }[]): OpenedMap[] {
  const { openings, unused } = openFiles(files);
  expect(unused).toEqual([]);
  return openings.map(({ opening }) => {
    const map = mapOf(opening);
    sceneSchema.parse(map.scene);
    return map;
  });
}

describe('files that are opened together', () => {
  it('open as each of them does alone, if they are unrelated', () => {
    const files = [
      json('a.uvtt', uvtt()),
      json('b.uvtt', uvtt()),
      picture('c.jpg'),
      picture('d.jpg'),
      json('e.json', 7),
    ];
    const alone = files.map(({ bytes, name }, at) => ({ at, opening: openMap(bytes, name) }));
    expect(openFiles(files)).toEqual({ openings: alone, unused: [] });
    expect(openFiles([])).toEqual({ openings: [], unused: [] });
  });

  it.each(['Mill yard.webp', 'C:\\maps\\mill YARD.jpg', 'mill%20yard.png', 'Mill yard'])(
    'put a picture into the map that names it, with the file called %s',
    (name) => {
      const [map, other, ...more] = opened(picture('another.jpg'), picture(name), yard());
      expect(more).toEqual([]);
      expect(map?.scene.name).toBe('another');
      expect(other?.scene).toMatchObject({
        wanted: null,
        picture: { asset: 'picture', x: 0, y: 0, width: 50, height: 40 },
      });
      expect(other?.assets.picture?.type).toBe('image/jpeg');
      expect(other?.notices).toEqual([]);
    },
  );

  it('put the only picture into the only map without one, whatever its name', () => {
    const [map, ...more] = opened(json('bare.uvtt', uvtt()), picture('something.jpg'));
    expect(more).toEqual([]);
    expect(map?.scene.picture).toMatchObject({ width: 10, height: 8 });
    expect(opened(yard(), picture('other.jpg'))[0]?.notices).toEqual([]);
  });

  it('are not matched when two maps or two pictures are possible', () => {
    expect(opened(json('a.uvtt', uvtt()), json('b.uvtt', uvtt()), picture('p.jpg'))).toHaveLength(3);
    expect(opened(json('a.uvtt', uvtt()), picture('p.jpg'), picture('q.jpg'))).toHaveLength(3);
    expect(opened(picture('p.jpg'))).toHaveLength(1);
  });

  it('put pictures into the pieces that had them', () => {
    const tokens = [
      token(1, 1, { texture: { src: 'tokens/Guard.png' } }),
      token(2, 2, { texture: { src: 'tokens/dog.png' } }),
      token(3, 3, { texture: { src: 'https://example.org/guard.webp?7' } }),
    ];
    const [map, ...more] = opened(
      json('y.json', foundryScene({ tokens })),
      picture('guard.jpg'),
      picture('mill yard.jpg', 80),
    );
    expect(more).toEqual([]);
    expect(map?.scene.pieces.map((piece) => piece.picture)).toEqual(['token', null, 'token']);
    expect(Object.keys(map?.assets ?? {}).sort()).toEqual(['picture', 'token']);
  });

  it('report a broken picture of a map, and open the map without it', () => {
    const cut = { name: 'mill yard.png', bytes: new Uint8Array(encodePng(2, 2, () => [0, 0, 0]).subarray(0, -4)) };
    const { openings, unused } = openFiles([yard(), cut]);
    expect(openings).toHaveLength(1);
    const [first] = openings;
    expect(first?.opening.ok && first.opening.value.scene.wanted?.name).toBe('Mill yard.webp');
    expect(unused).toEqual(['mill yard.png stops in the middle of its picture: copy or export it again.']);
  });

  it('give each map its own id', () => {
    let n = 0;
    const { openings } = openFiles([json('a.uvtt', uvtt()), json('b.uvtt', uvtt())], {}, () => `id-${++n}`);
    expect(openings.map(({ at }) => at)).toEqual([0, 1]);
    expect(openings.map(({ opening }) => opening.ok && opening.value.scene.id)).toEqual(['id-1', 'id-2']);
  });
});

describe('a picture chosen for a scene', () => {
  const wanted = { name: 'a.png', x: 1, y: 2, width: 30, height: 20 };
  const scene = { ...emptyScene('a', 'Yard'), wanted };

  it("goes where the map's file says", () => {
    const { command, key, asset } = mapOf(fillWanted(scene, picture('any.jpg'), ['picture', 'picture-2']));
    expect([command.label, key, asset.type]).toEqual(['Put a picture under the map', 'picture-3', 'image/jpeg']);
    const { name: _, ...place } = wanted;
    expect(previewed(scene, command)).toEqual({ ...scene, wanted: null, picture: { asset: 'picture-3', ...place } });
  });

  it('covers the whole map if no place is given', () => {
    const bare = emptyScene('a');
    const { command } = mapOf(fillWanted(bare, { name: 'b.gif', bytes: tinyGif(4, 3) }, []));
    expect(previewed(bare, command).picture).toEqual({ asset: 'picture', x: 0, y: 0, width: 48, height: 36 });
  });

  it.each([
    ['no picture', json('notes.png', 1), 'notes.png is no picture: choose a PNG, JPEG, WebP, GIF or AVIF.'],
    [
      'nothing',
      { name: 'a.png', bytes: new Uint8Array() },
      'a.png is no picture: choose a PNG, JPEG, WebP, GIF or AVIF.',
    ],
    [
      'cut short',
      { name: 'a.gif', bytes: new Uint8Array(tinyGif(4, 3).subarray(0, 12)) },
      'a.gif stops in the middle of its picture: copy or export it again.',
    ],
  ])('is refused if it is %s', (_, file, error) => {
    expect(fillWanted(scene, file, [])).toEqual({ ok: false, error });
    expect(fillPieces(['a'], file, [])).toEqual({ ok: false, error });
  });

  it('is refused if the scene has one', () => {
    const full = { ...scene, picture: { asset: 'x', x: 0, y: 0, width: 1, height: 1 } };
    expect(fillWanted(full, picture('b.jpg'), [])).toEqual({
      ok: false,
      error: '“Yard” has a picture already: open b.jpg by itself.',
    });
  });
});
