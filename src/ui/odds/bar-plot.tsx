import * as Plot from '@observablehq/plot';
import { useEffect, useRef } from 'react';
import { chanceWords } from '../../design/chance-words.ts';
import styles from './bar-plot.module.css';
import { type Bar, labelsThatFit, type Mark } from './bars.ts';
import { putPlot } from './put-plot.ts';

const HEIGHT = 104;
const SMALL = 74;

/** The likeliest bars have their figures over them; more would run into each other. */
const NAMED = 3;

/** Chances as bars of equal width. */
export function BarPlot({
  bars,
  mark,
  error,
  top: shared,
  isSmall = false,
}: {
  readonly bars: readonly Bar[];
  readonly mark?: Mark | undefined;
  readonly error?: number | undefined;
  /** The chance at the top, if several plots share one height. */
  readonly top?: number;
  /** Without figures over the bars. */
  readonly isSmall?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const top = shared ?? Math.max(...bars.map(({ chance }) => chance), 0.01);
    const named = new Set(
      isSmall ? [] : bars.length <= 6 ? bars : [...bars].sort((a, b) => b.chance - a.chance).slice(0, NAMED),
    );
    const plot = Plot.plot({
      width: element.clientWidth,
      height: isSmall ? SMALL : HEIGHT,
      marginTop: isSmall ? 4 : 20,
      marginBottom: 22,
      marginLeft: 2,
      marginRight: 2,
      className: styles.plot ?? '',
      x: {
        domain: bars.map(({ label }) => label),
        ticks: [...labelsThatFit(bars, element.clientWidth)],
        label: null,
        tickSize: 0,
        padding: 0.3,
      },
      y: { domain: [0, top + (error ?? 0)], axis: null },
      marks: [
        Plot.barY(bars, {
          x: 'label',
          y: 'chance',
          fill: ({ isBad }: Bar) => (isBad ? 'var(--fire)' : 'var(--line-strong)'),
          rx: 2,
        }),
        ...(error === undefined
          ? []
          : [
              Plot.ruleX(bars, {
                x: 'label',
                y1: ({ chance }: Bar) => Math.max(0, chance - error),
                y2: ({ chance }: Bar) => chance + error,
                stroke: 'var(--text-1)',
                strokeWidth: 1,
              }),
            ]),
        Plot.text(
          bars.filter((bar) => named.has(bar)),
          {
            x: 'label',
            y: ({ chance }: Bar) => chance + (error ?? 0),
            text: ({ chance }: Bar) => chanceWords(chance),
            dy: -8,
            fill: 'var(--text-1)',
            fontWeight: 600,
          },
        ),
        ...(mark
          ? [
              Plot.ruleX([mark.before], {
                stroke: 'var(--text-1)',
                strokeDasharray: '2 3',
                dx: -(element.clientWidth - 4) / (bars.length + 0.3) / 2,
              }),
            ]
          : []),
        Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
      ],
    });
    return putPlot(element, plot);
  }, [bars, mark, error, shared, isSmall]);
  return (
    <div aria-hidden>
      <div ref={box} />
      {mark ? <p className={styles.mark}>{mark.text}</p> : null}
    </div>
  );
}
