import { figure } from '@fall-of-shot/rules/wording';
import { Download } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo } from 'react';
import type { DieRecord, HitRecord, Summary } from '../../../engagement/session/summary.ts';
import { sessionSummary } from '../../../store/attack/session-selectors.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { lazily } from '../../components/lazily.tsx';
import textStyles from '../../components/text.module.css';
import { useActions, useApp, useProgram } from '../../program/program.tsx';
import styles from './summary-dialog.module.css';

const CoursePlot = lazily(async () => (await import('./course-plot.tsx')).CoursePlot);

/** Luck in words: by standard deviations. */
function luckWords(luck: number): string {
  const far = Math.abs(luck);
  if (far < 1) return 'normal';
  const how = far < 2 ? '' : 'very ';
  return `${how}${luck > 0 ? 'lucky' : 'unlucky'}`;
}

const tenth = (value: number): string => figure(Math.round(value * 10) / 10);

/** The session so far: hits against expectation, luck of each player, each firer and each die, as a plot, as tables and as CSV. */
export function SummaryDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'summary');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'summary' : null)}>
      <DialogFrame title="Session summary" toMap>
        {open ? <Contents /> : null}
      </DialogFrame>
    </Dialog.Root>
  );
}

function Contents() {
  const summary = useApp(sessionSummary);
  const { files } = useProgram();
  const { all, byPlayer, byFirer, bySide, dice, course } = summary;
  if (all.shots === 0) {
    return (
      <p className={textStyles.quiet}>
        No shot with a chance to hit has been fired yet. After the first, its hits and its luck stand here.
      </p>
    );
  }
  return (
    <div className={styles.parts}>
      <p>
        <b>{all.hits}</b> of {all.shots} {all.shots === 1 ? 'shot' : 'shots'} hit, <b>{tenth(all.expected)}</b>{' '}
        expected: {luckWords(all.luck)}.
      </p>
      <div role="img" aria-label="Hits so far, and hits expected, after each shot" className={styles.plot}>
        <CoursePlot course={course} />
      </div>
      <RecordTable title="By side" records={bySide} />
      {byPlayer.length > 0 ? <RecordTable title="By player" records={byPlayer} /> : null}
      <RecordTable title="By firer" records={byFirer} />
      <DiceTable dice={dice} />
      <CourseTable course={course} />
      <Button onClick={() => void files.saveSummary()}>
        <Download size={15} aria-hidden />
        Save as CSV
      </Button>
    </div>
  );
}

function RecordTable({ title, records }: { readonly title: string; readonly records: readonly HitRecord[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">shots</th>
          <th scope="col">hits</th>
          <th scope="col">expected</th>
          <th scope="col">luck</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ name, shots, hits, expected, luck }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{shots}</td>
            <td>{hits}</td>
            <td>{tenth(expected)}</td>
            <td>{luckWords(luck)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DiceTable({ dice }: { readonly dice: readonly DieRecord[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Dice</th>
          <th scope="col">rolled</th>
          <th scope="col">average</th>
          <th scope="col">of a fair one</th>
          <th scope="col">luck</th>
        </tr>
      </thead>
      <tbody>
        {dice.map(({ sides, rolled, average, fair, luck }) => (
          <tr key={sides}>
            <th scope="row">d{sides}</th>
            <td>{rolled}</td>
            <td>{average.toFixed(2)}</td>
            <td>{fair.toFixed(1)}</td>
            <td>{Math.abs(luck) < 1 ? 'normal' : luck > 0 ? 'high' : 'low'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of the plot, for whoever cannot see it. */
function CourseTable({ course }: Pick<Summary, 'course'>) {
  const rows = useMemo(() => course.map((point) => ({ ...point, expected: tenth(point.expected) })), [course]);
  return (
    <table className={textStyles.hidden}>
      <caption>Hits so far, and hits expected, after each shot</caption>
      <tbody>
        {rows.map(({ shot, hits, expected }) => (
          <tr key={shot}>
            <th scope="row">shot {shot}</th>
            <td>{hits}</td>
            <td>{expected}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
