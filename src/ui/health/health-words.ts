import type { Health } from '../../scene/pieces/health.ts';
import { shareLeft } from '../../scene/pieces/health.ts';

/** What is left of some health: `3 of 10`. */
export function leftWords({ of, lost }: Health): string {
  return `${rounded(Math.max(0, of - lost))} of ${rounded(of)}`;
}

/** The same for a line of a list: `3/10`. */
export function leftInShort({ of, lost }: Health): string {
  return `${rounded(Math.max(0, of - lost))}/${rounded(of)}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The change that somebody typed: `-7` harms, `+3` heals; undefined if it is none, or nothing. */
export function typedChange(text: string): number | undefined {
  const found = /^\s*([+\-−–])\s*(\d{1,5}(?:[.,]\d{1,2})?)\s*$/.exec(text);
  if (!found) return undefined;
  const amount = Number(found[2]?.replace(',', '.'));
  if (!(amount > 0)) return undefined;
  return found[1] === '+' ? amount : -amount;
}

/** The colour token of what is left: green over two thirds, red up to one third. */
export function leftToken(health: Health): string {
  const left = shareLeft(health);
  if (left > 2 / 3) return '--good';
  return left > 1 / 3 ? '--partial' : '--full';
}
