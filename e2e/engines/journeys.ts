import type { Journey } from './journey.ts';
import { COPY_LINK } from './journeys/copy-link.ts';
import { EXPORT_AND_BACK } from './journeys/export-and-back.ts';
import { FIRST_SHOT } from './journeys/first-shot.ts';
import { FULL_SCREEN } from './journeys/full-screen.ts';
import { JOINED_TABLE } from './journeys/joined-table.ts';
import { OFFLINE } from './journeys/offline.ts';
import { OPEN_FILES } from './journeys/open-files.ts';
import { PLAYERS_SCREEN } from './journeys/players-screen.ts';
import { SAVE_AND_RELOAD } from './journeys/save-and-reload.ts';
import { SAVE_PICTURE } from './journeys/save-picture.ts';
import { TWO_WINDOWS } from './journeys/two-windows.ts';
import { VIBRATION } from './journeys/vibration.ts';

/** Every journey, in the order of the docs' table. */
export const JOURNEYS: readonly Journey[] = [
  FIRST_SHOT,
  OPEN_FILES,
  EXPORT_AND_BACK,
  SAVE_AND_RELOAD,
  SAVE_PICTURE,
  TWO_WINDOWS,
  PLAYERS_SCREEN,
  FULL_SCREEN,
  OFFLINE,
  JOINED_TABLE,
  COPY_LINK,
  VIBRATION,
];
