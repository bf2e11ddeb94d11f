import type { Outcome, Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, StepDetail } from '@fall-of-shot/rules/step';
import { describe, expect, test } from 'vitest';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { sentenceLengths } from '../../src/player-view/sentence-lengths.ts';
import type { Visibility } from '../../src/player-view/visibility.ts';
import { DEFAULT_SETTINGS } from '../../src/scene/schema/settings-schema.ts';
import { order, piece, scene, weapon } from '../support/scenes.ts';

const SCENE = scene(
  [
    piece('gun', 0, 0, { name: 'Gun', weapons: ['mortar'] }),
    piece('ben', 9, 0, { name: 'Ben' }),
    piece('eva', 9, 2, { name: 'Eva' }),
    piece('spy', 8, 0, { name: 'The spy' }),
    piece('blank', 20, 20, { name: '' }),
    piece('doctor', 21, 20, { name: 'Dr. Vane' }),
  ],
  {
    weapons: [weapon({ id: 'other', projectile: 'bomb' }), weapon()],
    settings: { ...DEFAULT_SETTINGS, odds: { players: { a: 'chance', b: 'none', neutral: 'none' } } },
  },
);
const FROM = { x: 0, y: 0, z: 1 };
const AT = { x: 9, y: 0, z: 0 };
const NEAR = { x: 11, y: 0, z: 0 };
const UNSEEN = { x: 60, y: 0, z: 0 };

/** Players who see everybody but some, up to x = 50, and know all figures but those of some. */
function eyes({ unseen = ['spy'], kept = [] as string[], place = ({ x }: { x: number }) => x < 50 } = {}): Visibility {
  return {
    side: 'a',
    sees: (id) => !unseen.includes(id),
    named: () => true,
    figures: (id) => !kept.includes(id),
    place,
    known: place,
    ground: null,
    bright: null,
    alias: (id) => `public ${id}`,
  };
}

const step = (detail: StepDetail): Step => ({ rule: 'HL-01', lead: '', text: '', detail });
const aim = step({ kind: 'aim', firer: 'gun', from: FROM, at: AT, range: 9, band: 'short' });
const ref = (id: string, what: 'piece' | 'object' = 'piece') => ({ what, id, name: id });
const aimedAt = (id: string) =>
  step({ kind: 'aim', firer: 'gun', from: FROM, at: AT, range: 9, band: 'short', target: ref(id) });
const landing = (at: typeof AT) =>
  step({ kind: 'landing', aim: AT, at, direction: 'E', distance: 2, measure: { value: 2, unit: 'in' } });
const area = (...caught: string[]) =>
  step({ kind: 'area', area: { plan: { shape: 'disc', x: 9, y: 0, radius: 3 }, z: 0 }, caught });
const effect = (id: string, result: 'eliminated' | 'unharmed' = 'eliminated') =>
  step({ kind: 'effect', piece: id, result, die: null, number: null });
const stun = (id: string) => step({ kind: 'stun', piece: id, turn: 1 });
const candidates = (...entities: DetailOf<'candidates'>['entities']) =>
  step({ kind: 'candidates', where: 'between', from: FROM, entities, lane: null });
const meeting = (id: string, at: typeof AT) =>
  step({
    ...{ kind: 'meeting', entity: { what: 'piece', id, name: id }, from: FROM, at, what: 'hit' },
    ...{ hits: 3, defense: 1, cover: 0, round: 1 },
  } as StepDetail);
const rubble = (id: string, at = NEAR) => step({ kind: 'rubble', entity: { what: 'object', id, name: 'Crate' }, at });

const ENDED: Outcome = {
  headline: 'The shell lands two inches east: Ben is down.',
  summary: '',
  effects: [],
  results: [],
};

function told(
  steps: readonly Step[],
  who = eyes(),
  { given = {}, outcome = ENDED }: { given?: Partial<ReturnType<typeof order>>; outcome?: Outcome | null } = {},
) {
  const shot = { order: order('ben', given), facts: {}, answers: [], steps, outcome };
  const projected = projectShot(7, shot, SCENE, who);
  if (!projected) throw new Error('The shot cannot be told.');
  return projected;
}
const detailsOf = (...given: Parameters<typeof told>) => told(...given).steps.map(({ detail }) => detail);
const titlesOf = (...given: Parameters<typeof told>) => told(...given).steps.map(({ caption }) => caption?.title);

