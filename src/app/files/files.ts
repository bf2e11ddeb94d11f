import { capitalized } from '@fall-of-shot/rules/naming';
import { summaryCsv } from '../../engagement/session/summary.ts';
import { PACK_ENDING, writePack } from '../../formats/archives/pack.ts';
import { writeScene } from '../../formats/archives/scene-bundle.ts';
import { SCENE_ENDING } from '../../formats/archives/scene-ending.ts';
import { ACCEPTED_PICTURES, acceptedMaps } from '../../formats/open/formats.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { writeShotFile } from '../../scene/history/shot-file.ts';
import { emptyScene } from '../../scene/map/defaults.ts';
import type { Actions } from '../../store/actions.ts';
import { sceneBefore } from '../../store/attack/before-shot.ts';
import { historyBefore } from '../../store/attack/history-before-shot.ts';
import { sessionSummary } from '../../store/attack/session-selectors.ts';
import type { AppStore, Ports } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { obstructionsShown } from '../../store/state/selection.ts';
import { freshTool } from '../../store/state/tool-state.ts';
import { logText } from '../../ui/log/log-text.ts';
import type { Files, Pack } from '../../ui/program/program.tsx';
import { mapPicture } from '../map/render-map.tsx';
import { chooseFiles, download, fileName } from './download.ts';
import { openDemo } from './open-demo.ts';
import { createOpening, type OtherFiles } from './opening-files.ts';
import { uvttOf } from './uvtt-export.ts';

/** The filter of the file dialog. What a file is, its content decides. */
const ACCEPTED = acceptedMaps([SCENE_ENDING, PACK_ENDING, 'zip']);

/** What a piece is called after the file of its picture: `goblin-archer_02.png` is a Goblin archer. */
function pieceNameOf(file: string): string {
  const words = file
    .replace(/\.[^.]*$/, '')
    .replace(/[-_.]+/g, ' ')
    .replace(/\s+\d+$/, '')
    .trim();
  return capitalized(words).slice(0, 60);
}

/** Actions that open, save and start scenes. */
export function createFiles(store: AppStore, actions: Actions, ports: Ports, others: OtherFiles): Files {
  const opening = createOpening(store, actions, ports, others);

  const saveShotFile = (id: string): void => {
    const { history } = store.getState();
    const entry = history.scene.log.find((each) => each.id === id);
    if (!entry) return;
    // If the history does not reach back that far, positions are the current ones.
    const before = historyBefore(history, id)?.scene ?? sceneBefore(history.scene, id);
    const bytes = new Blob([writeShotFile(before, entry)], { type: 'application/json' });
    download(fileName(entry.outcome.headline.slice(0, 60), 'shot.json'), bytes);
  };

  /** Downloads a file that takes time to create, or shows a notice that says why it failed. */
  const saved = async (name: string, make: () => Promise<Blob>, why: string): Promise<Result<string>> => {
    try {
      download(name, await make());
      return succeeded(`Saved as ${name}.`);
    } catch {
      return failed(why);
    }
  };

  const save = (): Promise<Result<string>> => {
    const { assets, history } = store.getState();
    const { scene } = history;
    return saved(
      fileName(scene.name, SCENE_ENDING),
      () => writeScene(scene, assets, ports.now()),
      'The scene could not be written to a file: close other pages to free memory, and try again.',
    );
  };

  const saveUvtt = async (): Promise<Result<string>> => {
    const { assets, history } = store.getState();
    const name = fileName(history.scene.name, 'uvtt');
    const written = await uvttOf(history.scene, assets).catch(() => null);
    if (!written) return failed('The map’s picture cannot be read: remove it or choose another one, and try again.');
    download(name, new Blob([written.text], { type: 'application/json' }));
    return succeeded([`Saved as ${name}.`, ...written.leftOut].join(' '));
  };

  const savePicture = (forPlayers: boolean): Promise<Result<string>> => {
    const state = store.getState();
    const scene = sceneOf(state);
    const { assets } = state;
    return saved(
      fileName(scene.name, 'png'),
      () => mapPicture({ scene, assets, showObstructions: obstructionsShown(state), forPlayers }),
      'The picture could not be drawn: this browser has no memory for one so large. Close other pages and try again.',
    );
  };

  const savePack = (pack: Pack): Promise<Result<string>> =>
    saved(
      fileName(pack.name, PACK_ENDING),
      () => writePack(pack, ports.now()),
      'The pack could not be written: one of its pictures can no longer be read. Leave its piece out and try again.',
    );

  const saveLog = async (): Promise<Result<string>> => {
    const scene = sceneOf(store.getState());
    const name = fileName(`${scene.name} log`, 'txt');
    download(name, new Blob([logText(scene)], { type: 'text/plain' }));
    return succeeded(`Saved as ${name}.`);
  };

  const saveSummary = async (): Promise<Result<string>> => {
    const state = store.getState();
    const name = fileName(`${sceneOf(state).name} shots`, 'csv');
    download(name, new Blob([summaryCsv(sessionSummary(state))], { type: 'text/csv' }));
    return succeeded(`Saved as ${name}.`);
  };

  return {
    choose: () => chooseFiles(ACCEPTED, (files) => void opening.open(files)),
    open: (files) => void opening.open(files),
    openPicked: (ids) => void opening.openPicked(ids),
    answerKnown: opening.answerKnown,
    drop: (files, on) => void opening.drop(files, on),
    placePicture: (file, at) =>
      void opening.pictureIn(file, ({ blob }) => actions.document.placePicture(at, pieceNameOf(file.name), blob)),
    stopOpening: opening.stop,
    choosePicture: () => chooseFiles(ACCEPTED_PICTURES, ([file]) => file && void opening.underlay(file), false),
    choosePiecePicture: (take) =>
      chooseFiles(ACCEPTED_PICTURES, ([file]) => file && void opening.pictureIn(file, ({ blob }) => take(blob)), false),
    save,
    saveUvtt,
    savePicture,
    saveShotFile,
    saveLog,
    saveSummary,
    savePack,
    demo: (name, tour = false) =>
      void openDemo(actions, ports, name).then(
        () => (tour ? actions.tours.begin() : undefined),
        () =>
          actions.program.notify({
            tone: 'error',
            title: 'The demo scene could not be loaded',
            text: 'Reload the page. Your scene has not changed.',
          }),
      ),
    fresh: (name, size, rulebook) =>
      // After making a table, people place pieces on it.
      actions.program.openScene(
        emptyScene(ports.id(), name, size, rulebook),
        {},
        { view: { tab: 'scene', showObstructions: true }, tool: freshTool('place') },
      ),
  };
}
