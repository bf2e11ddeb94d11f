import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import tipStyles from './tip.module.css';

/** A tooltip for anything focusable. */
export function Tip({
  text,
  keys,
  side = 'bottom',
  closed = false,
  children,
}: {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly side?: 'bottom' | 'right' | 'left' | 'top';
  /** Keeps it closed, for example during a drag: an open tooltip would take the Escape key. */
  readonly closed?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip.Root {...(closed ? { open: false } : {})}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={tipStyles.tip} side={side} sideOffset={8} collisionPadding={8}>
          {text}
          {keys ? <kbd>{keys}</kbd> : null}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
