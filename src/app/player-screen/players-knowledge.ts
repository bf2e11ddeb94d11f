import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Side } from '@fall-of-shot/rules/vocabulary';
import { type Sight, sightOf } from '../../player-view/fog-of-war.ts';
import { type Visibility, visibilityOf } from '../../player-view/visibility.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneToShow } from '../../store/player-screen/screen-following.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState } from '../../store/state/state.ts';
import type { ScreenPictures } from './map-tiles.ts';

/** What the players see and have seen, and by which names the screens know things. */
export interface PlayersKnowledge {
  /** A scene with the eyes of the side that watches. */
  readonly seenBy: (scene: Scene) => Scene;
  /** The public name of an id. */
  readonly alias: (id: string) => string;
  /** The id of a public name; undefined if nobody was told it. */
  readonly idOf: (name: string) => string | undefined;
  /** Whether it is known who sees what in a scene; without fog nothing has to be. */
  readonly isReady: (scene: Scene) => boolean;
  /** Keeps what was computed of a scene. */
  readonly keep: (scene: Scene, sight: Sight | null) => void;
  /** Lets the map's picture follow what the players see of a scene, and returns its key on the screens. */
  readonly follow: (scene: Scene) => string;
  /** The same, unless it has ever followed anything. */
  readonly followFirst: (scene: Scene) => void;
  /** Who sees what in a scene, with the places that were seen before. */
  readonly visibilityIn: (scene: Scene) => Visibility;
  /** What the players see, as far as that is known: null until their sight is computed. */
  readonly visibilityNow: (state: AppState) => Visibility | null;
}

/**
 * Creates what a window knows of its players.
 *
 * @param side whose eyes they are; `null` for the side that the scene names
 */
export function playersKnowledge(
  store: AppStore,
  pictures: ScreenPictures,
  token: () => string,
  side: Side | null = null,
): PlayersKnowledge {
  const eyes = new WeakMap<Scene, Scene>();
  const seenBy = (scene: Scene): Scene => {
    if (side === null || scene.settings.players.side === side) return scene;
    const { settings } = scene;
    const known = eyes.get(scene) ?? { ...scene, settings: { ...settings, players: { ...settings.players, side } } };
    eyes.set(scene, known);
    return known;
  };
  const aliases = new Map<string, string>();
  const ids = new Map<string, string>();
  // Random and not counted: a gap in numbers would tell how many there are that the players do not see.
  const alias = (id: string): string => {
    const known = aliases.get(id) ?? token();
    aliases.set(id, known);
    ids.set(known, id);
    return known;
  };
  /** Whether the players have seen a place of the map that the screens show. */
  let seenBefore: ((at: Vec2) => boolean) | null = null;
  const sights = new WeakMap<Scene, Sight | null>();
  const sightNow = (scene: Scene): Sight | null => {
    const known = sights.get(scene);
    if (known !== undefined) return known;
    const found = sightOf(seenBy(scene));
    sights.set(scene, found);
    return found;
  };
  const isReady = (scene: Scene): boolean => !scene.settings.players.fog || sights.has(scene);
  const follow = (scene: Scene): string => {
    const { assets, program } = store.getState();
    const { key, known } = pictures.follow(scene, assets, sightNow(scene), program.scenesOpened);
    seenBefore = known;
    return key;
  };
  return {
    seenBy,
    alias,
    idOf: (name) => ids.get(name),
    isReady,
    keep: (scene, sight) => sights.set(scene, sight),
    follow,
    followFirst: (scene) => {
      if (!seenBefore) follow(scene);
    },
    visibilityIn: (scene) => visibilityOf(seenBy(scene), sightNow(scene), alias, seenBefore ?? undefined),
    visibilityNow: (state) => {
      const scene = sceneToShow(state);
      return isReady(scene) ? visibilityOf(seenBy(scene), sightNow(scene), alias) : null;
    },
  };
}
