import { capitalized } from '@fall-of-shot/rules/naming';
import { sceneOf } from '../../../store/state/scene-selectors.ts';
import { AddText } from '../../../ui/components/fields/add-text.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useApp } from '../../../ui/program/program.tsx';
import { knownTypes, LONGEST_TYPE, typesIn } from '../scene/damage-types.ts';
import styles from './type-chips.module.css';

/** The damage types known in a scene; the same list while its weapons are the same. */
function useKnownTypes(): readonly string[] {
  const weapons = useApp((state) => sceneOf(state).weapons);
  return knownTypes({ weapons });
}

/**
 * Chips for the damage types that one or several things resist: those the scene knows, others, and a field for more
 * (AT-35).
 */
export function ResistChips({
  lists,
  onToggle,
}: {
  /** What each of them resists. */
  readonly lists: readonly (readonly string[])[];
  readonly onToggle: (types: readonly string[], on: boolean) => void;
}) {
  const known = useKnownTypes();
  const types = [...new Set([...known, ...lists.flat()])];
  return (
    <div className={styles.chipRows}>
      <span className={textStyles.quiet}>Resists</span>
      <fieldset className={styles.chips} aria-label="Resists">
        {types.map((type) => {
          const count = lists.filter((list) => list.includes(type)).length;
          const all = count === lists.length;
          return (
            <button
              key={type}
              type="button"
              className={styles.chip}
              aria-pressed={all ? true : count > 0 ? 'mixed' : false}
              onClick={() => onToggle([type], !all)}
            >
              {capitalized(type)}
            </button>
          );
        })}
      </fieldset>
      <AddText
        label="Add a type it resists"
        blank="another type: cold, …"
        maxLength={LONGEST_TYPE}
        onAdd={(text) => onToggle(typesIn(text), true)}
      />
    </div>
  );
}

/** Chips for one damage type of those the scene knows; a field beside them takes any other (AT-01). */
export function TypeChips({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (type: string) => void;
}) {
  const types = [...new Set([...useKnownTypes(), value])];
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className={styles.chip}
          aria-pressed={type === value}
          onClick={() => {
            if (type !== value) onChange(type);
          }}
        >
          {capitalized(type)}
        </button>
      ))}
    </fieldset>
  );
}
