import { describe, expect, test } from 'vitest';
import {
  finishWrite,
  hasUnsavedChanges,
  isOrphaned,
  isUntouched,
  isVersionDue,
  newOpenScene,
} from '../../../src/persistence/autosave/open-scene.ts';
import { newVersionOf, versionOf } from '../../../src/persistence/autosave/versions.ts';
import {
  type Base,
  emptyBase,
  journalStep,
  type Plan,
  type PlanOptions,
  planWrite,
  textParts,
} from '../../../src/persistence/autosave/write-plan.ts';
import { checksumOf } from '../../../src/persistence/database/checksum.ts';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import type { AppState } from '../../../src/store/state/state.ts';
import { duelScene } from '../../support/browser-windows.ts';

const STATE: AppState = { ...createAppStore(duelScene()).getState(), assets: { map: new Blob(['12345']) } };
const NOW = { now: 'now', withVersion: false, isCurrent: true };
const TEXT = JSON.stringify(duelScene());

const renamed = (name: string, state = STATE): AppState => ({
  ...state,
  history: perform(state.history, renameScene(name)),
});

const plan = (before: Base, state: AppState, more: Partial<PlanOptions> = {}): Plan =>
  planWrite(before, state, { ...NOW, ...more });

/** What the database holds after the first write. */
const STORED = plan(emptyBase(0), STATE).base;

describe('the first write of a scene', () => {
  test('takes the next revision, and writes everything', () => {
    const { base, document, isOtherDocument, versions, expiredVersions, pictures, settings } = plan(
      emptyBase(4),
      STATE,
      { withVersion: true },
    );
    expect(base.card).toEqual({
      id: 'yard',
      version: SCENE_VERSION,
      revision: 5,
      savedAt: 'now',
      name: 'Mill yard',
      pieces: 2,
      shots: 0,
      said: null,
      bytes: TEXT.length + 5,
      first: 0,
      done: 0,
      end: 0,
      pictures: 5,
      versions: [],
    });
    expect(document).toEqual({ whole: { scene: 'yard', text: TEXT, shot: null, revision: 5 } });
    expect([isOtherDocument, versions, expiredVersions]).toEqual([true, [], []]);
    expect(pictures).toBe(STATE.assets);
    expect(settings).toMatchObject({ current: 'yard' });
    expect(base).toMatchObject({
      revision: 5,
      length: TEXT.length,
      isExact: true,
      isCut: false,
      journal: [],
      owed: [],
    });
    expect(base.stored()).toEqual({ text: TEXT, unread: null });
  });

  test('of a scene that was left writes no settings', () => {
    expect(plan(emptyBase(0), STATE, { isCurrent: false }).settings).toBeNull();
  });
});

describe('a later write', () => {
  test('adds a step that leads from the stored document, and leaves pictures that are the same', () => {
    const { base, document, isOtherDocument, pictures } = plan(STORED, renamed('Weir'));
    const patches = '[{"op":"replace","path":["name"],"value":"Weir"}]';
    const step = { scene: 'yard', revision: 2, after: 1, patches, shot: null };
    expect(document).toEqual({ step });
    expect([isOtherDocument, pictures, base.card.pictures]).toEqual([true, null, 1]);
    expect(base.journal).toEqual([{ revision: 2, length: patches.length }]);
    expect(base.length).toBe(TEXT.length + 'Weir'.length - 'Mill yard'.length);
    expect(JSON.parse(base.stored().text).name).toBe('Weir');
    expect(base.card).toMatchObject({ said: 'Rename the scene as Weir', first: 0, done: 1, end: 1 });
  });

  test('after undo moves only what is done', () => {
    const state = renamed('Weir');
    const second = plan(STORED, state);
    const third = plan(second.base, { ...state, history: undo(state.history) });
    expect(third.base.card).toMatchObject({ done: 0, said: null, name: 'Mill yard' });
    expect(third.base.journal.map(({ revision }) => revision)).toEqual([2, 3]);
  });

  test('that changes nothing of the document keeps its text', () => {
    const { document, isOtherDocument, base } = plan(STORED, { ...STATE, assets: {} }, { withVersion: true });
    expect(document).toMatchObject({ step: { patches: '[]' } });
    expect(isOtherDocument).toBe(false);
    expect(base.stored).toBe(STORED.stored);
    expect(base.card.versions).toEqual([]);
    // The pictures have changed.
    expect(base.card).toMatchObject({ pictures: 2, bytes: TEXT.length });
  });

  test.each<readonly [string, Partial<Base>, Partial<PlanOptions>]>([
    ['it is told to', {}, { isWhole: true }],
    ['the stored state is not known', { state: null }, {}],
    ['the stored form is another one', { isExact: false }, {}],
    ['it is not stored', { card: null }, {}],
    ['another scene is stored', { card: { ...STORED.card, id: 'mill' } }, {}],
  ])('is whole where %s', (_, base, options) => {
    const { document, base: after } = plan({ ...STORED, ...base }, renamed('Weir'), options);
    expect(document).toMatchObject({ whole: { revision: 2 } });
    expect(after.journal).toEqual([]);
  });

  test('that is whole knows by the text whether the document is another one', () => {
    expect(plan(STORED, STATE, { isWhole: true }).isOtherDocument).toBe(false);
    expect(plan({ ...STORED, card: null }, STATE, { isWhole: true }).isOtherDocument).toBe(true);
    expect(plan(STORED, renamed('Weir'), { isWhole: true }).isOtherDocument).toBe(true);
  });

  test('takes the revision that it is given', () => {
    expect(plan(STORED, renamed('Weir'), { revision: 9 }).base).toMatchObject({ revision: 9, card: { revision: 9 } });
  });
});

