import type { StoryEvent } from '../../playback/story-events.ts';

/** The longest line below the last sentence, in characters. */
const MOST = 72;

/** Whether a sentence already tells what became of somebody. Of a thing it only says that it was met. */
function isTold({ name, isThing }: StoryEvent, sentence: string): boolean {
  return !isThing && sentence.toLowerCase().includes(name.toLowerCase());
}

/**
 * What else a shot met, for the line below the last sentence: `Vane: saved by cover · Crate: rubble`. Those that the
 * sentence tells are left out, and so is what finds no room. Empty if there is nothing else.
 *
 * @param sentence the last sentence
 */
export function endWords(events: readonly StoryEvent[], sentence: string): string {
  const rest = events.filter((event) => !isTold(event, sentence));
  let words = '';
  for (const [at, { name, words: result }] of rest.entries()) {
    const more = `${words === '' ? '' : `${words} · `}${name}: ${result}`;
    if (more.length > MOST) return words === '' ? '' : `${words} · and ${rest.length - at} more`;
    words = more;
  }
  return words;
}
