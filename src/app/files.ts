import { applyShot } from '../engagement/apply.ts';
import { runAgain } from '../engagement/run-again.ts';
import type { OpenedMap } from '../formats/opened-map.ts';
import { isZip } from '../formats/zip.ts';
import { fromBlobs, toBlobs } from '../keeping/blobs.ts';
import type { Files } from '../panels/context.tsx';
import type { DemoName } from '../panels/demos.ts';
import { logText } from '../panels/log-text.ts';
import { emptyScene } from '../scene/defaults.ts';
import { readSceneFile, writeSceneFile } from '../scene/file.ts';
import type { LogEntry } from '../scene/log-schema.ts';
import type { Scene } from '../scene/schema.ts';
import { RULES_VERSION, writeTapeFile } from '../scene/tape-file.ts';
import type { Actions } from '../store/actions.ts';
import { sceneBefore } from '../store/before-shot.ts';
import type { AppStore, Ports } from '../store/create.ts';
import { sceneOf } from '../store/selectors.ts';
import { historyBefore } from '../store/shot-actions.ts';
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
    const { scene, assets, notices, shot } = opening.value;
    if (shot) {
      openShot(scene, shot, file.name);
      return;
    }
    actions.session.open(scene, toBlobs(assets), {
      showObstructions: scene.picture?.asset.startsWith('demo:') !== true,
      tab: 'scene',
      hintSeen: true,
    });
    for (const text of notices) actions.session.tell({ tone: 'info', title: file.name, text });
  };

  /** Puts a shot on a table of its own: the scene as it stood, and the shot as the one thing that was done there. */
  const openShot = (scene: Scene, { entry, rules }: NonNullable<OpenedMap['shot']>, name: string): void => {
    actions.session.open({ ...scene, id: ports.id() }, {}, { tab: 'log', showObstructions: true, hintSeen: true });
    actions.document.run(applyShot(entry));
    actions.shot.playAgain(entry.id);
    const said = rules === RULES_VERSION ? unlike(entry) : otherRules(rules);
    if (said) actions.session.tell({ tone: 'info', title: name, text: said });
  };

  const saveTape = (id: string): void => {
    const { history } = store.getState();
    const entry = history.scene.log.find((each) => each.id === id);
    if (!entry) return;
    // Where the history no longer reaches back, everybody stands where they stand now.
    const before = historyBefore(history, id)?.scene ?? sceneBefore(history.scene, id);
    const bytes = new Blob([writeTapeFile(before, entry)], { type: 'application/json' });
    download(fileName(entry.outcome.headline.slice(0, 60), 'shot.json'), bytes);
  };

  const save = async (): Promise<void> => {
    const state = store.getState();
    const scene = sceneOf(state);
    const text = writeSceneFile({ scene, assets: await fromBlobs(state.assets) });
    download(fileName(scene.name, 'fall-of-shot.json'), new Blob([text], { type: 'application/json' }));
  };

  const saveLog = (): void => {
    const scene = sceneOf(store.getState());
    download(fileName(`${scene.name} log`, 'txt'), new Blob([logText(scene)], { type: 'text/plain' }));
  };

  return {
    choose: () => {
      chooseFile(ACCEPTED, (file) => void openFile(file));
    },
    open: ([file]) => {
      if (file) void openFile(file);
    },
    save: () => void save(),
    saveTape,
    saveLog,
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

/** That a shot was fired by other rules than this program's. */
function otherRules(rules: number): string {
  const how = rules > RULES_VERSION ? 'newer' : 'older';
  return `It was fired by ${how} rules (version ${rules}, this program has ${RULES_VERSION}): it is told as it was, and may come out otherwise when it is taken back.`;
}

/** What is to be said when a shot does not run to the steps that stand in its file; nothing when it does. */
function unlike(entry: LogEntry): string | undefined {
  const again = runAgain(entry);
  if (!again) return 'It no longer runs by itself: it is told as it was, and cannot be taken back.';
  return again.same ? undefined : 'It tells other steps than it did where it was saved: those of the file are shown.';
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