describe('a version', () => {
  const large: Base = { ...STORED, length: 200_001 };

  test('is written with the step that replaces it', () => {
    const { base, versions } = plan(STORED, renamed('Weir'), { withVersion: true });
    expect(versions).toEqual([{ number: 1, text: TEXT, unread: null }]);
    expect(base.card.versions).toEqual([
      {
        number: 1,
        version: SCENE_VERSION,
        savedAt: 'now',
        name: 'Mill yard',
        pieces: 2,
        shots: 0,
        said: null,
        bytes: TEXT.length,
        check: checksumOf(TEXT),
      },
    ]);
    expect(base.owed).toEqual([]);
  });

  test('of more than 200,000 characters is listed, and owed until the journal ends', () => {
    const second = plan(large, renamed('Weir'), { withVersion: true });
    expect(second.versions).toEqual([]);
    expect(second.base.card.versions).toMatchObject([{ number: 1, bytes: 200_001, check: 0 }]);
    expect(second.base.owed.map(({ number }) => number)).toEqual([1]);
    const third = plan(second.base, renamed('Mill', renamed('Weir')), { isWhole: true });
    expect(third.versions).toEqual([{ number: 1, text: TEXT, unread: null }]);
    expect(third.base.owed).toEqual([]);
    // One of exactly so many is written at once, and so is any before a whole document.
    expect(plan({ ...STORED, length: 200_000 }, renamed('Weir'), { withVersion: true }).versions).toHaveLength(1);
    expect(plan(large, renamed('Weir'), { withVersion: true, isWhole: true }).versions).toHaveLength(1);
  });

  test('that is the latest already is not made twice, unless its journal could not be read', () => {
    const { card } = STORED;
    const { head } = versionOf(card, textParts(TEXT));
    const listed = { ...card, versions: [head] };
    expect(newVersionOf(card, textParts(TEXT))).toEqual({ head, text: TEXT, unread: null });
    expect(newVersionOf(listed, textParts(TEXT))).toBeNull();
    expect(newVersionOf({ ...card, versions: [{ ...head, bytes: 1 }] }, textParts(TEXT))).not.toBeNull();
    expect(newVersionOf({ ...card, versions: [{ ...head, check: 1 }] }, textParts(TEXT))).not.toBeNull();
    expect(newVersionOf({ ...card, versions: [head, { ...head, check: 1 }] }, textParts(TEXT))).not.toBeNull();
    const unread = { checkpoint: 1, steps: [] };
    expect(newVersionOf(listed, { text: TEXT, unread })).toMatchObject({ unread });
    const { base, versions } = plan({ ...STORED, card: listed }, renamed('Weir'), { withVersion: true });
    expect([base.card.versions, versions]).toEqual([[head], []]);
  });

  test('is one of ten: the oldest expires, and is owed no longer', () => {
    const { head } = versionOf(STORED.card, textParts('other'));
    const versions = Array.from({ length: 10 }, (_, i) => ({ ...head, number: i - 20 }));
    const owed = [-20, -19].map((number) => ({ number, stored: () => textParts('') }));
    const before = { ...STORED, card: { ...STORED.card, versions }, owed };
    const { base, expiredVersions } = plan(before, renamed('Weir'), { withVersion: true });
    expect(base.card.versions.map(({ number }) => number)).toEqual([-19, -18, -17, -16, -15, -14, -13, -12, -11, 1]);
    expect(expiredVersions).toEqual([-20]);
    expect(base.owed.map(({ number }) => number)).toEqual([-19]);
  });
});

