import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Sight } from '../../player-view/fog-of-war.ts';
import type { Tile, ToScreen } from '../../player-view/messages.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { FogMemory } from './fog-memory.ts';
import {
  type Explored,
  explore,
  knownIn,
  newParts,
  nothingExplored,
  pictureOf,
  type Sent,
  wholePicture,
} from './fog-picture.ts';

type PictureMessage = Extract<ToScreen, { kind: 'picture' }>;

/** Sends the map's picture to the screens: all of it, or in fog the tiles that have been seen. */
export interface ScreenPictures {
  /**
   * Follows the scene and what is seen of it, and sends what is new. Returns the picture's key on the screens, and a
   * test for seen places.
   */
  follow(
    scene: Scene,
    assets: Readonly<Record<string, Blob>>,
    sight: Sight | null,
    session: number,
  ): { readonly key: string; readonly known: (at: Vec2) => boolean };
  /** Sends everything again, for a screen that has nothing yet. */
  all(): void;
  /** Forgets what the players have seen of the open map, except what they see now. */
  forget(): void;
  onParts(listener: (message: PictureMessage) => void): void;
  /** Calls back when the memory of earlier sessions is loaded: more of the map is known then. */
  onRemembered(listener: () => void): void;
}

/** Creates the pictures for the screens, with what the players remember. */
export function createScreenPictures(memory: FogMemory): ScreenPictures {
  let listener: (message: PictureMessage) => void = () => undefined;
  let remembered: () => void = () => undefined;
  let asset: string | null = null;
  /** Decoded in fog only: there it is cut again and again. */
  let bitmap: Promise<ImageBitmap> | null = null;
  /** All of the picture, encoded once for every screen. */
  let whole: Promise<Tile> | null = null;
  /** What has been seen of a map; stored only after the earlier memory has been read. */
  let explored: { readonly of: string; readonly map: Explored; readonly read: Promise<void> } | null = null;
  let counted = 0;
  let key = '';
  let sentWhole = false;
  let parts: Sent = new Map();
  let latest: {
    readonly scene: Scene;
    readonly sight: Sight | null;
    readonly assets: Readonly<Record<string, Blob>>;
  } | null = null;
  let busy = false;
  let again = false;

  /** Computes and sends what is new, one pass at a time. */
  const send = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    do {
      again = false;
      const now = latest;
      const place = now?.scene.picture;
      if (!now || !place) break;
      const mine = key;
      if (!now.sight) {
        if (sentWhole) continue;
        whole ??= pictureOf(place.asset, now.assets).then(wholePicture);
        const tile = await whole.catch(() => null);
        if (!tile || mine !== key) continue;
        sentWhole = true;
        listener({ kind: 'picture', key: mine, width: tile.width, height: tile.height, tiles: [tile] });
        continue;
      }
      bitmap ??= pictureOf(place.asset, now.assets);
      const picture = await bitmap.catch(() => null);
      if (!picture || mine !== key || !explored) continue;
      const tiles = await newParts(picture, place, explored.map, parts);
      if (mine === key && tiles.length > 0)
        listener({ kind: 'picture', key: mine, width: picture.width, height: picture.height, tiles });
    } while (again);
    busy = false;
  };
  const renew = (): void => {
    key = `picture-${++counted}`;
    sentWhole = false;
    parts = new Map();
  };

  return {
    follow: (scene, assets, sight, session) => {
      const wanted = scene.picture?.asset ?? null;
      const foggy = sight !== null;
      const wasFoggy = latest?.sight !== null && latest !== null;
      if (wanted !== asset || (latest !== null && foggy !== wasFoggy)) renew();
      if (wanted !== asset) {
        asset = wanted;
        bitmap = null;
        whole = null;
      } else if (!foggy) bitmap = null;
      const of = `${scene.id}/${session}/${scene.size.width}/${scene.size.height}`;
      if (sight && explored?.of !== of) {
        const map = nothingExplored(scene);
        const read = memory.load(scene).then((before) => {
          if (!before || explored?.map !== map) return;
          map.canvas.getContext('2d')?.drawImage(before, 0, 0, map.canvas.width, map.canvas.height);
          void send();
          remembered();
        });
        explored = { of, map, read };
      }
      const changed = latest?.sight !== sight || latest?.scene.picture !== scene.picture || key === '';
      if (key === '') renew();
      latest = { scene, sight, assets };
      if (sight && explored && changed) {
        const { map, read } = explored;
        explore(map, sight);
        read.then(() => {
          if (explored?.map === map) memory.save(scene, map);
        });
      }
      if (changed || !sentWhole) void send();
      return { key, known: sight && explored ? knownIn(explored.map) : () => true };
    },
    all: () => {
      sentWhole = false;
      parts = new Map();
      if (latest) void send();
    },
    forget: () => {
      if (!latest || !explored) return;
      memory.forget(latest.scene);
      explored = { of: explored.of, map: nothingExplored(latest.scene), read: Promise.resolve() };
      if (latest.sight) explore(explored.map, latest.sight);
      renew();
    },
    onParts: (next) => {
      listener = next;
    },
    onRemembered: (next) => {
      remembered = next;
    },
  };
}
