import type { ComponentProps } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './icon-button.module.css';

/** A button with a sign on it and no words: it needs a label. What else a button takes, it takes as well. */
export function IconButton({
  tiny = false,
  className,
  ...rest
}: ComponentProps<'button'> & {
  /** Small enough to stand in a line of text. */
  readonly tiny?: boolean;
}) {
  return <button type="button" {...rest} className={classes(styles.iconButton, tiny && styles.tiny, className)} />;
}
