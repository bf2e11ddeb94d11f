/** What an obstruction looks like; what it blocks is set separately. `gap` is a portal that blocks nothing. */
export const OBSTRUCTION_KINDS = ['wall', 'door', 'window', 'gap', 'object', 'hill', 'floor', 'area'] as const;
