import { percent } from '@fall-of-shot/sight/percent';
import type { HeatScale } from '../../canvas/odds/heat-map.tsx';
import { chanceWords } from '../../design/chance-words.ts';
import type { Preview } from '../../engagement/engagement-system.ts';
import type { HeatFound, HeatKind, HeatPart, HeatPlace } from '../../engagement/odds/heat/heat-ask.ts';
import { tenths } from '../components/labels.ts';

const SCALES: Readonly<Record<HeatKind, HeatScale>> = { stand: 'chance', aim: 'net', danger: 'danger' };

/** The scale of a kind of heat map. */
export function scaleOf(kind: HeatKind): HeatScale {
  return SCALES[kind];
}

/** How many are caught more of theirs than of ours: `1.2`, `−0.4`. */
function netWords(value: number): string {
  const words = Math.abs(value).toFixed(1);
  return value < 0 && words !== '0.0' ? `−${words}` : words;
}

/** The value of a place in words. */
export const heatWords: Readonly<Record<HeatKind, (value: number) => string>> = {
  stand: chanceWords,
  danger: chanceWords,
  aim: netWords,
};

/** The headings of the panel. */
export const TITLES: Readonly<Record<HeatKind, string>> = {
  stand: 'Where to stand',
  aim: 'Where to aim',
  danger: 'Danger',
};

const CHANCES = { first: 'hits first', 'on target': 'on target', hit: 'hits' } as const;

/** The heading of the column with the values. */
export function valueHeading(kind: HeatKind, told: keyof typeof CHANCES): string {
  if (kind === 'stand') return CHANCES[told];
  return kind === 'aim' ? 'theirs − ours' : 'danger';
}

/** The choices of maps, as buttons: with names where two share the row. */
export function choiceWords(kind: HeatKind, names: { readonly piece: string; readonly target: string } | null): string {
  if (kind === 'stand') return names ? `Chance to hit ${names.target}` : 'Best place';
  if (kind === 'aim') return 'Best aim';
  return names ? `Danger to ${names.piece}` : 'Danger';
}

/** How much of a target is hidden. */
function hiddenWords({ sight }: Preview): string {
  const { hidden } = sight.shotAt;
  return hidden < 0.005 ? 'in the open' : `${percent(hidden)} hidden`;
}

/** What makes the difference between two places to stand, in a sentence or two. */
export function standWords(here: Preview, best: Preview): string {
  const parts: string[] = [];
  if (here.refusal) parts.push('From here the shot is not allowed.');
  const [now, there] = [hiddenWords(here), hiddenWords(best)];
  if (here.lineMatters && now !== there) parts.push(`The target is ${now} from here, ${there} from the best place.`);
  const [near, far] = [here.reach.label, best.reach.label];
  if (near !== far) parts.push(`Range: ${near} here, ${far} there.`);
  return parts.length > 0 ? parts.join(' ') : 'Cover and range are the same here as from the best place.';
}

/** Whom else the shot from the best place may hit, and who may hit there: `hits nobody else, danger 12 %`. */
export function besidesWords({ besides }: Pick<HeatPlace, 'besides'>): string | null {
  if (!besides) return null;
  const { danger, others } = besides;
  const who = others === null ? null : others > 0 ? `${chanceWords(others)} a bystander or ours` : 'hits nobody else';
  return [who, danger > 0 ? `danger ${chanceWords(danger)}` : 'no danger'].filter((each) => each !== null).join(', ');
}

/** How open the best place to stand is. */
export function openWords(best: Preview): string {
  return `target ${hiddenWords(best)}`;
}

/** So many who may hit are named after the worst. */
const NAMED = 2;

/** Some of those who may be hit, by name and chance, the likeliest first; so many more that are not named. */
function namedWords(parts: readonly HeatPart[], nameOf: (id: string) => string): readonly string[] {
  const named = parts.slice(0, NAMED).map(({ of, value }) => `${nameOf(of)} ${chanceWords(value)}`);
  const rest = parts.length - named.length;
  return rest > 0 ? [...named, `${rest} more`] : named;
}

/** Who may hit at a place, worst first. */
function threatWords(parts: readonly HeatPart[], nameOf: (id: string) => string): string {
  const [worst, ...others] = parts;
  if (!worst) return 'nobody can hit it';
  const more = namedWords(others, nameOf)
    .map((each) => `, ${each}`)
    .join('');
  return `${nameOf(worst.of)} hits with ${chanceWords(worst.value)}${more}`;
}

/** How many an aim catches on average, and who of ours is at risk. */
function caughtWords(parts: readonly HeatPart[], nameOf: (id: string) => string): string {
  const sum = (whose: string) => tenths(parts.find(({ of }) => of === whose)?.value ?? 0);
  const atRisk = namedWords(
    parts.filter(({ of }) => of !== 'theirs' && of !== 'ours'),
    nameOf,
  );
  return `${sum('theirs')} of theirs and ${sum('ours')} of ours${atRisk.length > 0 ? ` (${atRisk.join(', ')})` : ''}`;
}

/** What makes the difference between two places in danger, or two aims, in one sentence. */
export function partsWords({ kind, here, best }: HeatFound, nameOf: (id: string) => string): string | null {
  if (!best) return null;
  if (kind === 'danger') {
    const there = threatWords(best.parts, nameOf);
    if (!here || here.index === best.index) return `Here ${there}: no place in reach is safer.`;
    return `Here ${threatWords(here.parts, nameOf)}. At the safest place ${there}.`;
  }
  if (kind !== 'aim') return null;
  const said = (parts: readonly HeatPart[]) => caughtWords(parts, nameOf);
  const now = here ? ` Where it aims now it catches ${said(here.parts)}.` : '';
  return `On average the best aim catches ${said(best.parts)}.${now}`;
}

/** The whole map in one sentence, for screen readers. */
export function toldWords(found: HeatFound, unit: string, rest: string): string {
  const { kind, best, here, done } = found;
  if (!done) return '';
  if (!best) return 'No place is better than any other.';
  const value = heatWords[kind];
  const way = kind === 'aim' ? '' : `, ${tenths(best.length)} ${unit} away`;
  const now = here ? `. Here ${value(here.value)}` : '';
  return `Best place: ${value(best.value)}${way}${now}. ${rest}`.trim();
}
