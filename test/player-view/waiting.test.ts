import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../src/engagement/attack/recorded-facts.ts';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import type { WaitingRoll } from '../../src/player-view/types.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import type { Piece, Scene } from '../../src/scene/schema/schema.ts';
import { DEMO_NAMES, demo, planted, tried } from '../support/demos.ts';

/** What an example shot waits for after each of its answers. */
function waits(scene: Scene, title: string): readonly (readonly WaitingRoll[])[] {
  const { order, facts: record, answers, rulebook } = tried(scene, title).entry.tape;
  return answers.map((_, count) => {
    const given = answers.slice(0, count);
    const { facts } = recordedFacts(record);
    const run = runScript(rulebookOf(order), order, given, facts);
    if (!run.ok || run.now.over) throw new Error(`"${title}" does not wait after ${count} answers in ${rulebook}.`);
    const shot = { order, facts: record, answers: given, steps: run.attack.steps, outcome: null };
    const visibility = visibilityOf(scene, sightOf(scene), (id) => id);
    const projected = projectShot(1, shot, scene, visibility, run.now.questions);
    return projected?.waiting ?? [];
  });
}

/** The same scene with something kept secret of some pieces. */
function keeping(scene: Scene, secret: Partial<Piece['secret']>, whose: (id: string) => boolean): Scene {
  return {
    ...scene,
    pieces: scene.pieces.map((each) => (whose(each.id) ? { ...each, secret: { ...each.secret, ...secret } } : each)),
  };
}

const shots = DEMO_NAMES.flatMap((name) => demo(name).tries.map(({ title }) => ({ name, title })));

describe('what the table rolls', () => {
  test('is said with who rolls, and what is needed or how many dice', () => {
    const mortar = waits(demo('ridge-nine'), 'Mortar on the trench').flat();
    expect(mortar[0]).toMatchObject({ words: 'Mortar: 7 or less hits', dice: { sides: 10, needs: '7 or less' } });
    expect(mortar.map(({ words }) => words)).toContain('Mortar rolls the direction');
    expect(mortar.map(({ words }) => words).join()).toMatch(/Bravo \d: \d or less is down/);
    const rifle = waits(demo('harrow-crossing'), 'Through one, into the next').flat();
    expect(rifle.map(({ words }) => words).join()).toMatch(/Rook rolls \d+ dice,Vane rolls \d dice/);
    for (const { words, dice } of rifle) expect(words).toContain(String(dice?.dice.length));
  });

  test.each(shots)('$name, "$title": dice have no faces', ({ name, title }) => {
    for (const { dice } of waits(demo(name), title).flat())
      for (const die of dice?.dice ?? []) expect(die).toEqual({ face: 0, tone: 'idle' });
  });

  test.each(shots)('$name, "$title": kept figures are neither said nor counted', ({ name, title }) => {
    for (const { words, dice } of waits(
      keeping(demo(name), { figures: true }, () => true),
      title,
    ).flat()) {
      if (/rolls the (direction|distance|height)/.test(words) || /^The /.test(words)) continue;
      expect(words.replace(/^(A die for )?[\p{Lu}][\w ]*? ?\d?( rolls)?$/u, '')).toBe('');
      expect(dice === null || (dice.dice.length === 1 && dice.needs === undefined)).toBe(true);
    }
  });

  test('leaves out who is hidden, and calls the nameless by no name', () => {
    const scene = demo('harrow-crossing');
    const vane = scene.pieces.find(({ name }) => name === 'Vane')?.id;
    const title = 'Through one, into the next';
    const said = (secret: Partial<Piece['secret']>) =>
      JSON.stringify(
        waits(
          keeping(scene, secret, (id) => id === vane),
          title,
        ),
      );
    expect(said({})).toContain('Vane');
    expect(said({ hidden: true })).not.toContain('Vane');
    expect(said({ name: true })).not.toContain('Vane');
    expect(said({ name: true })).toContain('Somebody rolls');
  });

  test('contains no secret, whatever is hidden and fired', () => {
    const kept = fc.record({ hidden: fc.boolean(), name: fc.boolean(), figures: fc.boolean() });
    fc.assert(
      fc.property(
        fc.nat(shots.length - 1),
        fc.array(kept, { minLength: 40, maxLength: 40 }),
        fc.boolean(),
        (which, flags, fog) => {
          const shot = shots[which];
          if (!shot) return;
          const secret = planted(demo(shot.name), flags, fog);
          const text = JSON.stringify(waits(secret, shot.title)).toLowerCase();
          for (const piece of secret.pieces)
            if (piece.secret.hidden || piece.secret.name) expect(text).not.toContain(piece.name.toLowerCase());
          expect(text).not.toMatch(/id-of-|planted-(note|scene|label|weapon)/);
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
  }, 60_000);
});
