import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import { z } from 'zod';
import { weaponHead, weaponTail } from '../../../scene/schema/weapon-schema.ts';
import { tableSchema } from './table-schema.ts';

/** A weapon with its own table; lengths are in the unit of the table (ST-01). */
export const stWeaponSchema = z.strictObject({
  ...weaponHead(SCATTER_TABLE),
  table: tableSchema,
  ...weaponTail,
});
