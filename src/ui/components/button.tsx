import type { ComponentProps } from 'react';
import { classes } from '../../design/classes.ts';
import styles from './button.module.css';

const LOOKS = { primary: styles.primary, plain: styles.plain, danger: styles.danger } as const;

const SIZES = { small: styles.small, wide: styles.wide, square: styles.square } as const;

type Look = keyof typeof LOOKS;

type Size = keyof typeof SIZES;

/** A button with text. Takes all other button props too. */
export function Button({
  look,
  size,
  className,
  ...rest
}: ComponentProps<'button'> & {
  /** Primary, plain, or destructive. */
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
