import { ChevronRight, Layers, type LucideIcon, Tv } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { onlyObstruction, selectedThings } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import { type AppCommand, canDo, keyOf } from '../components/command.ts';
import menuStyles from '../components/menu.module.css';
import { counted, HEALTH_COMMANDS } from '../health/health-commands.ts';
import { OBSTRUCTION_COMMANDS } from '../obstructions/obstruction-commands.ts';
import { PIECE_COMMANDS } from '../pieces/piece-commands.ts';
import { PIN_COMMANDS } from '../pins/pin-commands.ts';
import { SCREEN_COMMANDS } from '../player-screen/screen-commands.ts';
import { useApp, useProgram } from '../program/program.tsx';
import { SELECTION_COMMANDS } from '../selection/selection-commands.ts';
import styles from './context-menu.module.css';
import { TOOL_COMMANDS } from './tool-commands.ts';
import { WINDOW_COMMANDS } from './window-commands.ts';

/** What pieces do, and what is done to them: several fire together, and have no single place. */
function forPieces(state: AppState, single: boolean): readonly AppCommand[] {
  const health = counted(state).length > 0 ? [HEALTH_COMMANDS.change] : [];
  if (!single) return [TOOL_COMMANDS.fire, ...health];
  return [TOOL_COMMANDS.fire, PIECE_COMMANDS.seeing, ...health, PIN_COMMANDS.pin, SCREEN_COMMANDS.ping];
}

/** The menu's commands in groups: for the selection, or for empty ground. */
function offered(state: AppState): readonly (readonly AppCommand[])[] {
  const { pieces, obstructions } = selectedThings(state);
  if (pieces.length + obstructions.length === 0) {
    return [
      [SELECTION_COMMANDS.paste, SELECTION_COMMANDS.selectAll],
      [
        PIECE_COMMANDS.place,
        OBSTRUCTION_COMMANDS.drawObstruction,
        OBSTRUCTION_COMMANDS.drawArea,
        TOOL_COMMANDS.measure,
      ],
      [PIN_COMMANDS.pin],
      [SCREEN_COMMANDS.ping, OBSTRUCTION_COMMANDS.showObstructions, WINDOW_COMMANDS.showAll],
    ];
  }
  const only = onlyObstruction(state);
  return [
    ...(pieces.length > 0 && obstructions.length === 0 ? [forPieces(state, pieces.length === 1)] : []),
    ...(only && traitsOf(only).opens ? [[OBSTRUCTION_COMMANDS.toggleDoor]] : []),
    ...(only ? [[PIN_COMMANDS.pin]] : []),
    [
      SELECTION_COMMANDS.cut,
      SELECTION_COMMANDS.copy,
      SELECTION_COMMANDS.paste,
      SELECTION_COMMANDS.duplicate,
      ...(pieces.length > 0 && obstructions.length === 0 ? [SELECTION_COMMANDS.moveToScene] : []),
    ],
    [SELECTION_COMMANDS.turnRight, SELECTION_COMMANDS.turnLeft, SELECTION_COMMANDS.align, SELECTION_COMMANDS.lock],
    ...(obstructions.length > 1
      ? [[OBSTRUCTION_COMMANDS.join, OBSTRUCTION_COMMANDS.group, OBSTRUCTION_COMMANDS.ungroup]]
      : []),
    ...(only?.shape.shape === 'polyline'
      ? [
          [
            OBSTRUCTION_COMMANDS.split,
            ...(only.oneWay ? [OBSTRUCTION_COMMANDS.flip] : []),
            ...(only.group ? [OBSTRUCTION_COMMANDS.selectObject, OBSTRUCTION_COMMANDS.ungroup] : []),
          ],
        ]
      : []),
    [SELECTION_COMMANDS.remove],
  ];
}

/** The stacking order. */
const ORDER: readonly AppCommand[] = [
  SELECTION_COMMANDS.raise,
  SELECTION_COMMANDS.lower,
  SELECTION_COMMANDS.toTop,
  SELECTION_COMMANDS.toBottom,
];

/** A command as a menu item. */
function Line({ command, state }: { readonly command: AppCommand; readonly state: AppState }) {
  const program = useProgram();
  const Icon = command.icon;
  const key = keyOf(command);
  return (
    <DropdownMenu.Item
      className={menuStyles.item}
      disabled={!canDo(command, state)}
      onSelect={() => command.perform(program)}
    >
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span>{command.title}</span>
      {key ? <kbd>{key}</kbd> : null}
    </DropdownMenu.Item>
  );
}

/** Commands for the players' screen: at a place, and on the selection. The menu shows them once. */
function forPlayers(group: readonly AppCommand[], state: AppState): readonly AppCommand[] {
  const { pieces } = selectedThings(state);
  if (group.includes(SCREEN_COMMANDS.ping)) {
    return [SCREEN_COMMANDS.lookHere, SCREEN_COMMANDS.spotlight, ...(pieces.length > 0 ? [SCREEN_COMMANDS.hide] : [])];
  }
  // Several pieces have no single place.
  return pieces.length > 1 ? [SCREEN_COMMANDS.hide] : [];
}

/** A submenu; nothing if it would be empty. */
function Below({
  name,
  icon: Icon,
  commands,
  state,
}: {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly commands: readonly AppCommand[];
  readonly state: AppState;
}) {
  if (commands.length === 0) return null;
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={menuStyles.item}>
        <Icon size={16} strokeWidth={1.8} aria-hidden />
        <span>{name}</span>
        <ChevronRight size={15} aria-hidden />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className={menuStyles.menu} sideOffset={4} collisionPadding={8}>
          {commands.map((command) => (
            <Line key={command.id} command={command} state={state} />
          ))}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/** The context menu of the selection, where it was opened: by a right click, a long press, or the menu key. */
export function MapMenu() {
  const { actions, focusMap } = useProgram();
  const menu = useApp((state) => state.pointer.menu);
  const state = useApp((now) => (now.pointer.menu ? now : null));
  if (!menu || !state) return null;
  const groups = offered(state);
  return (
    <DropdownMenu.Root open onOpenChange={(open) => (open ? undefined : actions.pointer.openMenu(null))} modal={false}>
      <DropdownMenu.Trigger asChild>
        <span className={styles.anchor} style={{ left: menu.window.x, top: menu.window.y }} aria-hidden tabIndex={-1} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menuStyles.menu}
          // Beside the place, not below it: then it moves up where it would not fit, instead of scrolling.
          side="right"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          aria-label="What can be done here"
          onCloseAutoFocus={(event) => {
            // The focus returns to the map.
            event.preventDefault();
            focusMap();
          }}
        >
          {groups.map((group, i) => (
            <DropdownMenu.Group key={group[0]?.id ?? i}>
              {i > 0 ? <DropdownMenu.Separator className={menuStyles.divider} /> : null}
              {group.map((command) => (
                <Line key={command.id} command={command} state={state} />
              ))}
              {group.includes(SELECTION_COMMANDS.turnRight) ? (
                <Below name="Order" icon={Layers} commands={ORDER} state={state} />
              ) : null}
              {group.includes(SCREEN_COMMANDS.ping) || group.includes(SELECTION_COMMANDS.cut) ? (
                <Below name="Players’ screen" icon={Tv} commands={forPlayers(group, state)} state={state} />
              ) : null}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
