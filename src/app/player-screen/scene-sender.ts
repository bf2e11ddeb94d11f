import { sightBySteps } from '../../player-view/fog-of-war.ts';
import type { ToScreen } from '../../player-view/messages.ts';
import { projectScene } from '../../player-view/project-scene.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { PlayersKnowledge } from './players-knowledge.ts';

/** How long a portion of computing who sees what takes, in milliseconds. */
const PORTION = 6;

/** What it needs of the link. */
interface SenderPorts {
  readonly post: (message: ToScreen) => void;
  readonly now: () => number;
  /** Calls when there is time between frames. */
  readonly idle: (call: () => void) => void;
  /** Sends pictures of pieces that are seen, by their keys. */
  readonly sendPictures: (scene: Scene, seen: ReadonlySet<string>) => void;
  /** Calls back once it is known who sees what. */
  readonly computed: () => void;
}

/** Creates the sender of the scene as the players see it. */
export function createSceneSender(knowledge: PlayersKnowledge, ports: SenderPorts) {
  let sent = '';
  let sentFrom: Scene | null = null;
  let computing: Scene | null = null;

  const send = (scene: Scene, ground: string): void => {
    const key = knowledge.follow(scene);
    const shown = projectScene(scene, knowledge.visibilityIn(scene), key);
    const text = JSON.stringify(shown);
    if (text === sent) return;
    sent = text;
    ports.post({ kind: 'scene', scene: shown, ground });
    ports.sendPictures(scene, new Set(shown.pieces.flatMap(({ picture }) => picture ?? [])));
  };
  /**
   * Works out who sees what in a scene, in small portions. The first comes at once: for most changes it is enough, and what the
   * players see does not wait until this window has drawn its own.
   */
  const compute = (scene: Scene): void => {
    if (computing === scene || knowledge.isReady(scene)) return;
    computing = scene;
    const steps = sightBySteps(knowledge.seenBy(scene));
    const isDone = (): boolean => {
      const until = ports.now() + PORTION;
      while (ports.now() < until) {
        const next = steps.next();
        if (!next.done) continue;
        computing = null;
        knowledge.keep(scene, next.value);
        return true;
      }
      return false;
    };
    const computePart = (): void => {
      if (computing !== scene) return;
      if (isDone()) ports.computed();
      else ports.idle(computePart);
    };
    if (!isDone()) ports.idle(computePart);
  };
  return {
    /** Works out who sees what, and sends nothing: devices are told of their seats behind the curtain, too. */
    prepare: compute,
    /**
     * Sends the scene once it is known who sees what, computed in small portions.
     *
     * @param ground changes with the map that is shown
     */
    update: (scene: Scene, ground: string): void => {
      if (sentFrom === scene) return;
      compute(scene);
      if (!knowledge.isReady(scene)) return;
      sentFrom = scene;
      send(scene, ground);
    },
    /** Looks at the scene again, even at the same one: the players know more or less of it. */
    again: (): void => {
      sentFrom = null;
    },
    /** Another screen knows of nothing. */
    forget: (): void => {
      sentFrom = null;
      sent = '';
    },
  };
}
