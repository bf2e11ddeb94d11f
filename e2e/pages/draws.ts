import type { JSHandle } from '@playwright/test';
import type Konva from 'konva';

/** How often a layer of the map is drawn during an action and in the frame after it, in which its changes are drawn. */
export async function drawsWhile(
  stage: JSHandle<Konva.Stage>,
  layerName: string,
  done: () => Promise<void>,
): Promise<number> {
  const counted = await stage.evaluateHandle((all, name) => {
    const count = { draws: 0, end: () => {} };
    const layer = all.find<Konva.Layer>('Layer').find((each) => each.name() === name);
    layer?.on('draw.counted', () => count.draws++);
    count.end = () => layer?.off('draw.counted');
    return count;
  }, layerName);
  await done();
  return counted.evaluate(async (count) => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    count.end();
    return count.draws;
  });
}
