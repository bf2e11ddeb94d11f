import type Konva from 'konva';
import { MapBase } from './map-base.ts';

/** The way of a dragged piece, read from what Konva draws. */
export class WayPage extends MapBase {
  /** The way of the dragged piece: its parts, waypoints with their lengths, the bar, and the words on its plate. */
  async way(): Promise<{ parts: string[]; waypoints: string[]; barred: boolean; words: string[] } | null> {
    return (await this.stage()).evaluate((stage) => {
      const way = stage.findOne<Konva.Group>('.way');
      if (!way) return null;
      return {
        parts: ['walk', 'run', 'beyond'].flatMap((reach) => way.find(`.way-${reach}`).map(() => reach)),
        waypoints: way.find<Konva.Group>('.waypoint').map((each) => each.findOne<Konva.Text>('Text')?.text() ?? ''),
        barred: way.findOne('.way-barrier') !== undefined,
        words: way.find<Konva.Text>('.way-words').map((line) => line.text()),
      };
    });
  }
}
