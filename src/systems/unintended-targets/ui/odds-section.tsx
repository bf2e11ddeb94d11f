import { classes } from '../../../design/classes.ts';
import { percent } from '../../../geometry/sight/percent.ts';
import layoutStyles from '../../../ui/components/layout.module.css';
import oddsStyles from '../../../ui/components/lists/odds.module.css';
import textStyles from '../../../ui/components/text.module.css';
import { useApp } from '../../../ui/program/program.tsx';
import type { FirstHit, TargetOdds } from '../engagement/first-hit-odds.ts';
import { oddsNow } from './aimed.ts';

/** How many entities are named before the rest are counted together. */
const NAMED = 5;

/** A first hit in words: `Hits Vane`, `Crate takes it`; entities beyond by name. */
function firstHitWords({ entity, as }: FirstHit): string {
  if (as === 'intended') return `Hits ${entity.name}`;
  if (as === 'between') return `${entity.name} takes it`;
  return entity.name;
}

type Look = 'hit' | 'between' | 'beyond' | 'nobody';

/** The colours of each role: its part of the bar, and its swatch beside the words. */
const BARS = {
  hit: oddsStyles.barHit,
  between: oddsStyles.barBetween,
  beyond: oddsStyles.barBeyond,
  nobody: oddsStyles.barNobody,
} as const;

const SWATCHES = {
  hit: oddsStyles.hit,
  between: oddsStyles.between,
  beyond: oddsStyles.beyond,
  nobody: oddsStyles.nobody,
} as const;

const LOOKS: Readonly<Record<FirstHit['as'], Look>> = {
  intended: 'hit',
  between: 'between',
  beyond: 'beyond',
  area: 'hit',
};

/** Lines of the odds: the most likely by name, the rest together, and nobody. */
function linesOf({ hits, nobody }: TargetOdds): { key: string; look: Look; chance: number; text: string }[] {
  const first = hits.slice(0, NAMED);
  const target = hits.find(({ as }) => as === 'intended');
  // The target is named, however little likely it is to be hit.
  const named = target === undefined || first.includes(target) ? first : [...first.slice(0, NAMED - 1), target];
  const others = hits.filter((each) => !named.includes(each));
  const more = others.reduce((sum, { chance }) => sum + chance, 0);
  return [
    ...named.map((each) => ({
      key: each.entity.id,
      look: LOOKS[each.as],
      chance: each.chance,
      text: firstHitWords(each),
    })),
    ...(others.length > 0
      ? [{ key: 'more', look: 'beyond' as const, chance: more, text: `${others.length} more` }]
      : []),
    ...(nobody > 0 ? [{ key: 'nobody', look: 'nobody' as const, chance: nobody, text: 'Hits nobody' }] : []),
  ];
}

/** The odds of a shot that flies on: who is hit first, as a bar and in words; for an area attack, who is hit at all. */
export function UTOddsSection() {
  const odds = useApp(oddsNow);
  if (!odds) return <section className={classes(layoutStyles.pad, oddsStyles.waiting)} aria-hidden />;
  const lines = linesOf(odds);
  return (
    <section className={layoutStyles.pad} aria-label="Odds">
      {odds.area ? null : (
        <div className={oddsStyles.bar} aria-hidden>
          {lines.map(({ key, look, chance }) => (
            <span key={key} className={BARS[look]} style={{ width: `${chance * 100}%` }} />
          ))}
        </div>
      )}
      <ul className={oddsStyles.odds} data-testid="target-odds">
        {lines.map(({ key, look, chance, text }) => (
          <li key={key}>
            <span className={classes(oddsStyles.swatch, SWATCHES[look])} aria-hidden />
            <b>{percent(chance)}</b> <span className={textStyles.clip}>{text}</span>
          </li>
        ))}
      </ul>
      {odds.sampled === null ? null : (
        <p className={textStyles.quiet}>Estimated from {odds.sampled} firings: accurate to a few percent.</p>
      )}
    </section>
  );
}
