import { BEAT, type Beat, createFreezeWatch } from './freeze-watch.ts';
import { forgetFrozen, recordFrozen } from './frozen-scenes.ts';

// Without a database nothing is stored, and so nothing opens by itself.
const ignore = (): undefined => undefined;
const watch = createFreezeWatch(
  (scene) => void recordFrozen(scene).catch(ignore),
  (scene) => void forgetFrozen(scene).catch(ignore),
);

self.addEventListener('message', ({ data }: MessageEvent<Beat>) => watch.beat(data));
self.setInterval(watch.tick, BEAT);
