import '../../lib/no-generated-code.ts';
import { installAllSystems } from '../../systems/installed.ts';
import { createJobs } from './jobs.ts';
import type { OddsRequest } from './protocol.ts';

// Odds of a whole shot take up to seconds: in here, the window stays responsive.
installAllSystems();

const jobs = createJobs(
  (message) => self.postMessage(message),
  () => performance.now(),
);

/** Wakes the worker after whatever has been sent to it meanwhile. */
const turn = new MessageChannel();
let isWorking = false;

function work(): void {
  isWorking = jobs.work();
  if (isWorking) turn.port2.postMessage(null);
}
turn.port1.onmessage = work;

self.addEventListener('message', ({ data }: MessageEvent<OddsRequest>) => {
  jobs.take(data);
  if (isWorking) return;
  isWorking = true;
  turn.port2.postMessage(null);
});