describe('the end of a shot', () => {
  test('is the headline of the log, with who is down first, if the players know all of it', () => {
    expect(told([aim, landing(NEAR), area('ben'), effect('ben')]).end).toEqual({
      title: 'Ben is down.',
      text: 'The shell lands two inches east.',
      dice: [],
    });
    expect(told([aim], eyes(), { outcome: { ...ENDED, headline: 'Ben is missed.' } }).end).toEqual({
      title: 'Ben is missed.',
      text: 'Gun fires a shell at Ben.',
      dice: [],
    });
    expect(told([aim, area('ben')], eyes(), { outcome: null }).end).toBeNull();
    // A thing that they see takes nothing from it.
    expect(told([aim, rubble('crate')]).end?.title).toBe('Ben is down.');
  });

  test('says how many were caught, if they were several', () => {
    const end = (headline: string, ...caught: string[]) =>
      told([aim, landing(NEAR), area('gun'), area(...caught)], eyes(), { outcome: { ...ENDED, headline } }).end?.text;
    expect(end(ENDED.headline, 'ben', 'eva')).toBe('The shell lands two inches east and catches two.');
    expect(end('The shell hits Ben: Ben is down.', 'ben', 'eva')).toBe('The shell hits Ben and catches two in all.');
    expect(told([aim, area('ben', 'eva'), effect('ben')]).end?.text).toBe(
      'The shell lands two inches east and catches two.',
    );
    // Only the dot at its end gives way.
    expect(end('The shell lands 2.5 inches east: Ben is down.', 'ben', 'eva')).toBe(
      'The shell lands 2.5 inches east and catches two.',
    );
    expect(end(ENDED.headline, 'ben')).toBe('The shell lands two inches east.');
    expect(end(ENDED.headline)).toBe('The shell lands two inches east.');
  });

  test.each<[string, Step[], Visibility, Partial<ReturnType<typeof order>>]>([
    ['the target is not seen', [], eyes({ unseen: ['ben'] }), {}],
    ['the place it is aimed at is not seen', [], eyes({ place: ({ x }) => x > 9 }), {}],
    ['the firer is not seen', [], eyes({ unseen: ['gun'] }), {}],
    ['figures of the firer are kept', [], eyes({ kept: ['gun'] }), {}],
    ['figures of the target are kept', [effect('ben')], eyes({ kept: ['ben'] }), {}],
    ['somebody it hits is not seen', [effect('spy')], eyes(), {}],
    ['somebody in its area is not seen', [area('eva', 'spy')], eyes(), {}],
    ['figures of a thing it breaks are kept', [rubble('crate')], eyes({ kept: ['crate'] }), {}],
    ['a thing it breaks is out of sight', [rubble('crate', UNSEEN)], eyes(), {}],
    ['who stands at the place it is aimed at is not seen', [aimedAt('spy')], eyes(), { aim: { at: 'point', ...AT } }],
    ['somebody on its way is not seen', [candidates({ ...ref('spy'), at: NEAR })], eyes(), {}],
    ['the GM decided something', [], eyes(), { gm: {} }],
  ])('is what they saw of it if %s', (_, more, who, given) => {
    const { end } = told([aim, ...more], who, { given });
    expect(JSON.stringify(end)).not.toContain('two inches east');
    expect(end?.text).toMatch(/fires a shell|fires/);
  });

  test('says who is down and stunned of those they see', () => {
    const part = (...steps: Step[]) => told([aim, area('spy'), ...steps]).end?.title;
    expect(part(effect('ben'), effect('eva', 'unharmed'), effect('spy'))).toBe('Ben is down and Eva is unharmed.');
    expect(part(effect('ben'), stun('ben'))).toBe('Ben is down and Ben is stunned.');
    // Who is stunned is not called unharmed.
    expect(part(effect('eva', 'unharmed'), stun('eva'))).toBe('Eva is stunned.');
    expect(part(effect('doctor'), meeting('eva', AT))).toBe('Dr. Vane is down and Eva is hit.');
    expect(told([aim, area('spy'), effect('ben')]).end).toEqual({
      title: 'Ben is down.',
      text: 'Gun fires a shell at Ben.',
      dice: [],
    });
    expect(part(landing(NEAR))).toBe('Nothing more can be seen.');
  });
});

