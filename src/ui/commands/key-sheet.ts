import { type AppCommand, KEY_GROUPS, keyLabel, keyOf } from '../components/command.ts';

/** A line of the key sheet. */
interface KeyLine {
  readonly keys: string;
  readonly does: string;
}

/** Keys that the map itself listens to. */
const MAP_KEYS: readonly KeyLine[] = [
  { keys: 'Tab', does: 'Next piece, or next target with the fire tool' },
  { keys: 'Arrows', does: 'Move what is selected a square or hex; Alt a tenth; with any other tool the pointer' },
  { keys: 'Arrows, + −', does: 'While the grid is fitted: push it a pixel (Shift ten), size its cells' },
  { keys: 'Enter', does: 'Fire; place a piece; set a point, twice to end; open a door; move points; use typed dice' },
  { keys: 'Shift', does: 'With a click: add to what is selected. In a drag, as Alt: let go of grid and walls' },
  { keys: 'Hold', does: 'Point the place out, after half a second; a finger opens the menu' },
  { keys: 'Right click', does: 'The menu; ends what is being drawn; dragged it moves the map' },
  { keys: 'Esc', does: 'Back one step' },
  { keys: 'Delete', does: 'Take out the chosen point of a wall' },
  { keys: 'Shift+F10', does: 'The menu of what is selected' },
  { keys: '1 to 9, 0', does: 'Type a die (0 is ten)' },
  { keys: '+ −', does: 'Zoom' },
  { keys: 'Space', does: 'Skip to the end of the shot, or play it again; held, drag to pan' },
];

/** The key sheet: the keys of the map, then those of the commands by their groups. A command without a key is left out. */
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
