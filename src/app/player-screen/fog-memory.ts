import { type DBSchema, openDB } from 'idb';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Explored } from './fog-picture.ts';

/** What is kept: what the players have seen of each scene, as a picture. */
interface FogDatabase extends DBSchema {
  seen: { readonly key: string; readonly value: { readonly size: string; readonly bytes: Blob } };
}

/** What the players remember of the maps that they have seen, kept after this session. */
export interface FogMemory {
  /** What was seen of a scene; `null` where nothing was, or of a map of another size. */
  load(scene: Scene): Promise<ImageBitmap | null>;
  save(scene: Scene, explored: Explored): void;
  forget(scene: Scene): void;
}

/** How long nothing may change before what has been seen is written down, in milliseconds. */
const PAUSE = 800;

const sizeOf = ({ size }: Scene): string => `${size.width}/${size.height}`;

/**
 * A memory in this browser, in a database of its own: it is no part of any scene, cannot be undone, and what is lost with
 * it is only what players have seen before. Without a database they remember what they see in this session.
 */
export function createFogMemory(later: (call: () => void, milliseconds: number) => void): FogMemory {
  // A browser that keeps nothing throws at once.
  const opening = async () =>
    openDB<FogDatabase>('fall-of-shot-fog', 1, {
      upgrade: (opened) => {
        opened.createObjectStore('seen');
      },
    });
  const database = opening();
  // Asked for again wherever it is used; here nobody waits for it.
  database.catch(() => undefined);
  let turn = 0;
  return {
    load: async (scene) => {
      try {
        const kept = await (await database).get('seen', scene.id);
        return kept && kept.size === sizeOf(scene) ? await createImageBitmap(kept.bytes) : null;
      } catch {
        return null;
      }
    },
    save: (scene, { canvas }) => {
      const mine = ++turn;
      later(() => {
        if (mine !== turn) return;
        canvas
          .convertToBlob({ type: 'image/png' })
          .then(async (bytes) => {
            if (mine === turn) await (await database).put('seen', { size: sizeOf(scene), bytes }, scene.id);
          })
          .catch(() => undefined);
      }, PAUSE);
    },
    forget: (scene) => {
      turn++;
      database.then((opened) => opened.delete('seen', scene.id)).catch(() => undefined);
    },
  };
}
