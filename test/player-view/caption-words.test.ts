import type { StepDetail } from '@fall-of-shot/rules/step';
import { describe, expect, test } from 'vitest';
import { attackDie, dieOf, poolOf } from '../../src/player-view/caption-dice.ts';
import { captionOf } from '../../src/player-view/captions.ts';
import type { Actors } from '../../src/player-view/player-view-system.ts';

const ACTORS: Actors = {
  sentence: 'Ann fires a shell at Ben.',
  weapon: 'the mortar',
  projectile: 'shell',
  flight: 'shell',
  missed: false,
  hitWord: ['hit', 'hits'],
  outOn: (number) => `${number} or less`,
};
const AT = { x: 0, y: 0, z: 0 };
const ANN = { what: 'piece', id: 'ann', name: 'Ann' } as const;
const CRATE = { what: 'object', id: 'crate', name: 'Crate' } as const;
const name = (alias: string) => (alias === 'crate' ? 'the crate' : alias.toUpperCase());
const DIE = { sides: 10, faces: [9, 3], voidFaces: [9], good: true };
const length = (value: number) => ({ value, unit: 'in' }) as const;

interface Told {
  readonly actors?: Partial<Actors>;
  readonly open?: boolean;
  readonly hurt?: boolean;
}

const said = (detail: StepDetail, { actors = {}, open = true, hurt }: Told = {}) =>
  captionOf(detail, { ...ACTORS, ...actors }, name, open, hurt);

