import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import tipStyles from './tip.module.css';

/** A tooltip for anything focusable. */
export function Tip({
  text,
  keys,
  side = 'bottom',
  children,
}: {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly side?: 'bottom' | 'right' | 'left' | 'top';
  readonly children: ReactNode;
}) {
  return (
    <Tooltip.Root>
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
