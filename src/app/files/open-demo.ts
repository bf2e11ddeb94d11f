import { toBlobs } from '../../formats/bytes/blobs.ts';
import { readSceneFile } from '../../scene/schema/file.ts';
import type { Actions } from '../../store/actions.ts';
import type { Ports } from '../../store/state/create.ts';

/** Opens a demo scene. Rejects if it cannot be fetched. */
export async function openDemo(actions: Actions, ports: Ports, name: string): Promise<void> {
  const answer = await fetch(`./demo/${name}.scene.json`);
  const read = readSceneFile(await answer.json(), 'The demo scene');
  if (!read.ok) throw new Error(read.error);
  // A new id each time: a demo that was played is stored beside the fresh one.
  actions.program.openScene({ ...read.value.scene, id: ports.id() }, toBlobs(read.value.assets), {
    view: { showObstructions: false, tab: 'attack' },
  });
}
