import { z } from 'zod';

/** The most nodes of one broker that a link names. */
const MOST_NODES = 9;

const word = z.string().max(200);
const address = z
  .string()
  .max(300)
  .regex(/^wss?:\/\//);
const addresses = z.tuple([address], address).refine((all) => all.length <= MOST_NODES);

const userSchema = z.strictObject({ username: word, password: word });

/** How somebody signs in with a broker elsewhere. */
export type BrokerUser = z.infer<typeof userSchema>;

/** A broker elsewhere, as a link names it to devices. */
export const otherBrokerSchema = z.strictObject({ addresses, user: userSchema.optional() });
export type OtherBroker = z.infer<typeof otherBrokerSchema>;

/** A broker elsewhere that carries the table: the addresses of its nodes, and its users, if it asks for any. */
export const brokerSettingSchema = z.strictObject({
  addresses,
  gm: userSchema.nullable(),
  device: userSchema.nullable(),
});
export type BrokerSetting = z.infer<typeof brokerSettingSchema>;

/** What somebody typed for a broker elsewhere: addresses one a line. */
export interface TypedBroker {
  readonly addresses: string;
  readonly gm: BrokerUser;
  readonly device: BrokerUser;
}

/** What is wrong with it: in which field, and a sentence. */
export interface WrongBroker {
  readonly field: 'addresses' | 'gm' | 'device';
  readonly words: string;
}

function addressOf(line: string): URL | null {
  const text = /^[a-z]+:\/\//i.test(line) ? line : `wss://${line}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^wss?:$/.test(url.protocol) || url.hostname === '' || url.username !== '' || url.hash !== '')
    return null;
  // Brokers serve MQTT there by custom.
  if (url.pathname === '/') url.pathname = '/mqtt';
  return url;
}

function userOf({ username, password }: BrokerUser): BrokerUser | null {
  return username.trim() === '' ? null : { username: username.trim(), password };
}

/**
 * Reads what somebody typed for a broker elsewhere.
 *
 * @param page the address of the page: one that came safely may connect to safe addresses alone
 */
export function readBroker(
  typed: TypedBroker,
  page: string,
): { readonly setting: BrokerSetting } | { readonly wrong: WrongBroker } {
  const wrong = (field: WrongBroker['field'], words: string) => ({ wrong: { field, words } });
  const lines = typed.addresses
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0)
    return wrong('addresses', 'Type the address of the broker, such as wss://broker.example.org/mqtt.');
  if (lines.length > MOST_NODES) return wrong('addresses', `Name at most ${MOST_NODES} nodes.`);
  const urls: string[] = [];
  for (const line of lines) {
    const url = addressOf(line);
    if (!url)
      return wrong('addresses', `“${line.slice(0, 60)}” is no address of a broker: it starts with wss:// or ws://.`);
    if (url.protocol === 'ws:' && page.startsWith('https:'))
      return wrong(
        'addresses',
        `This page came over https, so the browser refuses “${line.slice(0, 60)}”: use wss://.`,
      );
    urls.push(url.href);
  }
  for (const field of ['gm', 'device'] as const) {
    const { username, password } = typed[field];
    if (username.trim() === '' && password !== '') return wrong(field, 'Type the user as well as the password.');
    if (username.length > 200 || password.length > 200)
      return wrong(field, 'A user and a password have at most 200 letters.');
  }
  const [first = '', ...more] = new Set(urls);
  return { setting: { addresses: [first, ...more], gm: userOf(typed.gm), device: userOf(typed.device) } };
}

/** The part of it that devices need, and that their link names. */
export function brokerForDevices({ addresses, device }: BrokerSetting): OtherBroker {
  return { addresses, ...(device ? { user: device } : {}) };
}
