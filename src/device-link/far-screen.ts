import { createChannelReader } from '../network/table/channel-reader.ts';
import { readLink } from '../network/table/link.ts';
import type { TableDevice, TableLine } from '../network/table/table-device.ts';
import { LINK_VERSION, type Posted, type ToGM, type ToScreen } from '../player-view/messages.ts';
import { browserPorts } from './browser-ports.ts';
import { joinTable } from './join-table.ts';

/** What a players' screen says to and hears of a table, as over a channel of its own browser. */
export interface ScreenPorts {
  readonly post: (message: Posted<ToGM>) => void;
  readonly listen: (listener: (data: unknown) => void) => void;
}

/**
 * Carries a players' screen over the network: it hears the same messages as one in the GM's browser.
 *
 * @param room the link of a table; `null` is returned for anything else
 */
export function farScreen(room: string): ScreenPorts | null {
  const link = readLink(room);
  if (!link) return null;
  /** What came before anybody listened. */
  const early: unknown[] = [];
  let hear = (data: unknown): void => {
    early.push(data);
  };
  let line: TableLine = 'joining';
  let device: TableDevice | null = null;
  const tell = (message: ToScreen): void => {
    const posted: Posted<ToScreen> = { ...message, version: LINK_VERSION, room, to: 'screen' };
    hear(posted);
  };
  const reader = createChannelReader({ tell, asset: (ref, call) => device?.asset(ref, call) });
  const joining = joinTable(
    link,
    'screen',
    browserPorts(),
    { open: [], keep: () => undefined },
    {
      line: (next) => {
        line = next;
        if (line === 'open') tell({ kind: 'alive' });
        // A page of another version has to be loaded again.
        else if (line === 'other version') hear({ kind: 'alive', version: -1, room, to: 'screen' });
        else {
          // The link of a closed table leads nowhere.
          if (line === 'closed') tell({ kind: 'joining', joining: null });
          tell({ kind: 'gone' });
        }
      },
      show: reader.show,
      hand: reader.hand,
      view: () => undefined,
      heard: () => undefined,
      broken: () => undefined,
    },
  ).then((joined) => {
    device = joined;
    return joined;
  });
  return {
    post: ({ kind }) => {
      if (kind === 'left') {
        void joining.then((joined) => joined.close());
        return;
      }
      if (line !== 'open') return;
      // To be told "alive" makes a screen say hello again, so only "here" is answered with it.
      if (kind === 'hello') reader.again();
      else tell({ kind: 'alive' });
    },
    listen: (listener) => {
      hear = listener;
      for (const data of early.splice(0)) listener(data);
    },
  };
}
