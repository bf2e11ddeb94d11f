import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { ReasonId } from '@fall-of-shot/rules/systems/hit-locations/order';
import { COVERS } from '@fall-of-shot/sight/verdict';
import { currentlyMoved, previewBy } from '../../../store/attack/aim-selectors.ts';
import reasonRowStyles from '../../../ui/attack/reason-row.module.css';
import { AnotherModifier, ReasonRow } from '../../../ui/attack/reason-row.tsx';
import { useOptions } from '../../../ui/attack/use-options.ts';
import { Check, Choice } from '../../../ui/components/fields/choice.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import { useApp } from '../../../ui/program/program.tsx';
import type { HLPreview } from '../engagement/preview.ts';
import type { HLOptions } from '../scene/options.ts';

const AUTO = 'auto';

/** The number to hit with its reasons (HL-32): each value can be changed for this shot, and others added. */
export function NumberSection() {
  const preview = useApp((state) => previewBy<HLPreview>(state, HIT_LOCATIONS));
  const [options, edit] = useOptions<HLOptions>(HIT_LOCATIONS);
  const moved = useApp(currentlyMoved);
  if (!preview) return null;
  const { toHit, proposed } = preview;
  const choice = (what: 'cover' | 'concealment', name: string) => (
    <Choice
      label={name}
      bare
      value={options[what] ?? AUTO}
      options={[
        { value: AUTO, label: `${name} (${proposed[what]})` },
        ...COVERS.map((value) => ({ value, label: `${name}: ${value}` })),
      ]}
      onChange={(value) => edit({ [what]: value === AUTO ? null : value })}
    />
  );
  return (
    <section className={layoutStyles.pad}>
      {toHit ? (
        <table className={reasonRowStyles.reasons}>
          <tbody>
            {toHit.reasons.map((reason) => (
              <ReasonRow
                key={reason.id}
                reason={reason}
                base={reason.id === 'band'}
                onSay={(value) => {
                  const { [reason.id as ReasonId]: _, ...others } = options.values;
                  const given = reason.was ?? reason.value;
                  edit({ values: value === given ? others : { ...others, [reason.id]: value } });
                }}
              />
            ))}
            <tr className={reasonRowStyles.sum} data-part="sum">
              <td>{toHit.number > 0 ? `Hits on ${Math.min(10, toHit.number)} or less, one d10` : 'No roll can hit'}</td>
              <td />
              <td>{toHit.number}</td>
            </tr>
          </tbody>
        </table>
      ) : null}
      {toHit ? (
        <div className={reasonRowStyles.modifiers}>
          <Check
            label="Target moved"
            checked={options.targetMoved ?? moved.target}
            onChange={(targetMoved) => edit({ targetMoved })}
          />
          <Check
            label="Firer moved"
            checked={options.firerMoved ?? moved.firer}
            onChange={(firerMoved) => edit({ firerMoved })}
          />
          {choice('cover', 'Cover')}
          {choice('concealment', 'Concealment')}
          <AnotherModifier />
        </div>
      ) : null}
    </section>
  );
}
