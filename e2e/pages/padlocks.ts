import type Konva from 'konva';
import { MapBase } from './map-base.ts';

/** What the map shows of locks, read from what Konva draws. */
export class Padlocks extends MapBase {
  /** How many padlocks are drawn: one on each selected thing that is locked. */
  async count(): Promise<number> {
    return (await this.stage()).evaluate((stage) => stage.find('.padlock').length);
  }

  /** Why a locked thing stays as it is, shown after somebody tried to change it; null otherwise. */
  async refusal(): Promise<string | null> {
    return (await this.stage()).evaluate(
      (stage) => stage.findOne<Konva.Group>('.refused-lock')?.findOne<Konva.Text>('Text')?.text() ?? null,
    );
  }
}
