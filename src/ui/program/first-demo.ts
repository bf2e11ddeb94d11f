/** The demo scene that a first visit opens, by the name of its files. */
export const FIRST_DEMO = 'ridge-nine';
