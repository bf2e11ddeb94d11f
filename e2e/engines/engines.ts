import { CHROMIUM, FIREFOX } from './drivers/puppeteer-engines.ts';
import { WEBKIT } from './drivers/webkit-engine.ts';
import type { Engine } from './engine.ts';

/** Every engine, in the order of the docs' table. */
export const ENGINES: readonly Engine[] = [CHROMIUM, FIREFOX, WEBKIT];

/**
 * The engines that were asked for, by names with commas between them; all if nobody asked.
 *
 * @throws an error that names the engines there are, for a name that none has
 */
export function askedEngines(asked: string | undefined): readonly Engine[] {
  if (asked === undefined || asked.trim() === '') return ENGINES;
  return asked.split(',').map((each) => {
    const found = ENGINES.find(({ id }) => id === each.trim().toLowerCase());
    if (!found) throw new Error(`ENGINES has “${each.trim()}”; there are ${ENGINES.map(({ id }) => id).join(', ')}.`);
    return found;
  });
}

/** What to install for an engine that cannot start here, as a sentence. */
export function missingSentence({ id, title }: Pick<Engine, 'id' | 'title'>, missing: readonly string[]): string {
  const others = ENGINES.map((each) => each.id).filter((each) => each !== id);
  return `${title} cannot run here. On Debian, "apt-get install ${missing.join(' ')}" brings it. To run without it: ENGINES=${others.join(',')} npm run browsers`;
}
