import { useEffect, useId, useState } from 'react';
import { classes } from '../../../design/classes.ts';
import { Button } from '../../../ui/components/button.tsx';
import fieldStyles from '../../../ui/components/fields/field.module.css';
import layoutStyles from '../../../ui/components/layout.module.css';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { readTable, writeTable } from '../scene/table-schema.ts';
import { type STEditorProps, tableEdits } from './editor-props.ts';
import styles from './table-text.module.css';

/** The whole table as JSON, to read, copy and paste (ST-01). */
export function TableText(props: STEditorProps) {
  const { table, set } = tableEdits(props);
  const id = useId();
  const written = writeTable(table);
  const [text, setText] = useState(written);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setText(written);
    setProblem(null);
  }, [written]);
  const back = () => {
    setText(written);
    setProblem(null);
  };
  const use = () => {
    const read = readTable(text);
    if (!read.ok) {
      setProblem(read.error);
      return;
    }
    set(read.value);
    // Write defaults out, even if the table is the same.
    setText(writeTable(read.value));
    setProblem(null);
  };
  return (
    <Section title="The whole table" rules={['ST-01']}>
      <label className={textStyles.quiet} htmlFor={id}>
        As JSON, to copy or to paste another in
      </label>
      <textarea
        id={id}
        className={classes(fieldStyles.field, styles.text)}
        rows={10}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === written) return;
          event.preventDefault();
          back();
        }}
      />
      {problem === null ? null : (
        <p id={`${id}-problem`} className={fieldStyles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes(layoutStyles.actions, styles.buttons)}>
        <Button disabled={text === written} onClick={use}>
          Use this table
        </Button>
        <Button look="plain" disabled={text === written} onClick={back}>
          Back to the weapon’s
        </Button>
      </div>
    </Section>
  );
}
