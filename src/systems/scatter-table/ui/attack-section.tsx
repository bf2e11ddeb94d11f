import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import { effectWords } from '@fall-of-shot/rules/systems/scatter-table/questions';
import { distanceWords, neededWords } from '@fall-of-shot/rules/systems/scatter-table/table';
import { previewBy } from '../../../store/attack/aim-selectors.ts';
import reasonRowStyles from '../../../ui/attack/reason-row.module.css';
import { AnotherModifier, ReasonRow } from '../../../ui/attack/reason-row.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { OddsSection } from '../../../ui/odds/odds-section.tsx';
import { useApp } from '../../../ui/program/program.tsx';
import type { STPreview } from '../engagement/preview.ts';
import { directionLine } from './weapon-words.ts';

const COLUMNS = ['caught', 'down', 'damaged'] as const;

/** The attack card of a shot by a table: the number to hit, how a miss scatters, and the odds. */
export function STAttackSection() {
  return (
    <>
      <NumberSection />
      <OddsSection columns={COLUMNS} />
    </>
  );
}

/** The number to hit with extra modifiers (ST-03), and the row for a miss (ST-05, ST-06). */
function NumberSection() {
  const preview = useApp((state) => previewBy<STPreview>(state, SCATTER_TABLE));
  if (!preview?.toHit || !preview.row) return null;
  const { toHit, row, weapon } = preview;
  const { table } = weapon;
  const { dice, good } = table.hit;
  return (
    <section className={layoutStyles.pad}>
      <table className={reasonRowStyles.reasons}>
        <tbody>
          {toHit.reasons.map((reason) => (
            <ReasonRow key={reason.id} reason={reason} base={reason.id === 'row'} />
          ))}
          <tr className={reasonRowStyles.sum} data-part="sum">
            <td>{`Hits on ${neededWords(good, toHit.number)}, ${dice}`}</td>
            <td />
            <td>{toHit.number}</td>
          </tr>
        </tbody>
      </table>
      <div className={reasonRowStyles.modifiers}>
        <AnotherModifier />
      </div>
      <p className={layoutStyles.line} data-part="scatter">
        <span className={textStyles.quiet}>
          {`A miss: ${directionLine(table)}, then ${distanceWords(row)} ${table.unit}.`}
          {table.effect ? ` Each caught: ${table.effect.dice}, ${effectWords(table.effect)}.` : ''}
        </span>
        <RuleTag rule="ST-05" />
      </p>
    </section>
  );
}
