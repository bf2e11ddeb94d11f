import type { Journey } from './journey.ts';
import { EXPORT_AND_BACK } from './journeys/export-and-back.ts';
import { FIRST_SHOT } from './journeys/first-shot.ts';
import { JOINED_TABLE } from './journeys/joined-table.ts';
import { OFFLINE } from './journeys/offline.ts';
import { OPEN_FILES } from './journeys/open-files.ts';
import { PLAYERS_SCREEN } from './journeys/players-screen.ts';
import { SAVE_AND_RELOAD } from './journeys/save-and-reload.ts';
import { SAVE_PICTURE } from './journeys/save-picture.ts';
import { TWO_WINDOWS } from './journeys/two-windows.ts';

/** Every journey, in the order of the docs' table. */
export const JOURNEYS: readonly Journey[] = [
  FIRST_SHOT,
  OPEN_FILES,
  EXPORT_AND_BACK,
  SAVE_AND_RELOAD,
  SAVE_PICTURE,
  TWO_WINDOWS,
  PLAYERS_SCREEN,
  OFFLINE,
  JOINED_TABLE,
];