describe('where a shot goes', () => {
  test('is as it was, if the players see it', () => {
    expect(detailsOf([aim, landing(NEAR)])).toMatchObject([
      { kind: 'aim', firer: 'public gun', from: FROM, at: AT },
      { kind: 'landing', at: NEAR },
    ]);
    expect(titlesOf([aim, landing(NEAR)])).toEqual(['Gun fires a shell at Ben.', 'The shell lands two inches east.']);
    expect(told([aim])).toMatchObject({ run: 7, rulebook: 'hit-locations', flight: 'shell', waiting: [] });
  });

  test('is so whatever step comes before its aim', () => {
    const spent = step({ kind: 'spent', weapon: 'mortar', left: 3 });
    expect(told([spent, aim])).toEqual(told([aim]));
  });

  test('is ground that they see, whomever they see', () => {
    const known = { ...eyes(), sees: (id: string) => SCENE.pieces.some((each) => each.id === id) };
    expect(detailsOf([aim], known, { given: { aim: { at: 'point', ...AT } } })).toMatchObject([
      { kind: 'aim', at: AT },
    ]);
  });

  test('begins nowhere if they do not see the firer, or the ground there', () => {
    expect(detailsOf([aim], eyes({ unseen: ['gun'] }))).toMatchObject([{ firer: '', from: AT }]);
    expect(detailsOf([aim], eyes({ place: ({ x }) => x > 5 }))).toMatchObject([{ firer: '', from: AT }]);
  });

  test('is where they first see something of it, if they do not see its target', () => {
    const who = eyes({ unseen: ['ben', 'well'], place: ({ x }) => x > 10 && x < 50 });
    expect(detailsOf([aim, landing(NEAR)], who)[0]).toMatchObject({ kind: 'aim', at: NEAR });
    expect(detailsOf([aim, landing(UNSEEN), rubble('crate', NEAR)], who)[0]).toMatchObject({ kind: 'note' });
    expect(detailsOf([aim, rubble('well', NEAR), rubble('crate', { ...NEAR, x: 12 })], who)[0]).toMatchObject({
      kind: 'aim',
      at: { x: 12 },
    });
    // Only the aim is drawn elsewhere.
    const further = { ...NEAR, x: 12 };
    expect(detailsOf([aim, meeting('eva', UNSEEN), landing(NEAR), rubble('crate', further)], who)).toMatchObject([
      { kind: 'aim', at: NEAR },
      { kind: 'meeting', at: UNSEEN },
      { kind: 'landing', at: NEAR },
      { kind: 'rubble', at: further },
    ]);
    // A target that they do not see is not named by the aim.
    expect(detailsOf([aimedAt('eva'), landing(NEAR)], who)[0]).not.toHaveProperty('target');
  });

  test('is not told if they see nothing of it', () => {
    expect(told([aim, landing(UNSEEN)], eyes({ unseen: ['ben'] })).steps).toEqual([]);
    expect(told([aim], eyes({ unseen: ['ben'] })).chance).toBeNull();
  });

  test('has a chance to hit, if they see where it goes', () => {
    expect(told([aim]).chance).toBeGreaterThan(0);
    expect(told([aim], eyes({ place: ({ x }) => x < 9 })).chance).toBeNull();
    expect(told([]).chance).toBeNull();
  });

  test('is thrown, not fired straight, if it lands out of sight', () => {
    const [first] = told([aim, landing(UNSEEN)]).steps;
    expect(first).toMatchObject({ detail: { kind: 'note' }, caption: { title: 'Gun fires a shell at Ben.' } });
    expect(detailsOf([aim, landing(UNSEEN), rubble('crate')]).map(({ kind }) => kind)).toEqual(['note', 'rubble']);
  });
});

