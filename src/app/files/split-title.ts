/** Splits a refusal at its first colon or full stop: the first part is the title, the rest says what to do. */
export function titled(error: string): { title: string; text: string } {
  const cut = /^(.+?)(?:: |\. )(.+)$/s.exec(error);
  const [, title, text] = cut ?? [];
  return title && text
    ? { title, text: text.replace(/^./, (letter) => letter.toUpperCase()) }
    : { title: error, text: '' };
}
