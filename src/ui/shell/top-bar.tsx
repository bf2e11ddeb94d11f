import { ChevronDown, Menu, Moon, Sun } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classes } from '../../design/classes.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { KeysDialog } from '../commands/keys-dialog.tsx';
import { WINDOW_COMMANDS } from '../commands/window-commands.ts';
import { type AppCommand, canDo, keyOf } from '../components/command.ts';
import { CommandButton } from '../components/command-button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import { lazily, useIsEverythingThere } from '../components/lazily.tsx';
import menuStyles from '../components/menu.module.css';
import textStyles from '../components/text.module.css';
import { Tip } from '../components/tip.tsx';
import { DEVICES_COMMANDS } from '../devices/devices-commands.ts';
import { HISTORY_COMMANDS } from '../history/history-commands.ts';
import { HistoryList } from '../history/history-list.tsx';
import { LIBRARY_COMMANDS } from '../library/library-commands.ts';
import { OBSTRUCTION_COMMANDS } from '../obstructions/obstruction-commands.ts';
import { PIECE_COMMANDS } from '../pieces/piece-commands.ts';
import { ScreenPanel } from '../player-screen/screen-panel.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { SCENE_COMMANDS } from '../scene/scene-commands.ts';
import { SIDE_VIEW_COMMANDS } from '../side-view/side-view-commands.ts';
import { SOUND_COMMANDS } from '../sound/sound-commands.ts';
import { SoundPanel } from '../sound/sound-panel.tsx';
import { demoCommands, TOUR_COMMANDS } from '../tours/tour-commands.ts';
import styles from './top-bar.module.css';

const PresenceIsland = lazily(
  () => import('../devices/presence-island.tsx').then((part) => part.PresenceIsland),
  'calm',
);

/** The scene menu. Demo scenes belong to the rule systems that are installed. */
const menu = (): readonly AppCommand[] => [
  WINDOW_COMMANDS.palette,
  LIBRARY_COMMANDS.open,
  LIBRARY_COMMANDS.save,
  LIBRARY_COMMANDS.exportAs,
  LIBRARY_COMMANDS.storage,
  SCENE_COMMANDS.fresh,
  ...demoCommands(),
  TOUR_COMMANDS.tour,
  WINDOW_COMMANDS.showAll,
  OBSTRUCTION_COMMANDS.showObstructions,
  PIECE_COMMANDS.seeing,
  SIDE_VIEW_COMMANDS.sideView,
  DEVICES_COMMANDS.seats,
  SOUND_COMMANDS.sound,
  WINDOW_COMMANDS.keys,
  WINDOW_COMMANDS.credits,
];

/** A command of the scene menu; greyed out if not possible now. */
function MenuLine({ command, onChosen }: { readonly command: AppCommand; readonly onChosen: () => void }) {
  const program = useProgram();
  const enabled = useApp((state) => canDo(command, state));
  const Icon = command.icon;
  const key = keyOf(command);
  return (
    <DropdownMenu.Item
      className={menuStyles.item}
      disabled={!enabled}
      onSelect={() => {
        onChosen();
        command.perform(program);
      }}
    >
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span>{command.title}</span>
      {key ? <kbd>{key}</kbd> : null}
    </DropdownMenu.Item>
  );
}

/**
 * The scene's name with its menu, on the left; undo, redo, theme and keys on the right.
 *
 * @param turns whose turn it is, once there is a scene
 */
export function TopBar({ turns }: { readonly turns: ReactNode }) {
  const actions = useActions();
  const program = useProgram();
  // A menu that is open already gets its demo scenes then.
  useIsEverythingThere();
  const starting = useApp((state) => state.program.starting);
  const name = useApp((state) => sceneOf(state).name);
  const theme = useApp((state) => state.view.theme);
  const dark = theme === 'dark';
  /** Whether a menu item was chosen, instead of closing the menu. */
  const chosen = useRef(false);
  return (
    <header className={styles.bar}>
      <div className={classes(floatingPanelStyles.panel, styles.scenePanel)}>
        <DropdownMenu.Root>
          <DropdownMenu.Trigger asChild>
            <button type="button" className={menuStyles.opener} aria-label={`Scene menu, ${name}`}>
              <Menu size={18} strokeWidth={1.8} aria-hidden />
              <span className={menuStyles.openerDivider} aria-hidden />
              <span className={classes(styles.sceneName, textStyles.clip)}>{starting ? '' : name}</span>
              <ChevronDown size={15} aria-hidden />
            </button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content
              className={menuStyles.menu}
              align="start"
              sideOffset={8}
              onCloseAutoFocus={(event) => {
                if (!chosen.current) return;
                // The chosen command concerns the map: focus it, or the next arrow key would open the menu again.
                chosen.current = false;
                event.preventDefault();
                if (program.store.getState().dialogs.open === null) program.focusMap();
              }}
            >
              {menu().map((command) => (
                <MenuLine
                  key={command.id}
                  command={command}
                  onChosen={() => {
                    chosen.current = true;
                  }}
                />
              ))}
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      </div>
      {turns}
      <PresenceIsland />
      <div className={classes(floatingPanelStyles.panel, styles.actionsPanel)}>
        <CommandButton command={HISTORY_COMMANDS.undo} />
        <CommandButton command={HISTORY_COMMANDS.redo} />
        <HistoryList />
        <span className={layoutStyles.grow} />
        <Tip text={dark ? 'Light theme' : 'Dark theme'}>
          <IconButton
            aria-label={dark ? 'Light theme' : 'Dark theme'}
            onClick={() => actions.view.setTheme(dark ? 'light' : 'dark')}
          >
            {dark ? <Sun size={18} strokeWidth={1.8} aria-hidden /> : <Moon size={18} strokeWidth={1.8} aria-hidden />}
          </IconButton>
        </Tip>
        <SoundPanel />
        <ScreenPanel />
        <KeysDialog />
        <CommandButton command={WINDOW_COMMANDS.panel} />
      </div>
    </header>
  );
}
