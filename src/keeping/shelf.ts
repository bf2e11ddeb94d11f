import { SCENE_FORMAT, SCENE_VERSION } from '../scene/file.ts';
import type { Scene } from '../scene/schema.ts';
import type { Actions } from '../store/actions.ts';
import type { AppStore } from '../store/create.ts';
import { sceneOf } from '../store/selectors.ts';
import { fromBlobs } from './blobs.ts';
import type { Connection } from './connection.ts';
import { parsed, readDocument } from './documents.ts';
import type { Keeper } from './keeper.ts';
import { loadScene } from './loading.ts';
import type { News } from './news.ts';
import { putRaw, readRaw, renamedRaw } from './raw.ts';
import { SCENE_TABLES, type SceneCard, type VersionHead } from './tables.ts';
import { carryOut } from './transactions.ts';
import type { Windows } from './windows.ts';
import { erase } from './writing.ts';

/** An earlier state of a kept scene. */
export type KeptVersion = Pick<VersionHead, 'number' | 'savedAt' | 'name' | 'pieces' | 'shots' | 'said' | 'bytes'>;

/** A scene that this browser keeps. */
export interface KeptScene extends Pick<SceneCard, 'id' | 'name' | 'savedAt' | 'pieces' | 'shots' | 'said'> {
  /** With its versions. */
  readonly bytes: number;
  /** A newer program wrote it: this one cannot open it. */
  readonly newer: boolean;
  /** The latest first. */
  readonly versions: readonly KeptVersion[];
}

/** What the shelf needs from outside. */
export interface ShelfPorts {
  readonly now: () => string;
  readonly id: () => string;
  readonly tell: (news: News) => void;
  /** Puts an empty table in the place of a scene that was deleted. */
  readonly clear: () => void;
  readonly windows: Windows;
}

/** The kept scenes: listed, opened, doubled, written to files and deleted. */
export interface KeptScenes {
  /** The latest first. Without a database there are none. */
  list(): Promise<readonly KeptScene[]>;
  /** Calls back when something was written or deleted, in this window or another. */
  watch(listener: () => void): () => void;
  open(id: string): Promise<void>;
  /** Opens a scene as it is kept, also when it lies on the table already. */
  reopen(id: string): Promise<void>;
  /** Opens an earlier state; what stands now goes aside as a version before. */
  openVersion(id: string, number: number): Promise<void>;
  duplicate(id: string): Promise<void>;
  /** A kept scene as a scene file, also one that this program cannot open; nothing when it is no scene at all. */
  asFile(id: string): Promise<{ readonly name: string; readonly text: string } | undefined>;
  remove(id: string): Promise<void>;
}

