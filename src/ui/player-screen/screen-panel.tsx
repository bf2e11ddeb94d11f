import { Tv } from 'lucide-react';
import { Popover } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import { keyLabel } from '../components/command.ts';
import { IconButton } from '../components/icon-button.tsx';
import { lazily } from '../components/lazily.tsx';
import popoverStyles from '../components/popover.module.css';
import { Tip } from '../components/tip.tsx';
import { useActions, useApp } from '../program/program.tsx';
import { SCREEN_COMMANDS } from './screen-commands.ts';
import { LINK_WORDS } from './screen-link-words.ts';
import styles from './screen-panel.module.css';

const ScreenControls = lazily(() => import('./screen-controls.tsx').then((part) => part.ScreenControls), 'ahead');

/** Opens the GM's controls of the players' screen. `Y` does so, too. */
export function ScreenPanel() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'screen');
  const link = useApp((state) => state.screen.link);
  const waiting = useApp((state) => state.screen.waiting.length);
  // It stays down while other scenes are opened, so it must show here.
  const curtain = useApp((state) => state.screen.curtain);
  const { title, keys } = SCREEN_COMMANDS.screen;
  return (
    <Popover.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'screen' : null)}>
      <Tip text={curtain ? `${title}, curtain down` : title} keys={keyLabel(keys[0])}>
        <Popover.Trigger asChild>
          <IconButton
            className={styles.opener}
            aria-label={`${title}: ${LINK_WORDS[link]}${curtain ? ' The curtain is down.' : ''}${waiting > 0 ? ` ${waiting} waiting` : ''}`}
            data-link={link}
            data-waiting={waiting > 0}
          >
            <Tv size={18} strokeWidth={1.8} fill={curtain ? 'currentColor' : 'none'} aria-hidden />
          </IconButton>
        </Popover.Trigger>
      </Tip>
      <Popover.Portal>
        <Popover.Content
          className={classes(popoverStyles.popover, styles.panel)}
          data-part="popover"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={title}
        >
          <p className={popoverStyles.title}>{title}</p>
          <ScreenControls />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
