import { describe, expect, it } from 'vitest';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { foundryScene, house } from '../../fixtures/foundry.ts';
import { mapOf } from '../open.ts';

describe('files with scenes of Foundry VTT', () => {
  const open = (value: unknown) => openMap(new TextEncoder().encode(JSON.stringify(value)), 'yard.json');

  it.each([
    ['a list', (scene: object) => [scene]],
    ['a member', (scene: object) => ({ scene })],
    ['a list of them', (scene: object) => ({ scenes: [{}, scene] })],
  ])('may be %s', (_, held) => {
    expect(mapOf(open(held(house(11)))).scene.obstructions).toHaveLength(7);
  });

  const packed = (...lines: unknown[]) =>
    new TextEncoder().encode(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  const named = (name: string, changes: object = {}) => ({ ...house(11), _id: name, name, ...changes });

  it('may be a pack with one a line: later lines replace earlier ones, or delete them', () => {
    const file = packed(
      named('One'),
      named('Two'),
      { _id: 'Two', $$deleted: true },
      named('Three', { _id: 'One' }),
      '',
      '{"walls": [',
    );
    const { scene, notices, scenes } = mapOf(openMap(file, 'maps.db'));
    expect(scene.name).toBe('Three');
    expect(scenes).toBeUndefined();
    expect(scene.obstructions).toHaveLength(7);
    expect(notices.at(-1)).toBe('1 broken line was left out.');
  });

  it('name the scenes of a pack or a list, and give the one that is asked for', () => {
    const scenes = [named('One'), named('Two'), named('', { walls: [] })];
    for (const file of [packed(...scenes), packed(scenes), packed({ name: 'Adventure', scenes })]) {
      expect(mapOf(openMap(file, 'maps.db')).scenes).toEqual(['One', 'Two', 'maps']);
      const second = mapOf(openMap(file, 'maps.db', { scene: 1 }));
      expect(second.scene.name).toBe('Two');
      expect(second.scenes).toBeUndefined();
      expect(second.notices.join(' ')).not.toContain('Of its scenes');
    }
  });

  it('of a pack without scenes are refused as what they are', () => {
    const read = openMap(packed({ _id: 'a', name: 'Orc', prototypeToken: {} }, { _id: 'b' }), 'monsters.db');
    expect(!read.ok && read.error).toMatch(/^monsters\.db is from Foundry VTT, but no scene/);
  });

  it('give the first of several', () => {
    const { scene, notices } = mapOf(open([foundryScene({ name: 'One' }), foundryScene(), foundryScene()]));
    expect(scene.name).toBe('One');
    expect(notices[1]).toBe('Of its scenes “One” was opened, and 2 others left out.');
  });
});
