import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import art from '../scripts/demo/ridge-nine.art.json' with { type: 'json' };
import { readSceneFile } from '../src/scene/schema/file.ts';
import { missPreview } from '../src/systems/hit-locations/engagement/preview.ts';
import { mapOf } from './formats/open.ts';
import { battlefield } from './support/battlefield.ts';
import { exactOf, of } from './support/rules/shot-odds.ts';

const text = readFileSync(new URL('../public/demo/ridge-nine.scene.json', import.meta.url), 'utf8');
const { scene } = mapOf(readSceneFile(JSON.parse(text)));

/** An area of the art's file for the scene. */
function areaOf(area: (typeof art.demos)[number]['area']): Record<string, unknown> {
  const { type: shape, r: radius, width, length } = area;
  if (shape === 'cone') return { shape, length, angle: width };
  return Object.fromEntries(
    Object.entries({ shape, radius, width, length }).filter(([, value]) => value !== undefined),
  );
}

describe('the example shots of the demo scene', () => {
  test('are those that its map was drawn for', () => {
    expect(scene.tries.map(({ title }) => title)).toEqual(art.demos.map(({ title }) => title));
  });

  test.each(scene.tries)('$title can be fired, may hit, and has the area drawn on the map', (each) => {
    const { title, firer, weapon, aim } = each;
    const order = {
      rulebook: 'hit-locations',
      firer,
      weapon,
      aim,
      delivery: 'fired',
      firerMoved: false,
      targetMoved: false,
    } as const;
    const shot = missPreview(order, battlefield(scene));
    expect(shot?.refusal).toBeUndefined();
    expect(shot?.toHit?.number).toBeGreaterThan(1);
    const target = aim.at === 'piece' ? aim.piece : '';
    const chance = of(exactOf(order, battlefield(scene)), target)?.hit ?? 0;
    expect(chance).toBeGreaterThan(0.4);
    const drawn = art.demos.find((demo) => demo.title === title);
    if (!drawn) throw new Error(`The art has no demo "${title}".`);
    expect(shot?.weapon.area).toMatchObject(areaOf(drawn.area));
  });
});