test('a step counts with its patches and its shot', () => {
  const step = { scene: 'yard', revision: 2, after: 1, patches: '12345', shot: '123' };
  expect(journalStep(step)).toEqual({ revision: 2, length: 8 });
  expect(journalStep({ ...step, shot: null })).toEqual({ revision: 2, length: 5 });
});

describe('an open scene', () => {
  const blank = { ...createAppStore(emptyScene('new')).getState(), dialogs: { ...STATE.dialogs, blank: true } };

  test('is untouched while nothing was opened or changed', () => {
    expect(isUntouched(blank)).toBe(true);
    expect(isUntouched({ ...blank, dialogs: { ...blank.dialogs, blank: false } })).toBe(false);
    expect(isUntouched({ ...blank, history: freshHistory(duelScene()) })).toBe(false);
    expect(isUntouched({ ...blank, shot: {} as never })).toBe(false);
    const { history } = renamed('Weir', blank);
    expect(isUntouched({ ...blank, history: { ...blank.history, past: history.past } })).toBe(false);
    expect(isUntouched({ ...blank, history: { ...blank.history, future: history.past } })).toBe(false);
  });

  test('has unsaved changes where history, shot or pictures are not those that are stored', () => {
    expect(hasUnsavedChanges(STATE, STORED)).toBe(false);
    expect(hasUnsavedChanges({ ...STATE }, STORED)).toBe(false);
    expect(hasUnsavedChanges(STATE, null)).toBe(true);
    expect(hasUnsavedChanges(STATE, { ...STORED, state: null })).toBe(true);
    expect(hasUnsavedChanges(renamed('Weir'), STORED)).toBe(true);
    expect(hasUnsavedChanges({ ...STATE, shot: {} as never }, STORED)).toBe(true);
    expect(hasUnsavedChanges({ ...STATE, assets: {} }, STORED)).toBe(true);
    expect(hasUnsavedChanges(blank, null)).toBe(false);
  });

  test('is an orphan where its state was stored and its card is gone', () => {
    expect(isOrphaned(newOpenScene(STATE, STORED))).toBe(false);
    expect(isOrphaned(newOpenScene(STATE, null))).toBe(false);
    expect(isOrphaned(newOpenScene(STATE, emptyBase(3)))).toBe(false);
    expect(isOrphaned(newOpenScene(STATE, { ...STORED, card: null }))).toBe(true);
  });

  test('becomes a version with its first write, then after five minutes, and before another document', () => {
    const five = 5 * 60_000;
    const open = newOpenScene(STATE, STORED);
    expect(isVersionDue(open, 0)).toBe(true);
    open.hasBeenWritten = true;
    open.lastVersionAt = 1_000_000;
    expect(isVersionDue(open, 1_000_000 + five - 1)).toBe(false);
    expect(isVersionDue(open, 1_000_000 + five)).toBe(true);
    // The clock was set back.
    expect(isVersionDue(open, 1_000_000 - five + 1)).toBe(false);
    expect(isVersionDue(open, 1_000_000 - five)).toBe(true);
    open.snapshotBeforeWrite = true;
    expect(isVersionDue(open, 1_000_000)).toBe(true);
  });

  test('that could not be read to its end is kept as a version before it is written', () => {
    expect(newOpenScene(STATE, { ...STORED, isCut: true }).snapshotBeforeWrite).toBe(true);
    expect(newOpenScene(STATE, STORED).snapshotBeforeWrite).toBe(false);
    expect(newOpenScene(STATE, null).snapshotBeforeWrite).toBe(false);
  });

  test('keeps the latest write, whichever ends last', () => {
    const second = plan(STORED, renamed('Weir'));
    const third = plan(second.base, renamed('Mill', renamed('Weir')));
    const open = newOpenScene(STATE, STORED);
    finishWrite(open, third, false, 7);
    finishWrite(open, second, true, 8);
    expect(open).toMatchObject({ base: { revision: 3 }, hasBeenWritten: true, lastVersionAt: 0 });
  });

  test('notes when a version was written, and no version of a write that changes no document', () => {
    const open = { ...newOpenScene(STATE, STORED), snapshotBeforeWrite: true };
    finishWrite(open, plan(STORED, { ...STATE, assets: {} }), true, 7);
    expect(open).toMatchObject({ base: { revision: 2 }, hasBeenWritten: false, lastVersionAt: 0 });
    expect(open.snapshotBeforeWrite).toBe(true);
    finishWrite(open, plan({ ...STORED, revision: 2 }, renamed('Weir')), true, 8);
    expect(open).toMatchObject({ hasBeenWritten: true, lastVersionAt: 8, snapshotBeforeWrite: false });
  });
});
