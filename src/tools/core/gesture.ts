/** How far, in window pixels, a pointer moves before a press becomes a drag. */
export const DRAG_START = 4;
