import { PIECE_KINDS } from '@fall-of-shot/rules/vocabulary';
import { describe, expect, test } from 'vitest';
import { attempt, perform } from '../../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../../src/scene/history/history.ts';
import { nextTurn } from '../../../../src/scene/map/turn-edits.ts';
import { giveFigures } from '../../../../src/scene/pieces/figure-edits.ts';
import { movePiece } from '../../../../src/scene/pieces/piece-edits.ts';
import { forgetPlaces } from '../../../../src/scene/pieces/place-edits.ts';
import { isWithoutFigures } from '../../../../src/scene/schema/figures-of.ts';
import { pieceSchema, type Scene } from '../../../../src/scene/schema/schema.ts';
import { editedWeapon } from '../../../../src/scene/weapons/weapon-edits.ts';
import { ARMOURS, OWN_WORN, SHIELDS } from '../../../../src/systems/action-tests/scene/armour.ts';
import { knownTypes, typesIn, withTypes } from '../../../../src/systems/action-tests/scene/damage-types.ts';
import {
  type ATFigureFields,
  editATFigures,
  editWorn,
  healWounds,
  setResists,
  setSkill,
  wear,
} from '../../../../src/systems/action-tests/scene/figure-edits.ts';
import {
  diceLeft,
  knownSkills,
  lacksSkill,
  startingATFigures,
} from '../../../../src/systems/action-tests/scene/figures.ts';
import { type ATFigures, NO_AT_FIGURES } from '../../../../src/systems/action-tests/scene/figures-schema.ts';
import { nextRow } from '../../../../src/systems/action-tests/scene/weapon-fields.ts';
import { healHarm } from '../../../../src/systems/unintended-targets/scene/figure-edits.ts';
import { NO_FIGURES } from '../../../../src/systems/unintended-targets/scene/figures-schema.ts';
import { atOf } from '../../../support/figures.ts';
import { piece, scene } from '../../../support/scenes.ts';
import { EXAMPLES } from '../../../support/systems.ts';

const at = (more: Partial<ATFigures> = {}): ATFigures => ({ ...NO_AT_FIGURES, prw: 3, ad: 5, hp: 10, ...more });
const [mail] = ARMOURS;
const [round] = SHIELDS;
if (!mail || !round) throw new Error('Armour and shields come along.');

function yard(): Scene {
  return scene(
    [
      piece('jaye', 1, 1, { at: at({ lost: 4, skills: [{ name: 'Dodge', dice: 2 }] }) }),
      piece('seeja', 2, 2, {
        at: at({ ex: 2, spent: 1, reserved: 2, lost: 12 }),
        statuses: ['helpless', 'eliminated'],
      }),
      piece('bunker', 4, 4, { kind: 'structure' }),
    ],
    { rulebook: 'action-tests', unit: 'm' },
  );
}

const ALL = ['jaye', 'seeja', 'bunker'];
const figures = (on: Scene) => on.pieces.map((each) => atOf(each));

