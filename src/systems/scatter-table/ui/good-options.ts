import { GOODS } from '@fall-of-shot/rules/systems/scatter-table/table';

const NAMES = { over: 'This or more', under: 'This or less' } as const;

/** Whether a roll succeeds at its number or more, or at its number or less (ST-03, ST-09). */
export const GOOD_OPTIONS = GOODS.map((value) => ({ value, label: NAMES[value] }));
