import { expect, test } from 'vitest';
import { bombs, crowds, foreign, pictures } from '../../scripts/hostile/files.ts';
import { openAll } from '../../src/formats/open/opening.ts';
import { readBackup } from '../../src/persistence/backup/backup-reading.ts';
import { faultOf } from '../formats/fuzz.ts';

// The files of `npm run hostile` of up to ten megabytes, without a browser and without a clock.
const files = [...bombs(8), ...crowds(), ...pictures(), ...foreign()].filter(({ bytes }) => bytes.length < 10_000_000);

test.each(files.map((file) => [file.name, file] as const))(
  '%s is opened or refused as it should be, in plain sentences',
  async (name, { bytes, opens }) => {
    const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
    const [came] = await openAll([file]);
    const backup = came?.as === 'backup' ? await readBackup(file, name) : undefined;
    const error = came?.as === 'refused' ? came.refusal.error : backup?.ok === false ? backup.error : undefined;
    if (opens !== undefined) expect(error === undefined, error).toBe(opens);
    if (error !== undefined) expect(faultOf(error), error).toBeUndefined();
  },
  60_000,
);
