import type { ToScreen } from '../player-view/messages.ts';
import type { ScreenStore } from './screen-store.ts';

/** Assembles the map's picture from its parts, and receives the pictures of pieces. */
export interface Pictures {
  take(message: Extract<ToScreen, { kind: 'picture' }>): void;
  /** A piece's picture, sent whole. */
  piecePicture(message: Extract<ToScreen, { kind: 'piece-picture' }>): void;
}

/** Draws pictures on canvases: each part replaces what was there. */
export function createPictures(store: ScreenStore): Pictures {
  let key = '';
  let canvas: HTMLCanvasElement | null = null;
  let parts = 0;
  return {
    piecePicture: ({ key, bytes }) => {
      createImageBitmap(bytes).then(
        (bitmap) => store.setState(({ faces }) => ({ faces: new Map(faces).set(key, bitmap) })),
        // The piece falls back to its glyph.
        () => undefined,
      );
    },
    take: (message) => {
      if (message.key !== key || !canvas) {
        key = message.key;
        canvas = document.createElement('canvas');
        canvas.width = message.width;
        canvas.height = message.height;
      }
      const [mine, into] = [key, canvas];
      for (const { x, y, width, height, bytes } of message.tiles) {
        createImageBitmap(bytes).then(
          (bitmap) => {
            if (mine !== key) return;
            const context = into.getContext('2d');
            context?.clearRect(x, y, width, height);
            context?.drawImage(bitmap, x, y, width, height);
            bitmap.close();
            store.setState({ picture: { key: mine, image: into, parts: ++parts } });
          },
          // A part that cannot be decoded stays dark; the map still works.
          () => undefined,
        );
      }
    },
  };
}
