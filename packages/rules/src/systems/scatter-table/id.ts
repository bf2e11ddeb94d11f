/** The id of *Scatter Table*: orders and weapons refer to it. */
export const SCATTER_TABLE = 'scatter-table';
