import { ATTACK_COMMANDS } from '../attack/attack-commands.ts';
import { BATTLEFIELD_COMMANDS } from '../battlefield/battlefield-commands.ts';
import type { AppCommand } from '../components/command.ts';
import { DEVICES_COMMANDS } from '../devices/devices-commands.ts';
import { HEALTH_COMMANDS } from '../health/health-commands.ts';
import { HEAT_COMMANDS } from '../heat/heat-commands.ts';
import { HISTORY_COMMANDS } from '../history/history-commands.ts';
import { INITIATIVE_COMMANDS } from '../initiative/initiative-commands.ts';
import { LIBRARY_COMMANDS } from '../library/library-commands.ts';
import { OBSTRUCTION_COMMANDS } from '../obstructions/obstruction-commands.ts';
import { PIECE_COMMANDS } from '../pieces/piece-commands.ts';
import { PIN_COMMANDS } from '../pins/pin-commands.ts';
import { SCREEN_COMMANDS } from '../player-screen/screen-commands.ts';
import { SCENE_COMMANDS } from '../scene/scene-commands.ts';
import { SELECTION_COMMANDS } from '../selection/selection-commands.ts';
import { SIDE_VIEW_COMMANDS } from '../side-view/side-view-commands.ts';
import { SOUND_COMMANDS } from '../sound/sound-commands.ts';
import { STENCIL_COMMANDS } from '../stencils/stencil-commands.ts';
import { demoCommands, TOUR_COMMANDS } from '../tours/tour-commands.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';
import { WINDOW_COMMANDS } from './window-commands.ts';

/** Every command but those of the demo scenes: the source of keys and of the key sheet. Each group is beside its feature. */
export const COMMANDS: readonly AppCommand[] = [
  TOOL_COMMANDS,
  STENCIL_COMMANDS,
  OBSTRUCTION_COMMANDS,
  PIECE_COMMANDS,
  HEALTH_COMMANDS,
  ATTACK_COMMANDS,
  HEAT_COMMANDS,
  BATTLEFIELD_COMMANDS,
  INITIATIVE_COMMANDS,
  SIDE_VIEW_COMMANDS,
  SELECTION_COMMANDS,
  HISTORY_COMMANDS,
  LIBRARY_COMMANDS,
  SCENE_COMMANDS,
  PIN_COMMANDS,
  TOUR_COMMANDS,
  SCREEN_COMMANDS,
  DEVICES_COMMANDS,
  SOUND_COMMANDS,
  WINDOW_COMMANDS,
].flatMap((group): readonly AppCommand[] => Object.values(group));

/** Every command, for the palette. */
export function allCommands(): readonly AppCommand[] {
  return [...COMMANDS, ...demoCommands()];
}
