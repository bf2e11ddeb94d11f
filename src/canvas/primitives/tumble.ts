import type Konva from 'konva';

/** The turns of a tumbling die before it settles. */
const TURNS = 2;

/**
 * Shows dice while they tumble, without faces, and then as they lie. In the group, `tumbling` holds the blank dice, each
 * named `blank`, and `settled` the faces and everything that tells them.
 *
 * @param share how far they have tumbled, 0 to 1
 */
export function tumble(group: Konva.Group, share: number): void {
  const over = share >= 1;
  group.findOne('.settled')?.visible(over);
  group.findOne('.tumbling')?.visible(!over);
  if (!over) for (const die of group.find('.blank')) die.rotation(share * TURNS * 360);
}
