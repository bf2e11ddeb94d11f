import { expect } from '@playwright/test';
import type { MapPage } from '../pages/map.ts';

/** All pieces of a map, once each has its sign: signs are loaded after the map is drawn. */
export async function signedPieces(map: MapPage): ReturnType<MapPage['pieces']> {
  await expect.poll(async () => (await map.pieces()).filter(({ sign }) => sign === '')).toEqual([]);
  return await map.pieces();
}
