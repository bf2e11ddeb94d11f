import { useId } from 'react';
import fieldStyles from '../fields/field.module.css';
import textStyles from '../text.module.css';

/** A search field for a list; Escape clears it before it closes anything. */
export function SearchField(props: {
  /** Its label for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { label, placeholder, value, onChange } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={textStyles.hidden}>
        {label}
      </label>
      <input
        id={id}
        className={fieldStyles.field}
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
      />
    </>
  );
}
