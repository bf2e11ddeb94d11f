/**
 * Returns whether a key belongs to a field, or to a shortcut with a modifier, instead of the card that listens for it.
 */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement && target.type !== 'radio') return true;
  return target instanceof HTMLSelectElement || ctrlKey || metaKey || altKey;
}
