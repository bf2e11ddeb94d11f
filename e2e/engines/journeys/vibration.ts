import { CannotHere, type Journey } from '../journey.ts';
import { openTable, sitDown } from '../pages/joined.ts';
import { pressButton, textsOf } from '../pages/parts.ts';
import { until } from '../until.ts';

const CANNOT = 'This browser cannot vibrate';

/** A player's device offers to vibrate when something is asked. */
export const VIBRATION: Journey = {
  id: 'vibration',
  title: 'A phone that vibrates',
  run: async (tools) => {
    const { link } = await openTable(tools);
    const phone = await sitDown(tools, link);
    await pressButton(phone, 'Menu');
    const lines = await until(
      'the line about vibration',
      () => textsOf(phone, '[role="menuitem"], [role="menuitemcheckbox"]'),
      (texts) => texts.some((text) => text === CANNOT || text.startsWith('Vibration')),
    );
    if (lines.includes(CANNOT)) throw new CannotHere('has no vibration', CANNOT);
  },
};
