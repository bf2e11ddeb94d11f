import type { Cover } from '../../geometry/sight/verdict.ts';
import type { PieceKind, Status, Unit } from '../../rules/vocabulary.ts';
import type { ATFigures, UTFigures } from '../../scene/schema/schema.ts';

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
  eliminated: 'Out',
  damaged: 'Damaged',
  helpless: 'Helpless',
  surprised: 'Surprised',
};

export const COVER_TITLES: Readonly<Record<Cover, string>> = {
  none: 'In plain sight',
  partial: 'Partly hidden',
  full: 'Fully hidden',
};

/** A scene's unit, for a sentence. */
export const UNIT_WORDS: Readonly<Record<Unit, string>> = { in: 'inches', m: 'metres', ft: 'feet' };

/** A number with its sign, as a modifier is written. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** A share of one as percent. */
export function percent(share: number): string {
  const value = share * 100;
  return `${value > 0 && value < 1 ? '<1' : Math.round(value)} %`;
}

/** A length as it is pointed at: one decimal. */
export function tenths(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1);
}

/** A word as it stands at the beginning of a line. */
export function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/** What a piece has taken under *Unintended Targets*, in words: `4 of 10 taken`. */
export function harmWords({ harm, health }: Pick<UTFigures, 'harm' | 'health'>): string {
  return health === null ? `${harm} taken` : `${harm} of ${health} taken`;
}

/** What a piece has lost of its HP under the action tests (AT-43), in words: `4 of 10 HP lost`. */
export function lostWords({ lost, hp }: Pick<ATFigures, 'lost' | 'hp'>): string {
  return hp === 0 ? `${lost} HP lost` : `${lost} of ${hp} HP lost`;
}
