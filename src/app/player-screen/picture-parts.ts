import type { ToScreen } from '../../player-view/messages.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { AppStore } from '../../store/state/create.ts';

/** What it needs of the link. */
interface PartsPorts {
  readonly post: (message: ToScreen) => void;
  /** The public name of an id. */
  readonly alias: (id: string) => string;
  /** A piece's picture without metadata. */
  readonly withoutMetadata: (blob: Blob) => Promise<Blob>;
  readonly isWatched: () => boolean;
}

/** Creates the sender of pictures: parts of the map's as they become ready, and those of pieces. */
export function createPictureParts(store: AppStore, { post, alias, withoutMetadata, isWatched }: PartsPorts) {
  /** Parts of the picture that became ready behind the curtain wait until it rises. */
  let parts: ToScreen[] = [];
  /** The keys of the pieces' pictures that the screens have. */
  let sent = new Set<string>();

  const send = (): void => {
    if (store.getState().screen.curtain) return;
    if (isWatched()) for (const part of parts) post(part);
    parts = [];
  };
  const add = (part: ToScreen): void => {
    parts.push(part);
    send();
  };
  return {
    /** Sends what waits, unless the curtain is down. */
    send,
    /** Sends a part as soon as the curtain is up. */
    add,
    /** Sends pictures of visible pieces that no screen has yet. */
    sendOfPieces: (scene: Scene, seen: ReadonlySet<string>): void => {
      const { assets } = store.getState();
      for (const { picture } of scene.pieces) {
        const key = picture === null ? '' : alias(`picture/${picture}`);
        const blob = picture === null ? undefined : assets[picture];
        if (!blob || !seen.has(key) || sent.has(key)) continue;
        sent.add(key);
        withoutMetadata(blob).then(
          // Like the map's picture: behind the curtain it waits.
          (bytes) => add({ kind: 'piece-picture', key, bytes }),
          // It cannot be decoded: the piece has its glyph.
          () => undefined,
        );
      }
    },
    /** Another screen knows of nothing. */
    forget: (): void => {
      sent = new Set();
      parts = [];
    },
  };
}
