import { isZip } from '../formats/zip.ts';
import { fromBlobs, toBlobs } from '../keeping/blobs.ts';
import type { Files } from '../panels/context.tsx';
import type { DemoName } from '../panels/demos.ts';
import { emptyScene } from '../scene/defaults.ts';
import { readSceneFile, writeSceneFile } from '../scene/file.ts';
import type { Actions } from '../store/actions.ts';
import type { AppStore, Ports } from '../store/create.ts';
import { sceneOf } from '../store/selectors.ts';
import { chooseFile, download, fileName } from './download.ts';
import { openInWorker } from './open-in-worker.ts';
import { titled } from './titled.ts';

/** What a file dialog offers. What a file is, its content decides. */
const ACCEPTED = '.dd2vtt,.uvtt,.df2vtt,.json,.zip,.png,.jpg,.jpeg,.webp,.gif,.avif';

/** Opening, saving and starting over. A file that cannot be opened leaves the scene as it is. */
export function createFiles(
  store: AppStore,
  actions: Actions,
  ports: Ports,
  restore: (file: File) => Promise<void>,
): Files {
  const refuse = (error: string): void => {
    const { title, text } = titled(error);
    actions.session.tell({ tone: 'error', title, text: `${text} Your scene has not changed.`.trim() });
  };

  const openFile = async (file: File): Promise<void> => {
    if (await isZip(file)) return restore(file);
    const opening = await openInWorker(file, { id: ports.id() });
    if (!opening.ok) {
      const { title, text } = titled(opening.error);
      const notice = { tone: 'error', title, text: `${text} Your scene has not changed.`.trim() } as const;
      const { rescue } = opening;
      actions.session.tell(
        rescue
          ? {
              ...notice,
              rescue: { label: 'Load the walls', scene: rescue.opened.scene, notices: rescue.opened.notices },
            }
          : notice,
      );
      return;
    }
    const { scene, assets, notices } = opening.value;
    actions.session.open(scene, toBlobs(assets), {
      showObstructions: scene.picture?.asset.startsWith('demo:') !== true,
      tab: 'scene',
      hintSeen: true,
    });
    for (const text of notices) actions.session.tell({ tone: 'info', title: file.name, text });
  };

  const save = async (): Promise<void> => {
    const state = store.getState();
    const scene = sceneOf(state);
    const text = writeSceneFile({ scene, assets: await fromBlobs(state.assets) });
    download(fileName(scene.name, 'fall-of-shot.json'), new Blob([text], { type: 'application/json' }));
  };

  return {
    choose: () => {
      chooseFile(ACCEPTED, (file) => void openFile(file));
    },
    open: ([file]) => {
      if (file) void openFile(file);
    },
    save: () => void save(),
    demo: (name) =>
      void openDemo(actions, ports, name).catch(() => refuse('The demo scene could not be loaded. Reload the page.')),
    fresh: (name, size, rulebook) =>
      // Who has made a table places pieces on it next.
      actions.session.open(
        emptyScene(ports.id(), name, size, rulebook),
        {},
        { tab: 'scene', showObstructions: true, tool: 'place' },
      ),
  };
}

/** Opens a demo scene that ships with the program. Rejects when it cannot be fetched. */
export async function openDemo(actions: Actions, ports: Ports, name: DemoName): Promise<void> {
  const answer = await fetch(`./demo/${name}.scene.json`);
  const read = readSceneFile(await answer.json(), 'The demo scene');
  if (!read.ok) throw new Error(read.error);
  // A name of its own each time: a demo that was played is kept beside the fresh one.
  actions.session.open({ ...read.value.scene, id: ports.id() }, toBlobs(read.value.assets), {
    showObstructions: false,
    tab: 'attack',
  });
}
