import { answeredByFirst, demo } from '../../test/support/demos.ts';
import { gmWindow } from '../../test/support/network/gm-window.ts';

/** The bytes of a drag step and of a piece set down, over a demo scene, and of each example shot beside its text. */
export interface Sizes {
  readonly dragStep: number;
  readonly setDown: number;
  readonly shots: readonly { readonly bytes: number; readonly text: number }[];
}

const DEMOS = ['harrow-crossing', 'ridge-nine', 'ruined-chapel'] as const;

/** The bytes of one example shot of a demo, and the length of what the log says of it; `null` if there are no more. */
async function shotSize(name: (typeof DEMOS)[number], which: number): Promise<Sizes['shots'][number] | null> {
  const { gm, broker, clock, join } = await gmWindow(demo(name));
  const shot = gm.scene().tries[which];
  if (!shot) return null;
  join(20);
  clock.pass(5000);
  broker.seen.length = 0;
  gm.actions.exampleShots.tryShot(shot);
  gm.actions.shot.fire();
  answeredByFirst(gm);
  clock.pass(500);
  const changes = broker.seen.filter(({ topic }) => topic.endsWith('/change'));
  const steps = gm.scene().log.at(-1)?.steps ?? [];
  return {
    bytes: changes.reduce((sum, { bytes }) => sum + bytes.length, 0),
    text: JSON.stringify(steps.map(({ lead, text }) => [lead, text])).length,
  };
}

async function shotSizes(): Promise<Sizes['shots']> {
  const sizes: Sizes['shots'][number][] = [];
  for (const name of DEMOS) {
    for (let which = 0, size = await shotSize(name, which); size; size = await shotSize(name, ++which))
      sizes.push(size);
  }
  return sizes;
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
  return { dragStep: Math.max(...steps), setDown, shots: await shotSizes() };
}
