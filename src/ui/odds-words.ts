import type { Aim } from '@fall-of-shot/rules/facts';
import { entityName } from '@fall-of-shot/rules/naming';
import { chanceWords } from '../design/chance-words.ts';
import type { Preview } from '../engagement/engagement-system.ts';
import type { Ending } from '../engagement/odds/default-odds.ts';
import type { Scene } from '../scene/schema/schema.ts';

/** One way a shot can go: its chance, a verb, and who or what it is about. */
export interface OddsPart {
  readonly chance: number;
  readonly verb?: string;
  readonly name?: string;
  /** `harm`: to people who were not aimed at, and likely. `ours`: to the firer's own side. */
  readonly tone?: 'harm' | 'ours';
}

/** The odds of a shot for the line above Fire. The first part is about what was aimed at, however unlikely. */
export interface OddsWords {
  readonly parts: readonly OddsPart[];
  /** Exactly one of the parts happens. Otherwise several can, as when an area catches several pieces. */
  readonly onlyOne: boolean;
  /** They were sampled, not counted. */
  readonly estimated?: boolean;
}

/** What a rule system needs to put its odds into words: those it computed itself, or else those of the whole shot. */
export interface OddsOnCard {
  readonly odds: unknown;
  readonly preview: Preview;
  readonly aim: Aim;
  /** The name of the target within a sentence; `null` for a place. */
  readonly target: string | null;
  readonly scene: Scene;
}

/** A part as the line shows it: its figure, its verb, and a name that may be cut short. */
interface OddsSegment {
  readonly figure: string;
  readonly verb?: string;
  readonly name?: string;
  readonly tone?: OddsPart['tone'];
}

/** How many parts the line shows. The rest are counted together. */
const SHOWN = 3;

function segmentsOf(parts: readonly OddsPart[], estimated: boolean | undefined): OddsSegment[] {
  return parts.map(({ chance, ...words }, i) => {
    const figure = chanceWords(chance);
    return { figure: i === 0 && estimated ? `About ${figure}` : figure, ...words };
  });
}

/** Every part, for whoever asks for the whole line. */
export function wholeOddsLine({ parts, estimated }: OddsWords): string {
  return segmentsOf(parts, estimated)
    .map(({ figure, verb, name }) => [figure, verb, name].filter((each) => each !== undefined).join(' '))
    .join(', ');
}

const NOBODY = 'nobody';

/** What is left to a hundred by the figures before it, so that the line adds up; by itself where they are not whole. */
function restOf(shown: readonly OddsSegment[], rest: readonly OddsPart[]): string {
  const own = rest.reduce((sum, { chance }) => sum + chance, 0);
  const left = shown.reduce(
    (all, { figure }) => all - Number(/^(?:About )?(\d+) %$/.exec(figure)?.[1] ?? Number.NaN),
    100,
  );
  return left >= 1 && Math.abs(left - 100 * own) < 2 ? chanceWords(left / 100) : chanceWords(own);
}

/** The parts that the line has room for: the first, the likeliest others, and the rest in one. */
export function oddsSegments({ parts, onlyOne, estimated }: OddsWords): readonly OddsSegment[] {
  if (parts.length <= SHOWN) return segmentsOf(parts, estimated);
  const [first, ...others] = parts;
  if (!first) return [];
  const sorted = [...others].sort((a, b) => b.chance - a.chance);
  const shown = segmentsOf([first, ...sorted.slice(0, SHOWN - 2)], estimated);
  const rest = sorted.slice(SHOWN - 2);
  // Chances of several that can be caught together do not add up.
  if (!onlyOne) return [...shown, { figure: String(rest.filter(({ name }) => name !== NOBODY).length), verb: 'more' }];
  return [...shown, { figure: restOf(shown, rest), verb: 'otherwise' }];
}

/** The odds of a rule system that counts none of its own: every ending in the words of the log. */
export function endingWords(endings: readonly Ending[]): OddsWords {
  return {
    parts: endings.map(({ sentence, chance }) => ({ chance, name: sentence.replace(/\.$/, '') })),
    onlyOne: true,
  };
}

/** The name of the target within a sentence; `null` for a place. */
export function targetName(piece: { readonly name: string } | undefined, thing: string | undefined): string | null {
  if (piece) return piece.name;
  return thing === undefined ? null : entityName({ what: 'object', id: '', name: thing });
}
