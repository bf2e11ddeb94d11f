import { figure } from '@fall-of-shot/rules/wording';
import { chanceWords } from '../../design/chance-words.ts';
import type { ShotOdds } from '../../engagement/odds/shot-odds.ts';
import styles from './odds-section.module.css';
import { PlotPart } from './plot-part.tsx';

const COUNTS = ['none', 'one', 'two', 'three'] as const;

/** How many of the other side go down together: for areas that may catch several. */
export function DownsPart({ odds }: { readonly odds: ShotOdds }) {
  const some = odds.downs.theirs ?? [];
  if (some.length < 2) return null;
  const none = Math.max(0, 1 - some.reduce((sum, chance) => sum + chance, 0));
  const average = some.reduce((sum, chance, i) => sum + chance * (i + 1), 0);
  const atLeast = some.map((_, i) => some.slice(i).reduce((sum, chance) => sum + chance, 0));
  return (
    <>
      <PlotPart
        title="Theirs down"
        more={`${figure(Math.round(average * 10) / 10)} on average`}
        bars={[none, ...some].map((chance, i) => ({
          label: i === 0 ? 'none' : String(i),
          chance,
          isBad: i > 0,
          isNothing: i === 0,
        }))}
        error={odds.how.kind === 'sampled' ? odds.how.error : undefined}
        head="Down"
      />
      <p className={styles.row}>
        <span>At least</span>
        {atLeast.slice(0, 3).map((chance, i) => (
          <span key={COUNTS[i + 1]}>
            {COUNTS[i + 1]} <b>{chanceWords(chance)}</b>
          </span>
        ))}
      </p>
    </>
  );
}
