import type { Effect } from '@fall-of-shot/rules/protocol';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../src/scene/schema/log-schema.ts';
import { installAllInUi } from '../../../src/systems/installed-ui.ts';
import { effectLine } from '../../../src/ui/log/effect-lines.ts';
import { piece, scene, wall, weapon } from '../../support/scenes.ts';

installAllInUi();

const TABLE = scene([piece('vane', 5, 5, { name: 'Vane' })], {
  weapons: [weapon({ id: 'rifle', name: 'Rifle' })],
  obstructions: [wall('crate', '0,0 1,0', { label: 'Crate' })],
});
const ENTRY = { weapons: {} } as unknown as LogEntry;

function line(effect: Effect): string {
  const { of, text: said } = effectLine(TABLE, ENTRY, effect);
  return `${of}: ${said}`;
}

describe('the effects of a shot, in words (CO-07)', () => {
  test('UT-43 structure says from and to, and rubble at zero', () => {
    expect(line({ kind: 'structure', obstruction: 'crate', amount: 4, left: 0 })).toBe(
      'Crate, structure: 4 to 0, rubble',
    );
    expect(line({ kind: 'structure', obstruction: 'crate', amount: 3, left: 7 })).toBe('Crate, structure: 10 to 7');
  });

  test('UT-30 health says from and to; a piece with none left is out, whatever the excess', () => {
    expect(line({ kind: 'harm', piece: 'vane', amount: 6, left: 4 })).toBe('Vane, health: 10 to 4');
    expect(line({ kind: 'harm', piece: 'vane', amount: 12, left: 0 })).toBe('Vane, health: takes 12, down');
    expect(line({ kind: 'harm', piece: 'vane', amount: 12 })).toBe('Vane, damage: 12');
  });

  test('rounds are counted down; older shots without the remaining number say how many they used', () => {
    const rounds = { kind: 'ammunition', piece: 'vane', weapon: 'rifle' } as const;
    expect(line({ ...rounds, used: 3, left: 7 })).toBe('Vane, Rifle, rounds: 10 to 7');
    expect(line({ ...rounds, used: 3 })).toBe('Vane, Rifle, rounds: −3');
  });

  test('AT-43 HP says from and to, below zero if need be, with the EX it binds', () => {
    const wound = { kind: 'wound', piece: 'vane' } as const;
    expect(line({ ...wound, lost: 6, ex: 1, left: 14 })).toBe('Vane, HP: 20 to 14, 1 EX bound');
    expect(line({ ...wound, lost: 6, ex: 1, left: -2 })).toBe('Vane, HP: 4 to −2, down, 1 EX bound');
    expect(line({ ...wound, lost: 0, ex: 3, left: 20 })).toBe('Vane, EX: 3 EX bound');
    expect(line({ ...wound, lost: 6, ex: 0 })).toBe('Vane, HP: −6');
  });

  test('AT-35, AT-40 cover, armour and shields say their HP from and to', () => {
    expect(line({ kind: 'wear', obstruction: 'crate', amount: 8, left: 0 })).toBe('Crate, HP: 8 to 0, rubble');
    const shield = { kind: 'gear', piece: 'vane', gear: 'shield' } as const;
    expect(line({ ...shield, amount: 4, left: 2 })).toBe('Vane, HP of the shield: 6 to 2');
    expect(line({ ...shield, amount: 4, left: 0 })).toBe('Vane, HP of the shield: 4 to 0, used up');
    expect(line({ ...shield, amount: 4 })).toBe('Vane, HP of the shield: −4');
  });

  test('HL-20, HL-21 conditions, stunned and recovered each have a word', () => {
    expect(line({ kind: 'status', piece: 'vane', status: 'eliminated' })).toBe('Vane: Down');
    expect(line({ kind: 'stun', piece: 'vane', turn: 3 })).toBe('Vane: Stunned');
    expect(line({ kind: 'recover', piece: 'vane' })).toBe('Vane: Recovered');
  });
});
