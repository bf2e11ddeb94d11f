import { startAutosave } from '../../src/persistence/autosave/autosave.ts';
import { loadScene } from '../../src/persistence/autosave/loading.ts';
import { createConnection } from '../../src/persistence/database/connection.ts';
import { openDatabase } from '../../src/persistence/database/database.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { createActions } from '../../src/store/actions.ts';
import { createAppStore } from '../../src/store/state/create.ts';
import { installAllSystems } from '../../src/systems/installed.ts';
import { crowded } from '../crowded.ts';

/** The crowded map with so many straight walls, each an obstruction of its own. */
function walled(walls: number): Scene {
  const scene = crowded('unintended-targets', undefined, 4 * walls);
  const obstructions = scene.obstructions.map((wall) =>
    wall.shape.shape === 'polyline'
      ? { ...wall, shape: { ...wall.shape, points: wall.shape.points.slice(0, 2) } }
      : wall,
  );
  return { ...scene, id: `crowded-${walls}`, obstructions };
}

/** What the benchmark does in this page: the program's own store and autosave, without anything on screen. */
export interface SavingPage {
  /** Opens a scene of so many walls, saves it, and opens it again from the database, as the next visit does. */
  open(walls: number): Promise<void>;
  /** Moves a piece or a wall, without saving that. */
  change(what: Moved): void;
  /** Saves what has changed. */
  save(): Promise<void>;
  /** Saves what has changed, and returns the length of all records that this writes, in characters of their JSON. */
  bytesOfSave(): Promise<number>;
}

export type Moved = 'a piece' | 'a wall';

declare global {
  interface Window {
    saving: SavingPage;
  }
}

installAllSystems();

const never = () => () => undefined;

function fresh(): SavingPage {
  const ports = { now: () => new Date().toISOString(), id: () => crypto.randomUUID() };
  const store = createAppStore(emptyScene(ports.id()));
  const actions = createActions(store, ports);
  const connection = createConnection(openDatabase);
  const autosave = startAutosave(store, connection, {
    ...ports,
    schedule: never,
    onUnload: never,
    onVisible: never,
    onFirstChange: () => undefined,
    notify: ({ kind }) => {
      throw new Error(`The scene could not be saved: ${kind}.`);
    },
    applyRemote: actions.document.follow,
    windows: { post: () => undefined, listen: never },
    checkpoint: () => ({ done: Promise.resolve(null), stop: () => undefined }),
  });
  let steps = 0;
  const save = (): Promise<void> =>
    new Promise((resolve, reject) => {
      // In a task of its own, as the timers of autosave do it: the browser counts no script that a tool evaluates.
      setTimeout(() => {
        const failed = () => reject(new Error('The scene could not be saved.'));
        autosave.flush().then((all) => (all ? resolve() : failed()), failed);
      });
    });

  return {
    open: async (walls) => {
      const scene = walled(walls);
      actions.program.openScene(scene, {});
      await save();
      actions.program.openScene(emptyScene(ports.id()), {}, { dialogs: { blank: true } });
      await save();
      const loaded = await loadScene(await connection.get(), scene.id);
      if (loaded.status !== 'loaded') throw new Error(`The scene is ${loaded.status}.`);
      autosave.registerBase(loaded);
      actions.program.openScene(loaded.state.history.scene, loaded.state.assets, loaded.state);
      await save();
    },
    change: (what) => {
      steps++;
      if (what === 'a piece') actions.document.move('piece-3', { x: 10 + (steps % 50), y: 20 });
      else
        actions.document.run({
          label: 'Move a wall',
          change: ({ obstructions }) => {
            const wall = obstructions[Math.floor(obstructions.length / 2)];
            if (wall?.shape.shape === 'polyline')
              wall.shape.points = wall.shape.points.map(({ x, y }) => ({ x: x + 1, y }));
          },
        });
    },
    save,
    bytesOfSave: async () => {
      const { put, add } = IDBObjectStore.prototype;
      let bytes = 0;
      const counted = (real: typeof put): typeof put =>
        function (this: IDBObjectStore, ...given) {
          bytes += JSON.stringify(given[0]).length;
          return Reflect.apply(real, this, given);
        };
      Object.assign(IDBObjectStore.prototype, { put: counted(put), add: counted(add) });
      try {
        await save();
      } finally {
        Object.assign(IDBObjectStore.prototype, { put, add });
      }
      return bytes;
    },
  };
}

window.saving = fresh();
