import { PIECE_KINDS } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { describe, expect, test } from 'vitest';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { giveFigures } from '../../src/scene/pieces/figure-edits.ts';
import { pieceSchema, type Scene } from '../../src/scene/schema/schema.ts';
import { newPiece } from '../../src/store/document/new-piece.ts';
import { ARMOURS } from '../../src/systems/action-tests/scene/armour.ts';
import {
  editATFigures,
  editWorn,
  healWounds,
  setResists,
  setSkill,
  wear,
} from '../../src/systems/action-tests/scene/figure-edits.ts';
import { startingATFigures } from '../../src/systems/action-tests/scene/figures.ts';
import { NO_AT_FIGURES } from '../../src/systems/action-tests/scene/figures-schema.ts';
import { editUTFigures, healHarm } from '../../src/systems/unintended-targets/scene/figure-edits.ts';
import { startingUTFigures } from '../../src/systems/unintended-targets/scene/figures.ts';
import { NO_FIGURES } from '../../src/systems/unintended-targets/scene/figures-schema.ts';
import { atOf, utOf, withFigures } from '../support/figures.ts';
import { weapon } from '../support/scenes.ts';
import { EXAMPLES, SYSTEMS } from '../support/systems.ts';
import { duel, table } from '../support/table.ts';

const field = (rulebook: (typeof SYSTEMS)[number], more: Partial<Scene> = {}): Scene => ({
  ...emptyScene('new', 'New', { width: 40, height: 30 }, rulebook),
  ...more,
});
const placed = (scene: Scene, kind: (typeof PIECE_KINDS)[number] = 'infantry') =>
  newPiece('one', scene, { kind, side: 'a' }, { x: 1, y: 1 });

describe('a new piece', () => {
  test.each(PIECE_KINDS)('of kind %s has the figures of its kind where they are used, and none elsewhere', (kind) => {
    const asked = placed(field('unintended-targets'), kind);
    expect(utOf(asked)).toEqual(startingUTFigures(kind));
    expect(pieceSchema.parse(asked)).toEqual(asked);
    expect(atOf(asked)).toEqual(NO_AT_FIGURES);
    const acting = placed(field('action-tests'), kind);
    expect([atOf(acting), utOf(acting)]).toEqual([startingATFigures(kind), NO_FIGURES]);
    expect(pieceSchema.parse(acting)).toEqual(acting);
    const plain = placed(field('hit-locations'), kind);
    expect([utOf(plain), atOf(plain)]).toEqual([NO_FIGURES, NO_AT_FIGURES]);
  });

  test('is in metres on a table in metres', () => {
    expect(placed(field('unintended-targets'))).toMatchObject({ footprint: { radius: 0.83 }, height: 1.82 });
  });

  test('on foot lists direct-fire weapons first, then thrown ones, then area weapons', () => {
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

  test("lists weapons of the scene's rules first, whatever else there is", () => {
    const weapons = SYSTEMS.flatMap((rulebook): readonly Weapon[] => EXAMPLES[rulebook]);
    expect(placed(field('unintended-targets', { weapons })).weapons.slice(6, 8)).toEqual(['ut-shotgun', 'rifle']);
    const first = placed(field('hit-locations', { weapons })).weapons;
    expect(first.slice(0, 1)).toEqual(['rifle']);
    // Among the others, of whatever rules, single-target weapons come before area weapons.
    expect(first.slice(EXAMPLES['hit-locations'].length).every((id) => /^(ut|at)-/.test(id))).toBe(true);
    const acting = placed(field('action-tests', { weapons })).weapons;
    expect(acting.slice(0, EXAMPLES['action-tests'].length).every((id) => id.startsWith('at-'))).toBe(true);
    expect(acting[EXAMPLES['action-tests'].length - 1]).toBe('at-hand-grenade');
  });

  test('can fire as soon as it is placed', () => {
    const at = table(field('unintended-targets'));
    at.actions.document.place({ x: 5, y: 5 }, true);
    const [piece] = at.scene().pieces;
    expect(piece?.name).toBe('Trooper 1');
    expect(utOf(piece)).toEqual(startingUTFigures('infantry'));
    expect(at.state().selection.piece).toBe(piece?.id);
  });
});

describe('several pieces together', () => {
  const hurt = () => {
    const on = duel({ weapons: [weapon(), weapon({ id: 'bow', name: 'Bow' })] });
    return {
      ...on,
      pieces: on.pieces.map((each) => ({
        ...each,
        ...withFigures({ ut: { ...startingUTFigures('crew'), harm: 12 } }),
      })),
    };
  };

  test('figures, damage, conditions and weapons change in one step each', () => {
    const at = table(hurt());
    at.actions.select.things({ pieces: ['target', 'beside'], obstructions: [] });
    at.actions.selection.onPieces((ids, name) => editUTFigures(ids, { defense: 9 }, name));
    at.actions.selection.onPieces(healHarm);
    at.actions.selection.markStatus('surprised', true);
    at.actions.selection.arm('bow', true);
    expect(at.steps()).toBe(4);
    for (const id of ['target', 'beside']) {
      expect(utOf(at.piece(id))).toMatchObject({ defense: 9, resist: startingUTFigures('crew').resist, harm: 0 });
      expect(at.piece(id)).toMatchObject({
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
    at.actions.select.things({ pieces: ['target', 'tank'], obstructions: [] });
    at.actions.selection.onPieces((ids, name) => giveFigures(ids, 'unintended-targets', name));
    expect(utOf(at.piece('target'))).toEqual(startingUTFigures('infantry'));
    expect(utOf(at.piece('tank'))).toEqual(startingUTFigures('vehicle'));
    expect(utOf(at.piece('gun'))).toEqual(NO_FIGURES);
  });

  test('under the action tests they are changed, equipped and healed in one step each, and undo reverts it', () => {
    const [mail] = ARMOURS;
    if (!mail) throw new Error('No armour comes along.');
    const start = duel();
    const at = table(start);
    at.actions.select.things({ pieces: ['target', 'tank'], obstructions: [] });
    at.actions.selection.onPieces((ids, name) => giveFigures(ids, 'action-tests', name));
    at.actions.selection.onPieces((ids, name) => editATFigures(ids, { lost: 3 }, name));
    at.actions.selection.onPieces((ids, name) => setSkill(ids, 'Dodge', 4, name));
    at.actions.selection.onPieces((ids, name) => setResists(ids, ['fire'], true, name));
    at.actions.selection.onPieces((ids, name) => wear(ids, 'armour', mail, name));
    at.actions.selection.onPieces((ids, name) => editWorn(ids, 'armour', { tuf: 5 }, name));
    at.actions.selection.onPieces(healWounds);
    expect(at.steps()).toBe(7);
    for (const id of ['target', 'tank']) {
      const figures = atOf(at.piece(id));
      expect(figures).toMatchObject({ lost: 0, armour: { ...mail, tuf: 5 } });
      expect(figures?.skills).toContainEqual({ name: 'Dodge', dice: 4 });
      expect(figures?.resists).toContain('fire');
    }
    expect(atOf(at.piece('gun'))).toEqual(NO_AT_FIGURES);
    for (let step = 0; step < 7; step++) at.actions.document.undo();
    expect(at.scene()).toEqual(start);
  });
});
