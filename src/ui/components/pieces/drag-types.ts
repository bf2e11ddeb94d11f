/** Data types for things dragged from a list to the map: the type says what the id belongs to. */
export const DRAGGED = {
  template: 'application/x-fall-of-shot-template',
  weapon: 'application/x-fall-of-shot-weapon',
} as const;

/** Starts dragging a row out of a list. */
export function carryOut(event: React.DragEvent, kind: keyof typeof DRAGGED, id: string): void {
  event.dataTransfer.setData(DRAGGED[kind], id);
  event.dataTransfer.effectAllowed = 'copy';
  const sign = event.currentTarget.querySelector('[data-part="drag-sign"]');
  if (sign) event.dataTransfer.setDragImage(sign, 20, 20);
}
