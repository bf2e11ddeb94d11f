/** The id of *Scatter Table* among the rule systems: orders and weapons name it. */
export const SCATTER_TABLE = 'scatter-table';
