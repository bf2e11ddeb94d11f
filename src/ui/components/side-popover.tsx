import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import popoverStyles from './popover.module.css';

/** A popover to the left of a button, as in the side panel, with a title. */
export function SidePopover({
  button,
  title,
  children,
  arrow = false,
  open,
  onOpenChange,
}: {
  /** The button that opens it. */
  readonly button: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly arrow?: boolean;
  /** Without these two it opens and closes by itself. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}) {
  return (
    <Popover.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={popoverStyles.popover}
          data-part="popover"
          side="left"
          sideOffset={10}
          collisionPadding={12}
        >
          <p className={popoverStyles.title}>{title}</p>
          {children}
          {arrow ? <Popover.Arrow className={popoverStyles.arrow} /> : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
