import * as Plot from '@observablehq/plot';
import { useEffect, useRef } from 'react';
import type { CoursePoint } from '../../../engagement/session/summary.ts';
import styles from '../bar-plot.module.css';
import { putPlot } from '../put-plot.ts';

const HEIGHT = 180;
const MOST_MARKS = 8;

/** Nearer to each other than this share of the height, the names of both lines would stand on each other. */
const NEAR = 0.1;

/** Hits so far as a line, and hits expected as a dashed one, after each shot. */
export function CoursePlot({ course }: { readonly course: readonly CoursePoint[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const points = [{ n: 0, hits: 0, expected: 0 }, ...course.map((point, i) => ({ n: i + 1, ...point }))];
    const last = points.at(-1);
    const most = Math.max(1, ...points.flatMap(({ hits, expected }) => [hits, expected]));
    const plot = Plot.plot({
      width: element.clientWidth,
      height: HEIGHT,
      marginLeft: 30,
      marginRight: 70,
      className: styles.plot ?? '',
      // Shots and hits are whole: no more marks than there are shots.
      x: { label: 'shots', tickFormat: 'd', ticks: Math.min(course.length, MOST_MARKS) },
      y: {
        label: 'hits',
        grid: true,
        domain: [0, most],
      },
      marks: [
        Plot.lineY(points, {
          x: 'n',
          y: 'expected',
          stroke: 'var(--text-3)',
          strokeDasharray: '5 4',
          strokeWidth: 1.6,
        }),
        Plot.lineY(points, { x: 'n', y: 'hits', stroke: 'var(--fire)', strokeWidth: 2.4, curve: 'step-after' }),
        ...(last
          ? [
              Plot.text([last], {
                x: 'n',
                y: 'hits',
                text: () => 'hits',
                dx: 6,
                textAnchor: 'start',
                fill: 'var(--text-1)',
              }),
              Plot.text([last], {
                x: 'n',
                y: 'expected',
                text: () => 'expected',
                dx: 6,
                dy: Math.abs(last.hits - last.expected) < NEAR * most ? (last.expected < last.hits ? 12 : -10) : 0,
                textAnchor: 'start',
                fill: 'var(--text-3)',
              }),
            ]
          : []),
      ],
    });
    return putPlot(element, plot);
  }, [course]);
  return <div ref={box} aria-hidden />;
}
