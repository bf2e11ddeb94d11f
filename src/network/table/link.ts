import { bytesOf, bytesOfName, nameOf, packedBytes, textOf, unpackedBytes } from '../crypto/bytes.ts';
import { SECRET_LENGTH } from '../crypto/keys.ts';
import { type OtherBroker, otherBrokerSchema } from './broker-setting.ts';

/** What a link holds after `#`: no server sees it. */
export interface TableLink {
  readonly table: string;
  readonly secret: Uint8Array;
  /** `null` for the broker of the server that the page comes from. */
  readonly broker: OtherBroker | null;
}

/** Writes what stands after `#` in a link. */
export function writeLink({ table, secret, broker }: TableLink): string {
  const parts = [table, nameOf(secret), ...(broker ? [packedBytes(bytesOf(JSON.stringify(broker)))] : [])];
  return parts.join('.');
}

/** Reads what stands after `#` in a link; `null` if it is no link of a table. */
export function readLink(text: string): TableLink | null {
  const [table = '', secretName = '', packed, ...more] = text.replace(/^#/, '').split('.');
  const secret = bytesOfName(secretName);
  if (!/^[a-z2-7]{26}$/.test(table) || secret?.length !== SECRET_LENGTH || more.length > 0) return null;
  if (packed === undefined) return { table, secret, broker: null };
  try {
    const bytes = unpackedBytes(packed);
    const read = bytes && otherBrokerSchema.safeParse(JSON.parse(textOf(bytes)));
    return read?.success ? { table, secret, broker: read.data } : null;
  } catch {
    return null;
  }
}
