import { ChevronRight, Layers, type LucideIcon, Tv } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { onlyObstruction, selectedThings } from '../../store/state/selection.ts';
import type { AppState } from '../../store/state/state.ts';
import { type AppCommand, keyLabel } from '../components/command.ts';
import menuStyles from '../components/menu.module.css';
import { useApp, useProgram } from '../program/program.tsx';
import { COMMANDS } from './commands.ts';
import styles from './context-menu.module.css';

/** What the menu offers, in groups: by what is selected, or for the empty ground. */
function offered(state: AppState): readonly (readonly AppCommand[])[] {
  const { pieces, obstructions } = selectedThings(state);
  if (pieces.length + obstructions.length === 0) {
    return [
      [COMMANDS.paste, COMMANDS.selectAll],
      [COMMANDS.place, COMMANDS.drawObstruction, COMMANDS.drawArea, COMMANDS.measure],
      [COMMANDS.ping, COMMANDS.showObstructions, COMMANDS.showAll],
    ];
  }
  const only = onlyObstruction(state);
  return [
    ...(pieces.length === 1 && obstructions.length === 0 ? [[COMMANDS.fire, COMMANDS.seeing, COMMANDS.ping]] : []),
    ...(only && traitsOf(only).opens ? [[COMMANDS.turnDoor]] : []),
    [COMMANDS.cut, COMMANDS.copy, COMMANDS.paste, COMMANDS.duplicate],
    [COMMANDS.turnRight, COMMANDS.turnLeft, COMMANDS.align],

    ...(obstructions.length > 1 ? [[COMMANDS.join, COMMANDS.group, COMMANDS.ungroup]] : []),
    ...(only?.shape.shape === 'polyline'
      ? [
          [
            COMMANDS.split,
            ...(only.oneWay ? [COMMANDS.flip] : []),
            ...(only.group ? [COMMANDS.selectObject, COMMANDS.ungroup] : []),
          ],
        ]
      : []),
    [COMMANDS.remove],
  ];
}

/** What lies over what. */
const ORDER: readonly AppCommand[] = [COMMANDS.raise, COMMANDS.lower, COMMANDS.toTop, COMMANDS.toBottom];

/** A command as a line of the menu. */
function Line({ command, state }: { readonly command: AppCommand; readonly state: AppState }) {
  const program = useProgram();
  const Icon = command.icon;
  const key = command.keys[0] ?? command.shown;
  return (
    <DropdownMenu.Item
      className={menuStyles.item}
      disabled={!(command.enabled?.(state) ?? true)}
      onSelect={() => command.perform(program)}
    >
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span>{command.name}</span>
      {key ? <kbd>{keyLabel(key)}</kbd> : null}
    </DropdownMenu.Item>
  );
}

/** What is done for the players: at a place, and to what is selected. The menu has it once. */
function forPlayers(group: readonly AppCommand[], state: AppState): readonly AppCommand[] {
  const { pieces } = selectedThings(state);
  if (group.includes(COMMANDS.ping)) {
    return [COMMANDS.lookHere, COMMANDS.spotlight, ...(pieces.length > 0 ? [COMMANDS.hide] : [])];
  }
  // Of several there is no one place.
  return pieces.length > 1 ? [COMMANDS.hide] : [];
}

/** A menu of its own within the menu; nothing where it would be empty. */
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

/** The menu of what is selected, where it was asked for: a right click, a long press, or the menu key. */
export function MapMenu() {
  const { actions, focusMap } = useProgram();
  const menu = useApp((state) => state.menu);
  const state = useApp((now) => (now.menu ? now : null));
  if (!menu || !state) return null;
  const groups = offered(state);
  return (
    <DropdownMenu.Root open onOpenChange={(open) => (open ? undefined : actions.session.openMenu(null))} modal={false}>
      <DropdownMenu.Trigger asChild>
        <span className={styles.anchor} style={{ left: menu.window.x, top: menu.window.y }} aria-hidden tabIndex={-1} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menuStyles.menu}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          aria-label="What can be done here"
          onCloseAutoFocus={(event) => {
            // The keys go back to the map, whose menu it was.
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
              {group.includes(COMMANDS.turnRight) ? (
                <Below name="Order" icon={Layers} commands={ORDER} state={state} />
              ) : null}
              {group.includes(COMMANDS.ping) || group.includes(COMMANDS.cut) ? (
                <Below name="Players’ screen" icon={Tv} commands={forPlayers(group, state)} state={state} />
              ) : null}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
