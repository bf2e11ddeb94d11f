import type { PieceKind, Status, Unit } from '@fall-of-shot/rules/vocabulary';
import type { Cover } from '@fall-of-shot/sight/verdict';

export const KIND_NAMES: Readonly<Record<PieceKind, string>> = {
  infantry: 'Infantry',
  crew: 'Crew on foot',
  wardrone: 'Wardrone',
  warbot: 'Warbot',
  vehicle: 'Vehicle',
  aircraft: 'Aircraft',
  structure: 'Structure',
};

export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  eliminated: 'Down',
  damaged: 'Damaged',
  helpless: 'Helpless',
  surprised: 'Surprised',
};

export const COVER_TITLES: Readonly<Record<Cover, string>> = {
  none: 'In plain sight',
  partial: 'Partly hidden',
  full: 'Fully hidden',
};

/** A scene's unit, for sentences. */
export const UNIT_WORDS: Readonly<Record<Unit, string>> = { in: 'inches', m: 'metres', ft: 'feet' };

/** A length while pointing: one decimal. */
export function tenths(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1);
}

/** A figure that decreased: from what to what if known, and what it means if nothing is left. */
export function fell(by: number, left: number | undefined, nothing = ''): string {
  if (left === undefined) return `−${by}`;
  return `${left + by} to ${String(left).replace('-', '−')}${left === 0 && nothing ? `, ${nothing}` : ''}`;
}

/** The remaining rounds in words. */
export function roundsWords(rounds: number | null): string {
  return rounds === null ? 'No limit' : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
}
