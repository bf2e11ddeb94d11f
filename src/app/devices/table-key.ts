/** Where this browser keeps its table. */
export const TABLE_KEY = 'fall-of-shot/table';
