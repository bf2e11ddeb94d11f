import { GOODS } from '../rules/table.ts';

const NAMES = { over: 'This or more', under: 'This or less' } as const;

/** Whether a roll is good at its number and over, or at its number and under (ST-03, ST-09). */
export const GOOD_OPTIONS = GOODS.map((value) => ({ value, label: NAMES[value] }));
