import type { Side } from '@fall-of-shot/rules/vocabulary';
import { type DBSchema, openDB } from 'idb';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Explored } from './fog-picture.ts';

/** Stores what the players have seen of each scene, as a picture. */
interface FogDatabase extends DBSchema {
  seen: { readonly key: string; readonly value: { readonly size: string; readonly bytes: Blob } };
}

/** What the players remember of maps they have seen, beyond this session. */
export interface FogMemory {
  /** What was seen of a scene; `null` if nothing, or if the map had another size. */
  load(scene: Scene): Promise<ImageBitmap | null>;
  save(scene: Scene, explored: Explored): void;
  forget(scene: Scene): void;
}

/** How long to wait for further changes before storing what has been seen, in milliseconds. */
const PAUSE = 800;

const sizeOf = ({ size }: Scene): string => `${size.width}/${size.height}`;

/**
 * A memory in this browser, in its own database: it is not part of any scene and cannot be undone, and losing it only
 * loses what players have seen before. Without a database they remember this session only.
 *
 * @param side whose memory it is; `null` for that of the players' screen
 */
export function createFogMemory(
  later: (call: () => void, milliseconds: number) => void,
  side: Side | null = null,
): FogMemory {
  const keyOf = ({ id }: Scene): string => (side === null ? id : `${id}/${side}`);
  // A browser without storage throws at once.
  const opening = async () =>
    openDB<FogDatabase>('fall-of-shot-fog', 1, {
      upgrade: (opened) => {
        opened.createObjectStore('seen');
      },
    });
  const database = opening();
  // Callers handle the error; nobody awaits it here.
  database.catch(() => undefined);
  let turn = 0;
  return {
    load: async (scene) => {
      try {
        const kept = await (await database).get('seen', keyOf(scene));
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
            if (mine === turn) await (await database).put('seen', { size: sizeOf(scene), bytes }, keyOf(scene));
          })
          .catch(() => undefined);
      }, PAUSE);
    },
    forget: (scene) => {
      turn++;
      database.then((opened) => opened.delete('seen', keyOf(scene))).catch(() => undefined);
    },
  };
}
