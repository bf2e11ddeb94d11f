import { ChartColumn, ChartNoAxesColumnDecreasing, Table } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { chanceWords } from '../../design/chance-words.ts';
import type { PlotsAs } from '../../store/state/state.ts';
import { IconButton } from '../components/icon-button.tsx';
import { lazily } from '../components/lazily.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { atLeast, type Bar, type Mark } from './bars.ts';
import styles from './odds-section.module.css';

// The plotting library is only loaded with the first plot.
const BarPlot = lazily(async () => (await import('./bar-plot.tsx')).BarPlot);

const WAYS: readonly { readonly as: PlotsAs; readonly label: string; readonly icon: ReactNode }[] = [
  { as: 'bars', label: 'Bars', icon: <ChartColumn size={14} aria-hidden /> },
  { as: 'at least', label: 'At least', icon: <ChartNoAxesColumnDecreasing size={14} aria-hidden /> },
  { as: 'table', label: 'Table', icon: <Table size={14} aria-hidden /> },
];

/** Chances as bars, each or of at least as much, or as the table of the same figures: the choice is kept. */
export function PlotPart({
  title,
  more,
  bars,
  mark,
  error,
  head,
}: {
  readonly title: string;
  readonly more: string;
  readonly bars: readonly Bar[];
  readonly mark?: Mark | undefined;
  /** The error of each chance, if they are sampled. */
  readonly error?: number | undefined;
  /** What the labels are. */
  readonly head: string;
}) {
  const actions = useActions();
  const as = useApp((state) => state.view.plotsAs);
  const sums = useMemo(() => atLeast(bars), [bars]);
  const named = useId();
  const table = useId();
  return (
    <div data-plot={title}>
      <div className={styles.plotTitle}>
        <p id={named}>
          <b>{title}</b>, {more}
        </p>
        <fieldset className={styles.choice} aria-label="Show as">
          {WAYS.map((way) => (
            <IconButton
              key={way.as}
              tiny
              aria-label={way.label}
              aria-pressed={as === way.as}
              onClick={() => actions.view.setPlotsAs(way.as)}
            >
              {way.icon}
            </IconButton>
          ))}
        </fieldset>
      </div>
      {as === 'table' ? null : (
        <div role="img" aria-labelledby={named} aria-describedby={table} className={styles.plotBox}>
          {as === 'bars' ? (
            <BarPlot bars={bars} mark={mark} error={error} />
          ) : (
            <BarPlot bars={sums} mark={mark && { ...mark, before: `${mark.before}+` }} error={error} />
          )}
        </div>
      )}
      {/* Whoever cannot see the plot reads its table. */}
      <table id={table} className={as === 'table' ? styles.plotTable : styles.unseen}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Chance</th>
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, chance }, i) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{chanceWords(chance)}</td>
              <td>{chanceWords(sums[i - (bars.length - sums.length)]?.chance ?? 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