describe('the caption of a step', () => {
  test('of an aim says who fires at whom, and with what', () => {
    const aim = { kind: 'aim', firer: 'ann', from: AT, at: AT, range: 0, band: '' } as const;
    expect(said(aim)).toEqual({ title: 'Ann fires a shell at Ben.', text: 'The mortar', dice: [] });
  });

  test('of a direction has a compass around the die, if it is one of the compass', () => {
    const way = { kind: 'direction', die: DIE, direction: 'NE', degrees: 45 } as const;
    const dice = [
      { face: 9, tone: 'void' },
      { face: 3, tone: 'lit' },
    ];
    expect(said(way)).toEqual({
      title: 'It goes north-east.',
      text: '',
      dice: [{ sides: 10, dice, needs: 'way', says: 'NE', ring: { kind: 'compass', lit: 'NE' } }],
    });
    expect(said({ ...way, direction: 'left' })).toEqual({
      title: 'It goes left.',
      text: '',
      dice: [{ sides: 10, dice, needs: 'way', says: 'left' }],
    });
  });

  test('of a distance says how far and where to, and that it is a miss', () => {
    const off = { kind: 'distance', die: null, row: '', distance: 4, measure: length(2) } as const;
    expect(said(off)).toEqual({ title: 'Two inches off.', text: '', dice: [] });
    expect(said(off, { actors: { towards: 'north' } })).toMatchObject({ title: 'Two inches north.' });
    expect(said(off, { actors: { towards: 'north', missed: true } })?.title).toBe('A miss: two inches north.');
    expect(said({ ...off, die: { ...DIE, good: false } })?.dice).toEqual([
      {
        ...{ sides: 10, needs: 'how far', says: '2 in' },
        dice: [
          { face: 9, tone: 'void' },
          { face: 3, tone: 'idle' },
        ],
      },
    ]);
  });

  test('of a landing says where it comes down', () => {
    const landing = { kind: 'landing', aim: AT, at: AT, direction: 'S', distance: 4, measure: length(2) } as const;
    const title = (more: object) => said({ ...landing, ...more })?.title;
    expect(said(landing)).toEqual({ title: 'The shell lands two inches south.', text: '', dice: [] });
    expect(title({ direction: null })).toBe('The shell lands off target.');
    expect(title({ distance: 0 })).toBe('The shell is on target.');
    expect(said(landing, { actors: { flight: 'bolt', projectile: 'arrow' } })?.title).toBe(
      'The arrow strikes two inches south.',
    );
  });

  test('of an area says who is in it', () => {
    const area = { plan: { shape: 'disc', x: 0, y: 0, radius: 1 }, z: 0 } as const;
    const text = (...caught: string[]) => said({ kind: 'area', area, caught })?.text;
    expect(said({ kind: 'area', area, caught: [] })).toEqual({
      title: 'It bursts.',
      text: 'Nobody is in it',
      dice: [],
    });
    expect(text('crate')).toBe('The crate is in it');
    expect(text('ben', 'crate', 'eva')).toBe('BEN, the crate and EVA are in it');
  });

  describe('of a result', () => {
    const effect = { kind: 'effect', piece: 'ben', result: 'unharmed', die: DIE, number: 4 } as const;

    test('says how it is, and what it took if that is open', () => {
      expect(said(effect)).toMatchObject({
        title: 'BEN is unharmed.',
        text: 'Down on 4 or less',
        dice: [{ needs: '4 or less', says: 'not down' }],
      });
      expect(said({ ...effect, result: 'eliminated' })).toMatchObject({
        title: 'BEN is down.',
        dice: [{ says: 'down' }],
      });
      expect(said({ ...effect, result: 'damaged' })).toMatchObject({
        title: 'BEN is damaged.',
        dice: [{ says: 'damaged' }],
      });
      expect(said({ ...effect, piece: 'crate' })?.title).toBe('The crate is unharmed.');
    });

    test('says nothing of what it took if that is not open, not known, or there was no die', () => {
      for (const caption of [
        said(effect, { open: false }),
        said({ ...effect, number: null }),
        said(effect, { actors: { outOn: undefined as never } }),
      ]) {
        expect(caption?.text).toBe('');
        expect(caption?.dice).toHaveLength(1);
        expect(caption?.dice[0]).not.toHaveProperty('needs');
      }
      expect(said({ ...effect, die: null })?.dice).toEqual([]);
    });

    test('HL-20 is not called unharmed if harm follows', () => {
      expect(said(effect, { hurt: true })?.title).toBe('BEN is not down.');
      expect(said(effect, { hurt: false })?.title).toBe('BEN is unharmed.');
      expect(said({ ...effect, result: 'damaged' }, { hurt: true })?.title).toBe('BEN is damaged.');
    });
  });

  test('of a test says who rolls, why, and how well', () => {
    const pool = { sides: 6, faces: [6, 5, 1], hitsFrom: 5 };
    const no = { at: AT, reasons: [], glitch: false } as const;
    const roll = { kind: 'test', test: 'attack', entity: ANN, hits: 2, pool, ...no } as const;
    const dice = (tone: string) => [
      { face: 6, tone },
      { face: 5, tone },
      { face: 1, tone: 'idle' },
    ];
    expect(said(roll)).toEqual({
      title: '2 hits rolled.',
      text: '',
      dice: [{ sides: 6, dice: dice('lit'), whose: 'Ann' }],
    });
    expect(said({ ...roll, hits: 1, glitch: true })).toMatchObject({
      title: '1 hit rolled.',
      text: 'And something goes wrong',
    });
    expect(said({ ...roll, test: 'defense' })).toEqual({
      title: 'Ann tries to evade.',
      text: '2 hits',
      dice: [{ sides: 6, dice: dice('held'), whose: 'Ann', does: 'evades' }],
    });
    expect(said({ ...roll, test: 'defense', entity: CRATE })).toMatchObject({
      title: 'The crate tries to evade.',
      dice: [{ whose: 'The crate' }],
    });
  });

  test('UT-43 of rubble says what is', () => {
    expect(said({ kind: 'rubble', entity: CRATE, at: AT })).toEqual({
      title: 'The crate is rubble.',
      text: '',
      dice: [],
    });
  });

  test('there is none of what players do not see, and of steps that nobody knows', () => {
    expect(said({ kind: 'overrule', what: 'die', piece: null, to: null })).toBeNull();
    expect(said({ kind: 'spent', weapon: 'mortar', left: 3 })).toBeNull();
    expect(said({ kind: 'note' })).toBeNull();
    expect(said({ kind: 'unheard of' } as never)).toBeNull();
    // Rule systems give those of their own steps.
    expect(said({ kind: 'stun', piece: 'ben', turn: 3 })?.title).toBe('BEN is stunned.');
  });
});

test('dice are highlighted for what was hoped, in the colour of their side', () => {
  expect(attackDie({ ...DIE, faces: [] }, {})).toEqual([]);
  expect(attackDie(DIE, { says: 'a hit' })).toEqual([dieOf(DIE, { says: 'a hit' })]);
  expect(dieOf({ ...DIE, good: false }).dice.map(({ tone }) => tone)).toEqual(['void', 'idle']);
  expect(poolOf({ sides: 6, faces: [4, 5], hitsFrom: 5 }, 'held', { whose: 'Ann' })).toEqual({
    whose: 'Ann',
    sides: 6,
    dice: [
      { face: 4, tone: 'idle' },
      { face: 5, tone: 'held' },
    ],
  });
});
