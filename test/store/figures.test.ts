import { describe, expect, test } from 'vitest';
import { PIECE_KINDS, RULEBOOKS } from '../../src/rules/vocabulary.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { NO_AT_FIGURES, NO_FIGURES, pieceSchema, type Scene } from '../../src/scene/schema/schema.ts';
import { EXAMPLES } from '../../src/scene/weapons/example-weapons.ts';
import { newPiece } from '../../src/store/document/new-piece.ts';
import { ARMOURS } from '../../src/systems/action-tests/scene/armour.ts';
import { atFiguresOf } from '../../src/systems/action-tests/scene/figures.ts';
import { figuresOf } from '../../src/systems/unintended-targets/scene/figures.ts';
import { weapon } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

const field = (rulebook: (typeof RULEBOOKS)[number], more: Partial<Scene> = {}): Scene => ({
  ...emptyScene('new', 'New', { width: 40, height: 30 }, rulebook),
  ...more,
});
const placed = (scene: Scene, kind: (typeof PIECE_KINDS)[number] = 'infantry') =>
  newPiece('one', scene, { kind, side: 'a' }, { x: 1, y: 1 });

describe('a new piece', () => {
  test.each(PIECE_KINDS)('of kind %s has the figures of its kind where they are asked, and none elsewhere', (kind) => {
    const asked = placed(field('unintended-targets'), kind);
    expect(asked.ut).toEqual(figuresOf(kind));
    expect(pieceSchema.parse(asked)).toEqual(asked);
    expect(asked.at).toEqual(NO_AT_FIGURES);
    const acting = placed(field('action-tests'), kind);
    expect(acting).toMatchObject({ at: atFiguresOf(kind), ut: NO_FIGURES });
    expect(pieceSchema.parse(acting)).toEqual(acting);
    expect(placed(field('hit-locations'), kind)).toMatchObject({ ut: NO_FIGURES, at: NO_AT_FIGURES });
  });

  test('stands in metres on a table in metres', () => {
    expect(placed(field('unintended-targets'))).toMatchObject({ footprint: { radius: 0.83 }, height: 1.82 });
  });

  test('on foot holds first what is aimed at one target, then what is thrown, then what covers an area', () => {
    expect(placed(field('unintended-targets')).weapons).toEqual([
      'ut-rifle',
      'ut-carbine',
      'ut-pistol',
      'ut-bow',
      'ut-grenade',
      'ut-machine-gun',
      'ut-shotgun',
    ]);
    expect(placed(field('unintended-targets'), 'vehicle').weapons.slice(0, 2)).toEqual([
      'ut-machine-gun',
      'ut-shotgun',
    ]);
  });

  test('holds first what flies by the rules of the scene, whatever else is there', () => {
    const weapons = RULEBOOKS.flatMap((rulebook) => EXAMPLES[rulebook]);
    expect(placed(field('unintended-targets', { weapons })).weapons.slice(6, 8)).toEqual(['ut-shotgun', 'rifle']);
    const first = placed(field('hit-locations', { weapons })).weapons;
    expect(first.slice(0, 1)).toEqual(['rifle']);
    // Of the others, whatever rules they are for, what is aimed at one target comes before what covers an area.
    expect(first.slice(EXAMPLES['hit-locations'].length).every((id) => /^(ut|at)-/.test(id))).toBe(true);
    const acting = placed(field('action-tests', { weapons })).weapons;
    expect(acting.slice(0, EXAMPLES['action-tests'].length).every((id) => id.startsWith('at-'))).toBe(true);
    expect(acting[EXAMPLES['action-tests'].length - 1]).toBe('at-hand-grenade');
  });

  test('placed on the table it can be fired with at once', () => {
    const at = table(field('unintended-targets'));
    at.actions.document.place({ x: 5, y: 5 }, true);
    const [piece] = at.scene().pieces;
    expect(piece).toMatchObject({ name: 'Trooper 1', ut: figuresOf('infantry') });
    expect(at.state().selection).toBe(piece?.id);
  });
});

describe('several pieces in one go', () => {
  const hurt = () => {
    const on = duel({ weapons: [weapon(), weapon({ id: 'bow', name: 'Bow' })] });
    return { ...on, pieces: on.pieces.map((each) => ({ ...each, ut: { ...figuresOf('crew'), harm: 12 } })) };
  };

  test('their figures, their harm, what they bear and what they hold are one step each', () => {
    const at = table(hurt());
    at.actions.session.pick({ pieces: ['target', 'beside'], obstructions: [] });
    at.actions.hand.editFigures({ defense: 9 });
    at.actions.hand.heal();
    at.actions.hand.markStatus('surprised', true);
    at.actions.hand.arm('bow', true);
    expect(at.steps()).toBe(4);
    for (const id of ['target', 'beside']) {
      expect(at.piece(id)).toMatchObject({
        ut: { defense: 9, resist: figuresOf('crew').resist, harm: 0 },
        statuses: ['surprised'],
        weapons: ['bow'],
      });
    }
    expect(at.piece('gun')).toEqual(hurt().pieces[0]);
    for (let step = 0; step < 4; step++) at.actions.document.undo();
    expect(at.scene()).toEqual(hurt());
  });

  test('those without figures get them by their kind', () => {
    const at = table(duel());
    at.actions.session.pick({ pieces: ['target', 'tank'], obstructions: [] });
    at.actions.hand.giveFigures();
    expect(at.piece('target')?.ut).toEqual(figuresOf('infantry'));
    expect(at.piece('tank')?.ut).toEqual(figuresOf('vehicle'));
    expect(at.piece('gun')?.ut).toEqual(NO_FIGURES);
  });

  test('under the action tests they are changed, equipped and healed in one step each, and taken back', () => {
    const [mail] = ARMOURS;
    if (!mail) throw new Error('No armour comes along.');
    const start = duel();
    const at = table(start);
    at.actions.session.pick({ pieces: ['target', 'tank'], obstructions: [] });
    at.actions.hand.giveATFigures();
    at.actions.hand.editATFigures({ lost: 3 });
    at.actions.hand.setSkill('Dodge', 4);
    at.actions.hand.setResists(['fire'], true);
    at.actions.hand.wear('armour', mail);
    at.actions.hand.editWorn('armour', { tuf: 5 });
    at.actions.hand.healWounds();
    expect(at.steps()).toBe(7);
    for (const id of ['target', 'tank']) {
      const { at: figures } = at.piece(id) ?? {};
      expect(figures).toMatchObject({ lost: 0, armour: { ...mail, tuf: 5 } });
      expect(figures?.skills).toContainEqual({ name: 'Dodge', dice: 4 });
      expect(figures?.resists).toContain('fire');
    }
    expect(at.piece('gun')?.at).toEqual(NO_AT_FIGURES);
    for (let step = 0; step < 7; step++) at.actions.document.undo();
    expect(at.scene()).toEqual(start);
  });
});