describe('the figures of pieces under the action tests', () => {
  test.each<[ATFigureFields, string]>([
    [{ prw: 4 }, 'Change the PRW of Jaye'],
    [{ ad: 4 }, 'Change the action dice of Jaye'],
    [{ spent: 4 }, 'Change the spent action dice of Jaye'],
    [{ reserved: 4 }, 'Change the reserved action dice of Jaye'],
    [{ ex: 1 }, 'Change the bound EX of Jaye'],
    [{ tuf: 1 }, 'Change the TUF of Jaye'],
    [{ hp: 1 }, 'Change the HP of Jaye'],
    [{ lost: 1 }, 'Change the lost HP of Jaye'],
    [{ steppedOut: true }, 'Note that Jaye stepped out of cover'],
    [{ steppedOut: false }, 'Note that Jaye did not step out of cover'],
    [{ prw: 1, ad: 1 }, 'Change the figures of Jaye'],
  ])('undo names %j', (edit, label) => {
    expect(editATFigures(['jaye'], edit, 'Jaye').label).toBe(label);
  });

  test('a named figure changes on all of them, others stay', () => {
    const after = perform(freshHistory(yard()), editATFigures(['jaye', 'seeja'], { prw: 7 }, 'Jaye and 1 more'));
    expect(figures(after.scene)).toEqual(figures(yard()).map((each, i) => (i < 2 ? { ...each, prw: 7 } : each)));
    expect(undo(after).scene).toEqual(yard());
  });

  test('AT-14 nobody reserves more action dice than are left, however they were spent', () => {
    const kept = (fields: ATFigureFields) =>
      figures(perform(freshHistory(yard()), editATFigures(['seeja'], fields)).scene)[1]?.reserved;
    expect(figures(yard()).map(diceLeft)).toEqual([5, 2, 0]);
    expect(kept({ reserved: 9 })).toBe(2);
    expect(kept({ reserved: 1 })).toBe(1);
    expect(kept({ spent: 2 })).toBe(1);
    expect(kept({ ex: 5 })).toBe(0);
    expect(kept({ ad: 9 })).toBe(2);
  });

  test.each([-1, 1.5, 10_001, Number.NaN])('a PRW of %d is refused in a sentence, and changes nothing', (prw) => {
    const history = freshHistory(yard());
    expect(attempt(history, editATFigures(['jaye'], { prw }, 'Jaye'))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^“Change the PRW of Jaye” .*\.$/),
    });
    expect(perform(history, editATFigures(['jaye'], { prw }))).toBe(history);
  });

  test('every kind starts with valid figures, unhurt; pieces without figures get those of their kind', () => {
    for (const kind of PIECE_KINDS) {
      const given = piece('one', 0, 0, { kind, at: startingATFigures(kind) });
      expect(pieceSchema.parse(given)).toEqual(given);
      expect(isWithoutFigures(given, 'action-tests')).toBe(false);
      expect(atOf(given).resists).toContain('crushing');
    }
    const after = perform(freshHistory(yard()), giveFigures(ALL, 'action-tests', 'all'));
    expect(atOf(after.scene.pieces[2])).toEqual(startingATFigures('structure'));
    expect(after.scene.pieces.slice(0, 2)).toEqual(yard().pieces.slice(0, 2));
    expect(perform(after, giveFigures(ALL, 'action-tests'))).toBe(after);
    expect(giveFigures(['bunker'], 'action-tests', 'Bunker').label).toBe('Give Bunker the figures of its kind');
  });

  test('AT-02 a skill is added, changed and removed; the others stay', () => {
    const learned = perform(freshHistory(yard()), setSkill(['jaye', 'seeja'], 'Swords', 3, 'Jaye and 1 more'));
    expect(figures(learned.scene).map(({ skills }) => skills)).toEqual([
      [
        { name: 'Dodge', dice: 2 },
        { name: 'Swords', dice: 3 },
      ],
      [{ name: 'Swords', dice: 3 }],
      [],
    ]);
    const better = perform(learned, setSkill(['jaye'], 'Swords', 5, 'Jaye'));
    const gone = perform(better, setSkill(['jaye', 'seeja'], 'Dodge', null, 'Jaye and 1 more'));
    expect(figures(gone.scene).map(({ skills }) => skills)).toEqual([
      [{ name: 'Swords', dice: 5 }],
      [{ name: 'Swords', dice: 3 }],
      [],
    ]);
    expect(gone.past.map(({ label }) => label)).toEqual([
      'Set the skill Swords of Jaye and 1 more',
      'Set the skill Swords of Jaye',
      'Take the skill Dodge from Jaye and 1 more',
    ]);
    expect(attempt(gone, setSkill(['jaye'], '', 1)).ok).toBe(false);
  });

  test('AT-43 resisted types are added to pieces without them, and removed again', () => {
    const on = perform(freshHistory(yard()), setResists(['jaye', 'seeja'], ['fire', 'crushing'], true, 'Jaye'));
    expect(figures(on.scene).map(({ resists }) => resists)).toEqual([
      ['fire', 'crushing'],
      ['fire', 'crushing'],
      ['crushing'],
    ]);
    const off = perform(on, setResists(ALL, ['crushing'], false, 'all'));
    expect(figures(off.scene).map(({ resists }) => resists)).toEqual([['fire'], ['fire'], []]);
    expect(off.past.map(({ label }) => label)).toEqual([
      'Let Jaye resist fire, crushing',
      'Let all no longer resist crushing',
    ]);
    expect(perform(off, setResists(ALL, ['crushing'], false))).toBe(off);
  });

  test('AT-43 healing restores all HP; a piece that was out by its losses is back, a helpless one stays helpless', () => {
    const after = perform(freshHistory(yard()), healWounds(ALL, 'all'));
    expect(figures(after.scene).map(({ lost }) => lost)).toEqual([0, 0, 0]);
    expect(after.scene.pieces.map(({ statuses }) => statuses)).toEqual([[], ['helpless'], []]);
    expect(undo(after).scene).toEqual(yard());
    expect(perform(after, healWounds(ALL))).toBe(after);
    // Who is out by the one system's figures stays out when the other's are healed.
    const both = piece('jaye', 1, 1, {
      at: { ...NO_AT_FIGURES, hp: 10, lost: 12 },
      ut: { ...NO_FIGURES, health: 5, harm: 9 },
      statuses: ['eliminated'],
    });
    const on = freshHistory(scene([both]));
    expect(perform(on, healHarm(['jaye'])).scene.pieces[0]?.statuses).toEqual(['eliminated']);
    expect(perform(on, healWounds(['jaye'])).scene.pieces[0]?.statuses).toEqual(['eliminated']);
    expect(perform(perform(on, healHarm(['jaye'])), healWounds(['jaye'])).scene.pieces[0]?.statuses).toEqual([]);
    // One that was out with HP left was put out by something else.
    const other = { ...yard(), pieces: [piece('jaye', 1, 1, { at: at({ lost: 4 }), statuses: ['eliminated'] })] };
    expect(perform(freshHistory(other), healWounds(['jaye'])).scene.pieces[0]?.statuses).toEqual(['eliminated']);
  });

  test('AT-31 positions are stored for the round, can be cleared, and end with the next round', () => {
    const moved = perform(freshHistory(yard()), movePiece('jaye', { x: 9, y: 9 }));
    expect(moved.scene.pieces[0]?.earlierPlaces).toMatchObject([{ until: 0, x: 1, y: 1 }]);
    const forgotten = perform(moved, forgetPlaces(ALL, 'all'));
    expect(forgotten.scene.pieces[0]?.earlierPlaces).toEqual([]);
    expect(forgotten.past.at(-1)?.label).toBe('Forget where all stood this round');
    expect(perform(forgotten, forgetPlaces(ALL))).toBe(forgotten);
    const stepped = perform(moved, editATFigures(['jaye'], { steppedOut: true, spent: 2, reserved: 1 }));
    const { scene: next } = perform(stepped, nextTurn());
    expect(next.pieces[0]?.earlierPlaces).toEqual([]);
    expect(atOf(next.pieces[0])).toMatchObject({
      steppedOut: false,
      spent: 0,
      reserved: 0,
    });
  });
});

