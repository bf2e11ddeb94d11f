import { type AppCommand, KEY_GROUPS, keyLabel, keyOf } from '../components/command.ts';

/** A line of the key sheet. */
interface KeyLine {
  readonly keys: string;
  readonly does: string;
}

/** Keys that the map itself handles. */
const MAP_KEYS: readonly KeyLine[] = [
  { keys: 'Tab', does: 'Next piece, or next target with the fire tool' },
  { keys: 'Arrows', does: 'Move the selection by a square or hex (Alt: a tenth); with other tools, move the pointer' },
  { keys: 'Arrows, + −', does: 'While you fit the grid: move it by a pixel (Shift: ten), resize its cells' },
  { keys: 'Enter', does: 'Fire; place a piece; set a point, twice to end; open a door; move points; use typed dice' },
  { keys: 'Shift', does: 'Click: add to the selection. Drag: ignore grid and walls, as Alt does' },
  { keys: 'Hold', does: 'Ping the place after half a second; on a touch screen, open the menu' },
  { keys: 'Right click', does: 'Open the menu, or finish a drawing; drag to move the map' },
  { keys: 'Esc', does: 'Back one step' },
  { keys: 'Delete', does: 'Delete the selected point of a wall' },
  { keys: 'Shift+F10', does: 'Menu of the selection' },
  { keys: '1 to 9, 0', does: 'Type a die (0 is ten)' },
  { keys: '+ −', does: 'Zoom' },
  { keys: 'Space', does: 'Skip to the end of the shot, or play it again; hold and drag to pan' },
];

/** The key sheet: the map's keys, then those of the commands by group. Commands without a key are left out. */
export function keySheet(
  commands: readonly AppCommand[],
): readonly { readonly title: string; readonly lines: readonly KeyLine[] }[] {
  const groups = Object.entries(KEY_GROUPS).map(([group, title]) => ({
    title,
    lines: commands.flatMap((command): readonly KeyLine[] => {
      const keys = command.group === group ? keyOf(command) : undefined;
      return keys === undefined ? [] : [{ keys, does: command.title }];
    }),
  }));
  const onMap = MAP_KEYS.map(({ keys, does }) => ({ keys: keyLabel(keys), does }));
  return [{ title: 'On the map', lines: onMap }, ...groups];
}
