import { answeredByFirst, demo } from '../../test/support/demos.ts';
import { gmWindow } from '../../test/support/network/gm-window.ts';

/** The bytes of a drag step, of a piece set down, and of a shot beside its text, over the demo scene. */
export interface Sizes {
  readonly dragStep: number;
  readonly setDown: number;
  readonly shot: number;
  readonly shotText: number;
}

/** Measures what a GM's window sends: whole envelopes, without the topic that MQTT adds. */
export async function sizesOf(): Promise<Sizes> {
  const { gm, broker, clock, join } = await gmWindow(demo('harrow-crossing'));
  join(20);
  clock.pass(5000);
  const sent = (topic: string): number[] =>
    broker.seen.filter((each) => each.topic.endsWith(topic)).map(({ bytes }) => bytes.length);
  const [piece] = gm.scene().pieces.filter(({ side }) => side === 'a');
  if (!piece) throw new Error('The demo has no piece.');
  broker.seen.length = 0;
  gm.point('down', piece.x, piece.y);
  for (let i = 1; i <= 10; i++) {
    gm.point('move', piece.x + i / 10, piece.y, true);
    clock.pass(100);
  }
  const steps = sent('/hand');
  gm.point('up', piece.x + 1, piece.y, true);
  clock.pass(50);
  const [setDown = 0] = sent('/change');
  clock.pass(5000);
  broker.seen.length = 0;
  const [shot] = gm.scene().tries;
  if (!shot) throw new Error('The demo has no example shot.');
  gm.actions.exampleShots.tryShot(shot);
  gm.actions.shot.fire();
  answeredByFirst(gm);
  clock.pass(500);
  const changes = sent('/change');
  const entry = gm.scene().log.at(-1);
  const text = JSON.stringify(entry?.steps.map(({ lead, text: words }) => [lead, words]) ?? []).length;
  return {
    dragStep: Math.max(...steps),
    setDown,
    shot: changes.reduce((sum, bytes) => sum + bytes, 0),
    shotText: text,
  };
}
