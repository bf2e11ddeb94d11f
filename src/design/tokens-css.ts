import { CODE, DARK, LIGHT, MAP_COLOURS, MEASURES, SPACE } from './tokens.ts';

/** The arrow of a select. It is in a data URL, which cannot use a custom property. */
const CHEVRON = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='12' fill='none' stroke='${encodeURIComponent(DARK['text-3'])}' stroke-width='1.800'%3E%3Cpath d='m2 4 4 4 4-4'/%3E%3C/svg%3E")`;

/** The style sheet with every token as a custom property, in both themes: what tokens.css holds. */
export function tokensCss(): string {
  const shared = {
    ...named('space', Object.fromEntries(SPACE.map((step, i) => [String(i + 1), `${step}px`]))),
    ...MEASURES,
    ...named('map', MAP_COLOURS),
    ...CODE,
    chevron: CHEVRON,
  };
  return [
    '/* Written from tokens.ts by "npm run tokens". */',
    '@layer tokens {',
    block(':root', 'dark', { ...DARK, ...shared }),
    '',
    block(':root[data-theme="light"]', 'light', LIGHT),
    '}',
    '',
  ].join('\n');
}

function named(family: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${family}-${kebab(name)}`, value]));
}

function block(selector: string, scheme: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `    --${name}: ${value};`);
  return [`  ${selector} {`, `    color-scheme: ${scheme};`, ...lines, '  }'].join('\n');
}