describe('who is named, and with what figures', () => {
  test('are those whom the players see, by their names; of others somebody', () => {
    expect(titlesOf([effect('eva'), effect('spy')])).toEqual(['Eva is down.']);
    expect(titlesOf([effect('gone')])).toEqual(['Somebody is down.']);
    const caught = told([rubble('crate'), rubble('well', UNSEEN), area('eva', 'crate', 'well', 'spy')]).steps.at(-1);
    expect(caught?.detail).toMatchObject({ caught: ['public eva', 'public crate'] });
    expect(caught?.caption?.text).toBe('Eva and the crate are in it');
  });

  test('are given no public id if the players do not see them: a gap would tell of somebody', () => {
    const asked = new Set<string>();
    const alias = (id: string) => {
      asked.add(id);
      return id;
    };
    told([aim, effect('spy'), rubble('well', UNSEEN), effect('eva')], { ...eyes(), alias });
    expect([asked.has('eva'), asked.has('spy'), asked.has('well')]).toEqual([true, false, false]);
  });

  test('a thing is where it was first met, a piece where it is', () => {
    const last = (...steps: Step[]) => told(steps).steps.at(-1)?.caption?.text;
    expect(last(rubble('crate'), rubble('crate', UNSEEN), area('crate', 'eva'))).toBe('The crate and Eva are in it');
    expect(last(rubble('crate', UNSEEN), rubble('crate'), area('crate', 'eva'))).toBe('Eva is in it');
    expect(last(meeting('eva', UNSEEN), area('eva'))).toBe('Eva is in it');
    expect(last(candidates({ ...ref('crate', 'object'), at: NEAR }), area('crate'))).toBe('The crate is in it');
    expect(last(candidates({ ...ref('crate', 'object'), at: UNSEEN }), area('crate'))).toBe('Nobody is in it');
  });

  test('are quiet if figures are kept: of the one a step is about, or else of firer and target', () => {
    const quiet = (who: Visibility, given = {}) =>
      told([aim, effect('eva'), landing(NEAR)], who, { given }).steps.map((each) => each.quiet);
    expect(quiet(eyes())).toEqual([false, false, false]);
    expect(quiet(eyes({ kept: ['eva'] }))).toEqual([false, true, false]);
    expect(quiet(eyes({ kept: ['gun'] }))).toEqual([true, false, true]);
    expect(quiet(eyes({ kept: ['ben'] }))).toEqual([true, false, true]);
    expect(quiet(eyes({ kept: ['ben'] }), { aim: { at: 'point', ...AT } })).toEqual([false, false, false]);
  });

  test('what a hit takes is quiet too if the rolls of the firer are kept', () => {
    const met = meeting('eva', AT);
    expect(told([met]).steps.map(({ quiet }) => quiet)).toEqual([false]);
    expect(told([met], eyes({ kept: ['gun'] })).steps.map(({ quiet }) => quiet)).toEqual([true]);
  });

  test('HL-20 whoever is stunned later is not called unharmed', () => {
    expect(titlesOf([effect('eva', 'unharmed'), effect('ben', 'unharmed'), stun('eva')])).toEqual([
      'Eva is not down.',
      'Ben is unharmed.',
      'Eva is stunned.',
    ]);
  });
});

test('the GM’s map waits as long as the sentences of a screen that shows everything', () => {
  const steps = [aim, landing(NEAR), effect('spy'), effect('gone'), step({ kind: 'note' })];
  expect(sentenceLengths(order('ben'), steps, SCENE)).toEqual(
    ['Gun fires a shell at Ben.', 'The shell lands two inches east.', 'The spy is down.', 'Somebody is down.', ''].map(
      ({ length }) => length,
    ),
  );
  // Ground is aimed at, and a place has no name.
  expect(sentenceLengths(order(AT), [aim], SCENE)).toEqual(['Gun fires a shell at the ground.'.length]);
});
