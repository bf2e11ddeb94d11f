import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import type { StoredScene } from '../../persistence/library/library.ts';
import type { DeletedScene, TrashedScene } from '../../persistence/library/library-trash.ts';
import type { Place } from '../components/lists/search.ts';
import { useProgram } from '../program/program.tsx';
import type { LastQuestion } from './delete-forever.tsx';
import type { CardActions } from './library-card.tsx';
import { openerOf } from './library-grid.tsx';

/** The result of the last action in the library, and the deletion that can be undone. */
export interface Feedback {
  readonly came: Result<string>;
  readonly gone: TrashedScene | null;
}

/** The neighbour of a scene in a list, which gets the focus if that one disappears. */
function neighbour(places: readonly Place[], id: string): string | null {
  const there = places.filter((place) => place.scene !== null || place.id === id);
  const at = there.findIndex((place) => place.id === id);
  return (there[at + 1] ?? there[at - 1])?.id ?? null;
}

/**
 * The library's actions and their results. `places` are those of the scenes shown, in order; `list` is their element, `top` gets the
 * focus if no scene is left.
 */
export function useLibrary(
  places: readonly Place[],
  list: RefObject<HTMLUListElement | null>,
  top: RefObject<HTMLElement | null>,
) {
  const { storage, actions } = useProgram();
  const library = storage.scenes;
  const [feedback, setSaid] = useState<Feedback | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [question, ask] = useState<LastQuestion | null>(null);
  /** The scene whose card gets the focus once it exists. */
  const awaited = useRef<string | null>(null);
  const deleting = useRef<string | null>(null);
  useEffect(() => {
    const opener = awaited.current === null ? null : openerOf(list.current, awaited.current);
    if (!opener || renaming !== null) return;
    awaited.current = null;
    opener.focus();
  });

  const say = (came: Result<string>, gone: TrashedScene | null = null): void => setSaid({ came, gone });
  const focusBeside = (id: string): void => {
    const next = neighbour(places, id);
    const opener = next === null ? null : openerOf(list.current, next);
    (opener ?? top.current)?.focus();
  };
  const forGood = async (scene: StoredScene): Promise<void> => {
    const removed = await library.removePermanently(scene.id);
    if (removed.ok) focusBeside(scene.id);
    say(removed.ok ? succeeded(`Deleted “${removed.value}” for good.`) : removed);
  };
  const remove = async (scene: StoredScene): Promise<void> => {
    // Deleted once, however often the key is pressed.
    if (deleting.current === scene.id) return;
    deleting.current = scene.id;
    const removed = await library.remove(scene.id);
    deleting.current = null;
    if (removed.ok) {
      focusBeside(scene.id);
      say(succeeded(`Deleted “${removed.value.name}”.`), removed.value);
    } else if (removed.canOnlyPurge) {
      const pressed = openerOf(list.current, scene.id);
      ask({ what: `“${scene.name}”`, why: removed.error, act: () => void forGood(scene), pressed });
    } else say(failed(removed.error));
  };
  const renamed = async ({ id, name }: StoredScene, next: string): Promise<void> => {
    const given = await library.rename(id, next);
    say(given.ok ? succeeded(`Renamed “${name}” to “${given.value}”.`) : given);
  };
  const putBack = async (key: DeletedScene['key'], wasOpen: boolean): Promise<void> => {
    const back = await library.restore(key, wasOpen);
    if (back.ok) awaited.current = back.value.id;
    say(back.ok ? succeeded(`Restored “${back.value.name}”.`) : back);
  };

  const latest = useRef<CardActions | null>(null);
  latest.current = {
    open: ({ id }) => {
      actions.program.setDialog(null);
      void library.open(id);
    },
    rename: ({ id }) => setRenaming(id),
    renamed: (scene, next, byKey) => {
      setRenaming(null);
      if (byKey) awaited.current = scene.id;
      if (next !== null) void renamed(scene, next);
    },
    duplicate: async ({ id, name }) => {
      const doubled = await library.duplicate(id);
      say(doubled.ok ? succeeded(`Duplicated “${name}”.`) : doubled);
    },
    exportIt: async ({ id }) => say(await storage.exportScene(id)),
    remove: (scene) => void remove(scene),
  };
  /** Stable references, so that cards do not redraw. */
  const cardActions = useMemo<CardActions>(
    () => ({
      open: (scene) => latest.current?.open(scene),
      rename: (scene) => latest.current?.rename(scene),
      renamed: (...given) => latest.current?.renamed(...given),
      duplicate: (scene) => latest.current?.duplicate(scene),
      exportIt: (scene) => latest.current?.exportIt(scene),
      remove: (scene) => latest.current?.remove(scene),
    }),
    [],
  );

  return {
    feedback,
    say,
    renaming,
    deeds: cardActions,
    question,
    closeQuestion: () => ask(null),
    /** Undoes the last deletion. */
    undo: () => {
      if (!feedback?.gone) return;
      // Once: the button disappears with the first press.
      say(feedback.came);
      void putBack(feedback.gone.key, feedback.gone.wasOpen);
    },
    putBack: ({ key }: DeletedScene) => void putBack(key, false),
    purge: (gone: readonly DeletedScene[], pressed: HTMLElement, after: HTMLElement | null) => {
      const [first] = gone;
      const one = gone.length === 1;
      const what = one && first ? `“${first.name}”` : `${gone.length} deleted scenes`;
      const act = async (): Promise<void> => {
        const purged = await library.purge(gone.map(({ key }) => key));
        if (purged.ok) after?.focus();
        say(purged.ok ? succeeded(`Deleted ${one ? what : `${purged.value} scenes`} for good.`) : purged);
      };
      ask({ what, why: '', act: () => void act(), pressed });
    },
  };
}
