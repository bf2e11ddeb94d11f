import type { OwnKeys, Random } from '../../network/crypto/keys.ts';
import { behindDoor, doorOf, freshWords } from '../../network/door/door.ts';
import type { TableHost } from '../../network/table/table-host.ts';

/** How long people may join by words, in milliseconds. */
const DOOR_TIME = 60 * 60 * 1000;

/** What a door needs of its table. */
interface DoorPorts {
  readonly host: TableHost;
  readonly own: OwnKeys;
  readonly secret: Uint8Array;
  readonly random: Random;
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /** The words that people type now; `null` for none. */
  readonly show: (words: string | null) => void;
}

/** Lets people join a table by words, for an hour, or no longer. */
export interface TableDoor {
  readonly open: () => Promise<void>;
  readonly close: () => void;
}

/** Creates the door of a table: it is closed. */
export function createTableDoor({ host, own, secret, random, later, show }: DoorPorts): TableDoor {
  let tries = 0;
  let forget = (): void => undefined;
  const close = (): void => {
    tries++;
    forget();
    host.setDoor(null, {});
    show(null);
  };
  return {
    close,
    open: async () => {
      const mine = ++tries;
      const words = freshWords(random);
      const door = await doorOf(words);
      // Closed meanwhile, or opened again.
      if (mine !== tries) return;
      host.setDoor(door, behindDoor(own, secret));
      show(words.join(' '));
      forget = later(DOOR_TIME, close);
    },
  };
}
