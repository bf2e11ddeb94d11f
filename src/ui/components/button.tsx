import type { ComponentProps } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './button.module.css';

const LOOKS = { primary: styles.primary, plain: styles.plain, danger: styles.danger } as const;

const SIZES = { small: styles.small, wide: styles.wide, square: styles.square } as const;

type Look = keyof typeof LOOKS;

type Size = keyof typeof SIZES;

/** A button with words on it. What else a button takes, it takes as well. */
export function Button({
  look,
  size,
  className,
  ...rest
}: ComponentProps<'button'> & {
  /** The one to press, one without a ground, or one that destroys. */
  readonly look?: Look | undefined;
  readonly size?: Size | undefined;
}) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, look && LOOKS[look], size && SIZES[size], className)}
    />
  );
}