/** A date and time as people read it. */
function when(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? 'an unknown time'
    : date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

function shown(card: SceneCard): KeptScene {
  const { id, name, savedAt, pieces, shots, said, bytes, version, versions } = card;
  const all = versions.reduce((sum, each) => sum + each.bytes, bytes);
  return {
    id,
    name,
    savedAt,
    pieces,
    shots,
    said,
    bytes: all,
    newer: version > SCENE_VERSION,
    versions: versions.toReversed(),
  };
}

/** The scenes on the shelf, and what can be done with them. */
export function createShelf(
  store: AppStore,
  actions: Actions,
  connection: Connection,
  keeper: Keeper,
  ports: ShelfPorts,
): KeptScenes {
  const listeners = new Set<() => void>();
  const touched = (): void => {
    for (const listener of listeners) listener();
  };
  const onTable = (id: string): boolean => sceneOf(store.getState()).id === id;

  /** Puts a kept scene on the table; gives what came of it. */
  const bring = async (id: string) => {
    await keeper.flush();
    const loaded = await loadScene(await connection.get(), id);
    if (loaded.as === 'whole') {
      keeper.knows(loaded);
      actions.session.open(loaded.state.history.scene, loaded.state.assets, loaded.state);
    }
    return loaded;
  };

  const nameOf = async (id: string): Promise<string> => (await (await connection.get()).get('scenes', id))?.name ?? '';

  /** An earlier state that must stand alone, because what is kept under its scene cannot be read. */
  const alone = async (scene: Scene, as: 'newer' | 'broken', label: string): Promise<void> => {
    const assets = (await (await connection.get()).get('assets', scene.id))?.blobs ?? {};
    // What cannot be read makes way and goes aside; what a newer program wrote stays as it is, and this goes beside it.
    const id = as === 'newer' ? ports.id() : scene.id;
    actions.session.open({ ...scene, id }, assets);
    actions.session.tell({
      tone: 'info',
      title: `You opened ${label}`,
      text:
        as === 'newer'
          ? 'It goes on as a scene of its own: what the newer program saved stays as it is.'
          : 'What could not be read was put aside as a version.',
    });
  };

  const self: KeptScenes = {
    list: async () => {
      const database = await connection.get().catch(() => null);
      const cards = (await database?.getAll('scenes')) ?? [];
      return cards.map(shown).sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
    },
    watch: (listener) => {
      listeners.add(listener);
      const stops = [
        ports.windows.listen(listener),
        store.subscribe((state, before) => {
          if (state.keeping === 'saved' && before.keeping !== 'saved') listener();
        }),
      ];
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },
    open: async (id) => {
      if (!onTable(id)) await self.reopen(id);
    },
    reopen: async (id) => {
      const loaded = await bring(id);
      if (loaded.as === 'missing') ports.tell({ what: 'scene-missing', name: 'This scene' });
      else if (loaded.as !== 'whole') ports.tell({ what: `scene-${loaded.as}`, name: loaded.card.name });
    },
    openVersion: async (id, number) => {
      await keeper.flush();
      const database = await connection.get();
      const [card, version] = await Promise.all([database.get('scenes', id), database.get('versions', [id, number])]);
      const head = card?.versions.find((each) => each.number === number);
      if (!head || !version) return ports.tell({ what: 'scene-missing', name: 'This version' });
      const scene = readDocument(version.text, head.version);
      const label = `the version of ${when(head.savedAt)}`;
      if (typeof scene === 'string') return ports.tell({ what: `scene-${scene}`, name: label });
      const there = onTable(id) ? 'whole' : (await bring(id)).as;
      if (there === 'missing') return ports.tell({ what: 'scene-missing', name: head.name });
      if (there === 'newer' || there === 'broken') return alone({ ...scene, id }, there, label);
      keeper.putAside();
      actions.document.replace(scene, `Open ${label}`);
      actions.session.tell({
        tone: 'info',
        title: `You opened ${label}`,
        text: 'What was on the table before was put aside as a version, and Undo brings it back.',
      });
      await keeper.flush();
    },
    duplicate: async (id) => {
      await keeper.flush();
      const database = await connection.get();
      const raw = await readRaw(database, id);
      const double = raw && renamedRaw(raw, ports.id(), `${raw.card.name.slice(0, 190)} (copy)`, ports.now());
      if (!double) return ports.tell({ what: 'scene-broken', name: await nameOf(id) });
      const transaction = database.transaction(SCENE_TABLES, 'readwrite', { durability: 'strict' });
      await carryOut(transaction, false, () => putRaw(transaction, double)).done;
      ports.windows.say({ what: 'written', scene: double.card.id, revision: double.card.revision });
      touched();
    },
    asFile: async (id) => {
      await keeper.flush();
      const raw = await readRaw(await connection.get(), id);
      const scene = raw && parsed(raw.text);
      if (!scene) return undefined;
      const { version, name } = raw.card;
      const assets = await fromBlobs(raw.pictures);
      return { name, text: JSON.stringify({ format: SCENE_FORMAT, version, scene: scene.value, assets }) };
    },
    remove: async (id) => {
      if (onTable(id)) {
        await keeper.flush();
        ports.clear();
      }
      const revision = await erase(await connection.get(), id);
      ports.windows.say({ what: 'deleted', scene: id, revision });
      touched();
    },
  };
  return self;
}
