import { ChartColumn, Table } from 'lucide-react';
import { useId } from 'react';
import { chanceWords } from '../../design/chance-words.ts';
import { IconButton } from '../components/icon-button.tsx';
import { lazily } from '../components/lazily.tsx';
import { useActions, useApp } from '../program/program.tsx';
import type { Bar, Mark } from './bars.ts';
import styles from './odds-section.module.css';

// The plotting library is only loaded with the first plot.
const BarPlot = lazily(async () => (await import('./bar-plot.tsx')).BarPlot);

/** Chances as bars, or as the table of the same figures: the choice is kept. */
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
  const asTable = useApp((state) => state.view.plotsAsTables);
  const named = useId();
  const table = useId();
  return (
    <div data-plot={title}>
      <div className={styles.plotTitle}>
        <p id={named}>
          <b>{title}</b>, {more}
        </p>
        <fieldset className={styles.choice} aria-label="Show as">
          <IconButton
            tiny
            aria-label="Bars"
            aria-pressed={!asTable}
            onClick={() => actions.view.setPlotsAsTables(false)}
          >
            <ChartColumn size={14} aria-hidden />
          </IconButton>
          <IconButton
            tiny
            aria-label="Table"
            aria-pressed={asTable}
            onClick={() => actions.view.setPlotsAsTables(true)}
          >
            <Table size={14} aria-hidden />
          </IconButton>
        </fieldset>
      </div>
      {asTable ? null : (
        <div role="img" aria-labelledby={named} aria-describedby={table} className={styles.plotBox}>
          <BarPlot bars={bars} mark={mark} error={error} />
        </div>
      )}
      {/* Whoever cannot see the plot reads its table. */}
      <table id={table} className={asTable ? styles.plotTable : styles.unseen}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, chance }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{chanceWords(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
