import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import type { ProjectedShot } from '../../src/player-view/types.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { DEMO_NAMES, demo, planted, tried } from '../support/demos.ts';

const DEMOS = DEMO_NAMES.map((name) => demo(name));

/** Aliases as the link gives them: numbers, in the order of first mention. */
function aliases(): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const alias = known.get(id) ?? `n${known.size}`;
    known.set(id, alias);
    return alias;
  };
}

function told(before: Scene, title: string): ProjectedShot {
  const { entry } = tried(before, title);
  const story = projectShot(
    1,
    { ...entry.tape, steps: entry.steps, outcome: entry.outcome },
    before,
    visibilityOf(before, sightOf(before), aliases()),
  );
  if (!story) throw new Error('The shot cannot be told.');
  return story;
}

/** Everything that would be sent for a scene before and after a shot, and every alias that was given. */
function crossing(before: Scene, title: string) {
  const { entry, after } = tried(before, title);
  const given: string[] = [];
  const counted = aliases();
  const alias = (id: string): string => {
    given.push(counted(id));
    return counted(id);
  };
  const scenes = [before, after].map((scene) => {
    const sight = sightOf(scene);
    return projectScene(scene, visibilityOf(scene, sight, alias), 'picture');
  });
  const recorded = { ...entry.tape, steps: entry.steps, outcome: entry.outcome };
  const shot = projectShot(1, recorded, before, visibilityOf(before, sightOf(before), alias));
  return { text: JSON.stringify([scenes, shot]).toLowerCase(), shot, given: new Set(given) };
}

const shots = DEMOS.flatMap((scene) => scene.tries.map(({ title }) => ({ scene, title, name: scene.name })));

describe('a shot as the players get it', () => {
  test.each(shots)('$name, "$title": without secrets it ends with the sentence of the log', ({ scene, title }) => {
    const story = told(scene, title);
    const { headline } = tried(scene, title).entry.outcome;
    // Who is down comes first, and how below.
    expect([headline, headline.slice(headline.indexOf(': ') + 2)].map((each) => each.toLowerCase())).toContain(
      story.end?.title.toLowerCase(),
    );
    if (story.end && story.end.title !== headline && !headline.startsWith('Burst')) {
      // How many were caught is added.
      const how = story.end.text.slice(0, -1).replace(/ and catches \w+( in all)?$/, '');
      expect(`${how}: ${story.end.title}`.toLowerCase()).toBe(headline.toLowerCase());
    }
    expect(story.steps.length).toBeGreaterThan(1);
    // The verb fits what flies.
    expect(story.steps[0]?.caption?.title).toMatch(/ (fires|throws|shoots|sends fire|sweeps) /);
    // It has a caption, and never a rule's number or a reason.
    expect(story.steps.filter(({ caption }) => caption).length).toBeGreaterThan(1);
    expect(JSON.stringify(story)).not.toMatch(/"(HL|UT|AT|CO)-\d/);
  });

  test('it contains no secret, whatever is hidden and fired', () => {
    const kept = fc.record({ hidden: fc.boolean(), name: fc.boolean(), figures: fc.boolean() });
    fc.assert(
      fc.property(
        fc.nat(shots.length - 1),
        fc.array(kept, { minLength: 40, maxLength: 40 }),
        fc.boolean(),
        (which, flags, fog) => {
          const shot = shots[which];
          if (!shot) return;
          const { scene, title } = shot;
          // Every id and name says what it is, so that each is found wherever it appears.
          const secret = planted(scene, flags, fog);
          const { text, shot: sent, given } = crossing(secret, title);
          const leaked = secret.pieces.filter(
            ({ secret, name }) => text.includes(secret.note) || ((secret.hidden || secret.name) && text.includes(name)),
          );
          expect(leaked.map(({ name, secret }) => ({ ...secret, name }))).toEqual([]);
          expect([/planted-scene-note.*/.exec(text)?.[0].slice(0, 80), /.{40}id-of-.{40}/.exec(text)?.[0]]).toEqual([
            undefined,
            undefined,
          ]);
          // The label of a secret door, the weapon of an unknown firer, numbers of kept figures, gaps in aliases.
          expect(/.{0,300}planted-label.{0,40}/.exec(text)?.[0]).toBeUndefined();
          const fired = secret.tries.find((each) => each.title === title);
          const firer = secret.pieces.find(({ id }) => id === fired?.firer);
          const weapon = secret.weapons.find(({ id }) => id === fired?.weapon)?.name ?? '';
          if (firer?.secret.hidden || firer?.secret.name) expect(text).not.toContain(weapon);
          for (const { caption, quiet } of sent?.steps ?? []) {
            if (!quiet || !caption) continue;
            const words = `${caption.title} ${caption.text}`.replace(/planted-\w+-\d+-end/gi, '');
            // What is seen on the map anyway: where it lands.
            if (!/lands|comes down|goes|off\.|bursts|in (lower|higher)/.test(words)) expect(words).not.toMatch(/\d/);
          }
          expect([...given].filter((each) => !text.includes(`"${each}"`) && !text.includes(`"${each}.`))).toEqual([]);
        },
      ),
      // Shrinking would take minutes.
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);

  test('a hidden firer fires from nowhere, a hidden target is not shown, and bystanders are', () => {
    const scene = demo('ruined-chapel');
    const shot = scene.tries.find(({ title }) => title === 'Half a tree');
    if (shot?.aim.at !== 'piece') throw new Error('The demo has changed.');
    const target = shot.aim.piece;
    const hide = (id: string): Scene => ({
      ...scene,
      pieces: scene.pieces.map((piece) =>
        piece.id === id ? { ...piece, secret: { ...piece.secret, hidden: true } } : piece,
      ),
    });
    const from = told(hide(shot.firer), shot.title);
    expect(from.steps[0]?.caption?.title).toContain('Somebody out of sight');
    const firer = scene.pieces.find(({ id }) => id === shot.firer);
    expect(JSON.stringify(from)).not.toContain(`"x":${firer?.x},"y":${firer?.y}`);
    const at = scene.pieces.find(({ id }) => id === target);
    expect(JSON.stringify(told(hide(target), shot.title))).not.toContain(`"x":${at?.x},"y":${at?.y}`);
  });

  test('a piece with secret figures is shown as hurt, not by how much', () => {
    const scene = demo('ruined-chapel');
    const shot = scene.tries.find(({ title }) => title === 'Full burst into the bracken');
    if (shot?.aim.at !== 'piece') throw new Error('The demo has changed.');
    const target = shot.aim.piece;
    const kept = {
      ...scene,
      pieces: scene.pieces.map((piece) =>
        piece.id === target ? { ...piece, secret: { ...piece.secret, figures: true } } : piece,
      ),
    };
    const open = told(scene, shot.title);
    const quiet = told(kept, shot.title);
    expect(JSON.stringify(open)).toMatch(/loses \d+ HP/);
    expect(JSON.stringify(quiet)).not.toMatch(/loses \d+ HP/);
    expect(quiet.end?.title).toContain('is hurt');
  });
});
