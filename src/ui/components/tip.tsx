import { Tooltip } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
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
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const byFocus = useRef(false);
  return (
    <Tooltip.Root
      open={open && !closed}
      onOpenChange={(next) => {
        byFocus.current = next && trigger.current?.matches(':hover') === false;
        setOpen(next);
      }}
    >
      <Tooltip.Trigger asChild ref={trigger}>
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          className={tipStyles.tip}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          // The focus may have come back by itself, as a menu closed: the tip would take the next click.
          onPointerEnter={() => {
            if (byFocus.current) setOpen(false);
          }}
        >
          {text}
          {keys ? <kbd>{keys}</kbd> : null}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
