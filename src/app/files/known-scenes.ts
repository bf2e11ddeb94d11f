import type { Opened } from '../../formats/open/opening.ts';
import { deepEqual } from '../../lib/deep-equal.ts';
import { nameBeside } from '../../scene/history/copy-scene.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore, Ports } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { KnownAnswer } from '../../ui/program/program.tsx';

/** Knows the scenes in the library. */
export interface StoredScenes {
  stored(): Promise<readonly Pick<Scene, 'id' | 'name'>[]>;
}

/** A file that is a scene. */
type Came = Extract<Opened, { readonly as: 'scene' }>;

/** A scene to be opened, and whether it replaces the one of its id. */
type Settled = Came & { readonly replaces: boolean };

/** Decides what becomes of opened files whose scenes are here already: no file replaces a scene without an answer. */
export function knownScenes(
  store: AppStore,
  program: Pick<Actions['program'], 'askAboutKnown' | 'notify'>,
  ports: Pick<Ports, 'id'>,
  library: StoredScenes,
) {
  let resolveLast: (how: KnownAnswer) => void = () => undefined;

  /** Another question before the answer cancels this one. */
  const ask = (scenes: readonly Came[]): Promise<KnownAnswer> => {
    resolveLast('cancel');
    const open = sceneOf(store.getState()).id;
    program.askAboutKnown({
      scenes: scenes.map(({ opened, name }) => ({ name: opened.scene.name, file: name })),
      onScreen: scenes.some(({ opened }) => opened.scene.id === open),
    });
    return new Promise((resolve) => {
      resolveLast = resolve;
    });
  };

  return {
    /** Passes on the answer to the open question. */
    answer: (how: KnownAnswer): void => {
      program.askAboutKnown(null);
      resolveLast(how);
    },

    /**
     * Returns what to open. A scene replaces the one of its id only if somebody says so; all others get an id and a name
     * of their own. One that is on screen just as it is in the file is left out, with a notice.
     */
    settle: async (scenes: readonly Came[]): Promise<readonly Settled[]> => {
      if (scenes.length === 0) return [];
      // The open scene may not be saved yet. A library that cannot be read keeps no file from opening.
      const open = sceneOf(store.getState());
      const stored = await library.stored().catch(() => []);
      const there = [...stored, open].map(({ id, name }) => ({ id, name }));
      const here = new Set(there.map(({ id }) => id));
      // A shot is always a scene of its own.
      const isKnown = ({ opened: { scene, shot } }: Came): boolean => !shot && here.has(scene.id);
      const isSame = (each: Came): boolean => isKnown(each) && deepEqual(each.opened.scene, open);
      for (const { name } of scenes.filter(isSame)) {
        const title = `${name} is open already`;
        program.notify({ tone: 'info', title, text: 'Your scene is just as it is in the file.' });
      }
      const others = scenes.filter((each) => !isSame(each));
      const known = others.filter(isKnown);
      const how = known.length > 0 ? await ask(known) : 'copy';
      return others
        .filter((each) => how !== 'cancel' || !isKnown(each))
        .map((each) => {
          const { scene, shot } = each.opened;
          // Of two files with the same id only the first can take it.
          const replaces = how === 'replace' && isKnown(each) && here.delete(scene.id);
          const isFree = !shot && !there.some(({ id }) => id === scene.id);
          const id = replaces || isFree ? scene.id : ports.id();
          const name = nameBeside({ id, name: scene.name }, there);
          there.push({ id, name });
          return { ...each, replaces, opened: { ...each.opened, scene: { ...scene, id, name } } };
        });
    },
  };
}
