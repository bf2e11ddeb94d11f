import { CannotHere, type Journey } from '../journey.ts';
import { openTable } from '../pages/joined.ts';
import { pressButton, textsOf } from '../pages/parts.ts';
import { until } from '../until.ts';

const REFUSED = 'The browser does not let this page copy. Select the link and copy it:';

/** The GM copies the link for players. */
export const COPY_LINK: Journey = {
  id: 'copy-link',
  title: 'Copy the link',
  run: async (tools) => {
    const { gm } = await openTable(tools);
    await pressButton(gm, 'Copy the link for players');
    const ended = await until(
      'what became of the copy',
      async () => [
        ...(await textsOf(gm, 'button[aria-label="Copy the link for players"]')),
        ...(await textsOf(gm, '[data-part="not-copied"]')),
      ],
      (texts) => texts.some((text) => text === 'Copied' || text.startsWith(REFUSED)),
    );
    if (!ended.includes('Copied')) throw new CannotHere('does not let the page copy', REFUSED);
  },
};
