import { capitalized } from '@fall-of-shot/rules/naming';
import { ArrowRight } from 'lucide-react';
import { sceneOf } from '../../../store/state/scene-selectors.ts';
import { Choice } from '../../../ui/components/fields/choice.tsx';
import { AddRow, RemoveRow } from '../../../ui/components/lists/row-buttons.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useApp } from '../../../ui/program/program.tsx';
import { knownTypes } from '../scene/damage-types.ts';
import type { Worn } from '../scene/figures-schema.ts';
import styles from './action-tests.module.css';
import typeChipsStyles from './type-chips.module.css';

type Turns = Worn['turns'];

const MOST_TURNS = 10;

/** The damage types that gear converts to others: each type once (AT-41). */
export function TurnRows({ worn, onChange }: { readonly worn: Worn; readonly onChange: (turns: Turns) => void }) {
  const { turns, resists } = worn;
  const weapons = useApp((state) => sceneOf(state).weapons);
  const types = [...new Set([...knownTypes({ weapons }), ...resists, ...turns.flatMap(({ from, to }) => [from, to])])];
  const options = (left: readonly string[]) => left.map((type) => ({ value: type, label: capitalized(type) }));
  const taken = new Set(turns.map(({ from }) => from));
  const free = types.filter((type) => !taken.has(type));
  const [from] = free;
  const to = types.find((type) => type === 'crushing' && type !== from) ?? types.find((type) => type !== from);
  const changed = (at: number, change: Partial<Turns[number]>) =>
    onChange(turns.map((turn, i) => (i === at ? { ...turn, ...change } : turn)));
  return (
    <div className={typeChipsStyles.chipRows}>
      <span className={textStyles.quiet}>Lets through as another type</span>
      {turns.map((turn, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
        <fieldset key={i} className={styles.typeChange} aria-label={`Change of type ${i + 1}`}>
          <Choice
            bare
            stay
            label={`From, change ${i + 1}`}
            value={turn.from}
            options={options(types.filter((type) => type === turn.from || !taken.has(type)))}
            onChange={(next) => changed(i, { from: next })}
          />
          <ArrowRight size={15} aria-hidden />
          <Choice
            bare
            stay
            label={`To, change ${i + 1}`}
            value={turn.to}
            options={options(types)}
            onChange={(next) => changed(i, { to: next })}
          />
          <RemoveRow
            tip="Remove change"
            label={`Remove change ${i + 1}`}
            onRemove={() => onChange(turns.filter((each) => each !== turn))}
          />
        </fieldset>
      ))}
      {from !== undefined && to !== undefined && turns.length < MOST_TURNS ? (
        <AddRow label="Add a change of type" onAdd={() => onChange([...turns, { from, to }])} />
      ) : null}
    </div>
  );
}
