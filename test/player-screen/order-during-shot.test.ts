import { expect, test } from 'vitest';
import { isPlaying } from '../../src/player-screen/held-scene.ts';
import { initiativeOf } from '../support/scenes.ts';
import { duel } from '../support/table.ts';
import { twoWindows } from '../support/two-windows.ts';

const AREA = { shape: 'disc', x: 50.5, y: 20.5, radius: 1 } as const;

test('the players’ turn order and templates keep whoever a shot puts out, until it has been told', () => {
  const { gm, screen, pass, reload } = twoWindows(
    duel({
      initiative: initiativeOf(['gun', 'target', 'beside']),
      stencils: [{ id: 'ring', label: 'Ring', area: AREA, shown: true }],
    }),
  );
  const known = () => ({
    order: screen().scene?.initiative?.order.length,
    inside: screen().scene?.stencils[0]?.inside.length,
  });
  const heard: unknown[] = [];
  gm.actions.shot.setDice('type');
  gm.fire();
  gm.say('to-hit', 1);
  gm.say('effect:beside', 9);
  const watched = gm.store.subscribe(() => heard.push(known()));
  gm.say('effect:target', 1);
  watched();
  expect(gm.piece('target')?.statuses).toEqual(['eliminated']);
  let told = 0;
  for (; isPlaying(screen()) && told < 500; told++) {
    heard.push(known());
    pass(200);
    // A screen that joins now knows no more.
    if (told === 3) reload();
  }
  expect(told).toBeGreaterThan(5);
  expect(new Set(heard.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ order: 3, inside: 1 })]),
  );
  expect(known()).toEqual({ order: 2, inside: 0 });
});
