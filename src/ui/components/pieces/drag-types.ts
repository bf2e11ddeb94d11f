/** What can be dragged from a list onto the map, as the browser carries it: the kind says what the id is of. */
export const DRAGGED = {
  template: 'application/x-fall-of-shot-template',
  weapon: 'application/x-fall-of-shot-weapon',
} as const;

/** Begins to carry something out of a list; its picture in the hand is the row's own. */
export function carryOut(event: React.DragEvent, kind: keyof typeof DRAGGED, id: string): void {
  event.dataTransfer.setData(DRAGGED[kind], id);
  event.dataTransfer.effectAllowed = 'copy';
  const sign = event.currentTarget.querySelector('[data-part="drag-sign"]');
  if (sign) event.dataTransfer.setDragImage(sign, 20, 20);
}
