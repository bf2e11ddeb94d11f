import { describe, expect, it } from 'vitest';
import { readDonjon } from '../../../src/formats/dungeons/donjon.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { sceneSchema } from '../../../src/scene/schema/schema.ts';
import { donjon, well } from '../../fixtures/donjon.ts';
import { mapOf, rows } from '../open.ts';

function opened(value: unknown) {
  const map = mapOf(readDonjon(value, 'deep.json'));
  sceneSchema.parse(map.scene);
  return map.scene;
}

describe('a dungeon of donjon', () => {
  const scene = opened(well());

  it('has a wall around all open ground', () => {
    expect(scene).toMatchObject({
      name: 'The Deep Well',
      size: { width: 7, height: 5 },
      note: 'Dwarves were here.\n1. A well.',
    });
    expect(rows(scene, 'wall')).toEqual([[1, 1, 6, 1, 6, 4, 5, 4, 5, 2, 4, 2, 4, 3, 1, 3]]);
  });

  it('has doors across the passage through them', () => {
    expect(rows(scene, 'door')).toEqual([
      [4.5, 1, 4.5, 2],
      [5, 2.5, 6, 2.5],
    ]);
    const doors = scene.obstructions.filter(({ kind }) => kind === 'door');
    expect(doors.map(({ label, blocks }) => [label, blocks.sight])).toEqual([
      ['Door', true],
      ['Portcullis', false],
    ]);
  });

  it.each([
    ['d', 'Door'],
    ['l', 'Locked door'],
    ['t', 'Trapped door'],
    ['s', 'Secret door'],
    ['p', 'Portcullis'],
    ['a', undefined],
    ['c', undefined],
  ])('turns %s into a %s', (letter, label) => {
    const { obstructions } = opened(donjon('#####', `#r${letter}r#`, '#####'));
    expect(obstructions.find(({ kind }) => kind === 'door')?.label).toBe(label);
  });

  it('is recognized by its contents', () => {
    const read = openMap(new TextEncoder().encode(JSON.stringify(well())), 'deep.txt');
    expect(mapOf(read).scene.name).toBe('The Deep Well');
    expect(mapOf(read).scene.picture).not.toBeNull();
  });

  it.each([
    [
      'nothing open',
      donjon('###', '#%#'),
      'deep.json has no rooms: none of its cells is open by its own legend. Export it again.',
    ],
    [
      'too many squares',
      { ...well(), cells: Array(1000).fill(Array(1000).fill(2)) },
      'deep.json is too large: its cells are 1000 by 1000 squares. Export a smaller dungeon.',
    ],
  ])('is refused with %s', (_, value, error) => {
    expect(readDonjon(value, 'deep.json')).toEqual({ ok: false, error });
  });
});