describe('armour and shields', () => {
  test('AT-40 bundled gear is valid, and is put on, changed and taken off in one step each', () => {
    for (const each of [...ARMOURS, ...SHIELDS, ...Object.values(OWN_WORN)]) {
      const given = piece('one', 0, 0, { at: at({ armour: each, shield: each }) });
      expect(pieceSchema.parse(given)).toEqual(given);
    }
    const worn = perform(freshHistory(yard()), wear(['jaye', 'seeja'], 'armour', mail, 'Jaye and 1 more'));
    const changed = perform(worn, editWorn(ALL, 'armour', { tuf: 5, hp: 6 }, 'all'));
    expect(figures(changed.scene).map(({ armour }) => armour)).toEqual([
      { ...mail, tuf: 5, hp: 6 },
      { ...mail, tuf: 5, hp: 6 },
      null,
    ]);
    const off = perform(changed, wear(['jaye'], 'armour', null, 'Jaye'));
    expect(atOf(off.scene.pieces[0])?.armour).toBeNull();
    expect(off.past.map(({ label }) => label)).toEqual([
      'Give Jaye and 1 more the mail shirt',
      'Change the armour of all',
      'Take the armour off Jaye',
    ]);
    for (let step = 0, history = off; step < 3; step++) {
      history = undo(history);
      if (step === 2) expect(history.scene).toEqual(yard());
    }
    expect(attempt(worn, editWorn(['jaye'], 'armour', { name: '' })).ok).toBe(false);
  });

  test("AT-40 the dice in its skill count, not the skill's name", () => {
    expect(lacksSkill({ skills: [] }, mail)).toBe(true);
    expect(lacksSkill({ skills: [{ name: 'Armour » Medium', dice: 0 }] }, mail)).toBe(true);
    expect(lacksSkill({ skills: [{ name: 'Armour » Medium', dice: 1 }] }, mail)).toBe(false);
    expect(lacksSkill({ skills: [] }, { skill: null })).toBe(false);
  });
});

