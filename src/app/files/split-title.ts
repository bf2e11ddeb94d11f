/** A file's name at the start of a refusal: it may have colons and full stops of its own. */
const NAME = /^.*?\.\w{2,12}(?= (?:is|are|was|has|holds|does|could|cannot|needs)\b)/s;

/** A file that is broken at some place: the title is long enough without it. */
const BROKEN_AT = /^(.*? is broken) at (.+)$/s;

const rest = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/**
 * Splits a refusal into the title of a notice and its text: after what is broken, or at the first colon or full stop. The
 * text says where, why and what to do; it is empty if the refusal is one clause.
 */
export function titled(error: string): { title: string; text: string } {
  const [, broken, where] = BROKEN_AT.exec(error) ?? [];
  if (broken && where) return { title: broken, text: `At ${where}` };
  const [name = ''] = NAME.exec(error) ?? [];
  const [, title, text] = /^(.*?)(?:: |\. )(.+)$/s.exec(error.slice(name.length)) ?? [];
  return title !== undefined && text ? { title: name + title, text: rest(text) } : { title: error, text: '' };
}
