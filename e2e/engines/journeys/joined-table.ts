import type { Journey } from '../journey.ts';
import { dragMap, pieceOf } from '../pages/drawn-map.ts';
import { openTable, sitDown } from '../pages/joined.ts';
import { untilSays } from '../pages/parts.ts';
import { until } from '../until.ts';

/** Another browser joins the GM's table by its link, sits down, and moves its piece on the GM's map. */
export const JOINED_TABLE: Journey = {
  id: 'joined',
  title: 'A table joined by link',
  run: async (tools) => {
    const { gm, link } = await openTable(tools);
    const phone = await sitDown(tools, link);
    await untilSays(gm, '[data-testid="seat"]', /here/);
    await dragMap(phone, { x: 5, y: 15 }, { x: 6, y: 17 });
    await until(
      'the move on the map of the GM',
      () => pieceOf(gm, 'gun'),
      (gun) => gun !== null && gun.y > 16,
    );
  },
};
