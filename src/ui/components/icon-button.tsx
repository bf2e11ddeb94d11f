import type { ComponentProps } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './icon-button.module.css';

/** A button with an icon and no text: it needs a label. Takes all other button props too. */
export function IconButton({
  tiny = false,
  className,
  ...rest
}: ComponentProps<'button'> & {
  /** Small enough for a line of text. */
  readonly tiny?: boolean;
}) {
  return <button type="button" {...rest} className={classes(styles.iconButton, tiny && styles.tiny, className)} />;
}
