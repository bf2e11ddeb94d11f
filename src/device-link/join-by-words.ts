import { mqttCarrier } from '../network/carriers/mqtt-carrier.ts';
import { packedBytes } from '../network/crypto/bytes.ts';
import { doorOf, openDoor, readWords } from '../network/door/door.ts';
import { writeLink } from '../network/table/link.ts';
import { askServer } from '../network/table/server-info.ts';
import { doorTopic } from '../network/topics.ts';
import type { JoinPorts } from './join-table.ts';

/** How long it waits for a table to answer, in milliseconds. */
const PATIENCE = 8000;

/** What came of words: what stands after `#` in the link, or a sentence. */
export type ByWords = { readonly link: string } | { readonly wrong: string };

/** Finds the table that lets people join by these words. */
export async function joinByWords(typed: string, ports: JoinPorts): Promise<ByWords> {
  const read = readWords(typed);
  if ('wrong' in read) return read;
  const server = await askServer(ports.page, ports.ask, ports.time);
  if (!server) return { wrong: 'The server does not answer. Try again in a moment.' };
  const door = await doorOf(read.words);
  const topic = doorTopic(door.door);
  const carrier = mqttCarrier({
    broker: { addresses: [server.broker], receipts: true },
    clientId: () => `w${packedBytes(ports.random(9))}`,
    signIn: () => ({ username: 'door', password: '' }),
    later: ports.later,
    ...(ports.ticks ? { ticks: ports.ticks } : {}),
  })(null);
  carrier.follow([topic]);
  return await new Promise<ByWords>((resolve) => {
    const end = (found: ByWords): void => {
      forget();
      carrier.close();
      resolve(found);
    };
    const forget = ports.later(PATIENCE, () =>
      end({ wrong: 'No table answers to these words. Ask the game master whether they are still the same.' }),
    );
    carrier.onMessage((_, bytes) => {
      const found = openDoor(bytes, topic, door);
      if (found) end({ link: writeLink({ ...found, broker: null }) });
    });
  });
}
