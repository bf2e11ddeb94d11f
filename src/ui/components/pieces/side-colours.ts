import type { Side } from '../../../rules/vocabulary.ts';

/** The custom property with a side's colour on panels. */
export const SIDE_TOKENS: Readonly<Record<Side, string>> = { a: '--side-a', b: '--side-b', neutral: '--side-neutral' };
