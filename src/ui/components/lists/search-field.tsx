import { useId } from 'react';
import controlStyles from '../controls.module.css';
import textStyles from '../text.module.css';

/** A field to find things of a list by; Escape empties it before it leaves the list. */
export function SearchField(props: {
  /** What it is for, to whoever does not see the list. */
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
        className={controlStyles.field}
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
