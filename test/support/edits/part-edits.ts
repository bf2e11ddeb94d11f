import { ALLOWANCE_EDITS } from './allowance-edits.ts';
import { HEALTH_EDITS } from './health-edits.ts';
import { INITIATIVE_EDITS } from './initiative-edits.ts';
import { LIGHT_EDITS } from './light-edits.ts';
import { NAME_EDITS } from './name-edits.ts';
import { PARTY_EDITS } from './party-edits.ts';
import { PIN_EDITS } from './pin-edits.ts';
import { SIZE_EDITS } from './size-edits.ts';
import { STENCIL_EDITS } from './stencil-edits.ts';

/** The edits of the parts of a scene that have a file of their own here. */
export const PART_EDITS = {
  ...ALLOWANCE_EDITS,
  ...HEALTH_EDITS,
  ...INITIATIVE_EDITS,
  ...LIGHT_EDITS,
  ...NAME_EDITS,
  ...PARTY_EDITS,
  ...PIN_EDITS,
  ...SIZE_EDITS,
  ...STENCIL_EDITS,
} as const;
