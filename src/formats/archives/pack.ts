import type { Weapon } from '@fall-of-shot/rules/weapon';
import { z } from 'zod';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { readTemplate, type Template } from '../../scene/templates/template.ts';
import { readWeapon } from '../../scene/weapons/weapon-edits.ts';
import { counted } from '../common/opened-map.ts';
import { readBundle, writeBundle } from './bundle.ts';

/** The format's name and version, stored in every pack. */
const PACK_FORMAT = 'fall-of-shot/pack';
const PACK_VERSION = 1;

/** File extension of packs. */
export const PACK_ENDING = 'fallofshot-pack';

/** Piece templates and weapons to share, with everything needed to use them. */
export interface Pack {
  readonly name: string;
  readonly templates: readonly { readonly template: Template; readonly picture: Blob | null }[];
  readonly weapons: readonly Weapon[];
}

/** A pack from a file, with one sentence for each thing that was left out. */
export interface OpenedPack extends Pack {
  readonly notices: readonly string[];
}

const packSchema = z.object({
  format: z.literal(PACK_FORMAT),
  version: z.number().int().min(1),
  name: z.string().transform((name) => name.slice(0, 200)),
  templates: z.array(z.unknown()).max(10_000),
  weapons: z.array(z.unknown()).max(10_000),
});

/** Writes a pack as one compressed file. `now` is an ISO date and time. */
export function writePack({ name, templates, weapons }: Pack, now: string): Promise<Blob> {
  const pictures: Record<string, Blob> = {};
  for (const { template, picture } of templates) {
    if (picture && template.body.picture !== null) pictures[template.body.picture] = picture;
  }
  const value = {
    format: PACK_FORMAT,
    version: PACK_VERSION,
    name,
    templates: templates.map(({ template }) => template),
    weapons,
  };
  return writeBundle('pack.json', value, pictures, now);
}

/**
 * Reads a pack, or fails in one sentence. Leaves out invalid entries and counts them in a notice.
 *
 * @param file its name is used in messages
 */
export async function readPack(file: File): Promise<Result<OpenedPack>> {
  const bundle = await readBundle(file, 'pack.json', file.name);
  if (!bundle.ok) return bundle;
  const { value, pictures, notices } = bundle.value;
  const read = packSchema.safeParse(value);
  if (!read.success) return failed(`${file.name} is no pack of Fall of Shot: choose a file that was saved as one.`);
  if (read.data.version > PACK_VERSION) {
    return failed(`${file.name} was written by a newer Fall of Shot: update the program and open it again.`);
  }
  const templates = read.data.templates.flatMap((each) => {
    const template = readTemplate(each);
    if (!template) return [];
    const { picture } = template.body;
    return [{ template, picture: picture === null ? null : (pictures[picture] ?? null) }];
  });
  const weapons = read.data.weapons.flatMap((each) => readWeapon(each) ?? []);
  const lost = read.data.templates.length + read.data.weapons.length - templates.length - weapons.length;
  const left =
    lost === 0 ? [] : [`${counted(lost, 'thing was', 'things were')} left out that this program cannot read.`];
  return succeeded({ name: read.data.name || 'Pack', templates, weapons, notices: [...notices, ...left] });
}