describe('type and skill names', () => {
  const weapons = EXAMPLES['action-tests'];

  test("AT-35 those in the rules are known, and those of the scene's weapons", () => {
    expect(knownTypes({ weapons })).toEqual(['ballistic', 'crushing', 'puncturing', 'slashing', 'fire']);
    expect(typesIn(' Cold, fire ,,cold')).toEqual(['cold', 'fire']);
    expect(withTypes(['a', 'b'], ['b', 'c'], true)).toEqual(['a', 'b', 'c']);
    expect(withTypes(['a', 'b'], ['b', 'c'], false)).toEqual(['a']);
  });

  test('AT-02 AT-14 AT-40 skills of weapons, of worn gear, and dodging are known', () => {
    const sword = weapons.filter(({ id }) => id === 'at-sword');
    const pieces = [piece('jaye', 0, 0, { at: at({ armour: mail, shield: round }) })];
    expect(knownSkills({ weapons: sword, pieces })).toEqual([
      'Weapons » Swords',
      'Armour » Medium',
      'Shields',
      'Dodge',
    ]);
  });
});

describe('the range specifier of a weapon', () => {
  const rifle = EXAMPLES['action-tests'].find(({ id }) => id === 'at-assault-rifle');
  if (rifle?.system !== 'action-tests') throw new Error('There is no rifle.');

  test('AT-01 its rows go near to far: others are refused with a sentence that says which', () => {
    const rows = [
      { to: 30, target: 2 },
      { to: 30, target: 3 },
    ];
    expect(editedWeapon(rifle, { rows })).toEqual({
      ok: false,
      error: 'Ranges go near to far: row 2 ends at 30 m and has to end beyond the one before, 30 m.',
    });
    expect(editedWeapon(rifle, { rows: [] }).ok).toBe(false);
  });

  test('AT-01 an added row is twice as far and one harder, up to twelve', () => {
    expect(nextRow(rifle)).toEqual({ to: 600, target: 6 });
    expect(nextRow({ rows: [{ to: 9000, target: 2 }] })).toEqual({ to: 10_000, target: 3 });
    expect(nextRow({ rows: [{ to: 10_000, target: 2 }] })).toBeUndefined();
    const twelve = Array.from({ length: 12 }, (_, i) => ({ to: i + 1, target: 1 }));
    expect(nextRow({ rows: twelve })).toBeUndefined();
    const next = nextRow(rifle);
    expect(next && editedWeapon(rifle, { rows: [...rifle.rows, next] }).ok).toBe(true);
  });
});
