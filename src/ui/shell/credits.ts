/** One entry of the credits. CREDITS.md lists the same. */
export interface Credit {
  readonly what: string;
  readonly who: string;
  readonly licence: string;
  /** Links to its source and its licence. */
  readonly links: readonly { readonly text: string; readonly url: string }[];
}

export const CREDITS: readonly Credit[] = [
  {
    what: 'Signs on pieces',
    who: 'Lorc, Delapouite and the contributors of game-icons.net',
    licence: 'CC BY 3.0',
    links: [
      { text: 'game-icons.net', url: 'https://game-icons.net' },
      { text: 'CC BY 3.0', url: 'https://creativecommons.org/licenses/by/3.0/' },
    ],
  },
  {
    what: 'Typeface Inter',
    who: 'Rasmus Andersson and the Inter project, packaged by Fontsource',
    licence: 'OFL 1.1',
    links: [{ text: 'OFL', url: 'https://openfontlicense.org' }],
  },
  {
    what: 'Icons of the window',
    who: 'Lucide and its contributors',
    licence: 'ISC',
    links: [{ text: 'lucide.dev', url: 'https://lucide.dev' }],
  },
  {
    what: 'Plots of chances',
    who: 'Observable Plot and its contributors',
    licence: 'ISC',
    links: [{ text: 'Observable Plot', url: 'https://observablehq.com/plot/' }],
  },
  {
    what: 'Maps of the demo scenes',
    who: 'drawn by program for Fall of Shot',
    licence: 'MIT, as the program',
    links: [],
  },
  {
    what: 'React, Konva, react-konva, Zustand, Immer, zod, idb, fflate, seedrandom, Radix UI, robust-predicates',
    who: 'their authors',
    licence: 'MIT, ISC or the Unlicense',
    links: [],
  },
];
