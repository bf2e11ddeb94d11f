import type { Vec2 } from '@fall-of-shot/plane/vec';
import { applyShot } from '../../engagement/attack/apply.ts';
import { runAgain } from '../../engagement/attack/replay.ts';
import type { OpenedPack } from '../../formats/archives/pack.ts';
import { isSamePicture } from '../../formats/common/file-names.ts';
import { counted } from '../../formats/common/opened-map.ts';
import { type ChosenPicture, isShapedAs } from '../../formats/images/header.ts';
import { type Choice, type Opened, type OpenedScene, pictureFor } from '../../formats/open/opening.ts';
import { RULES_VERSION } from '../../scene/history/shot-file.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore, Ports } from '../../store/state/create.ts';
import { isBare, sceneOf } from '../../store/state/scene-selectors.ts';
import { knownScenes, type StoredScenes } from './known-scenes.ts';
import { type OpeningFiles, openInWorker } from './open-in-worker.ts';
import { titled } from './split-title.ts';

/** The names of files that can be the picture of a map or a piece. */
const PICTURE = /\.(png|jpe?g|webp|gif|avif)$/i;

/** Opens files that are not scenes, and knows the scenes that are there. */
export interface OtherFiles extends StoredScenes {
  restore(file: File): Promise<void>;
  /** Replaces a scene of the library with the state in a file, and opens it. */
  replace(scene: Scene, pictures: OpenedScene['pictures'], file: string): Promise<void>;
  /** Stops reading a backup. */
  stopRestoring(): void;
}

/** Opens files, one batch at a time, and can be stopped. A file that cannot be opened leaves the scene as it is. */
export function createOpening(store: AppStore, actions: Actions, ports: Ports, others: OtherFiles) {
  const { program } = actions;
  let under: OpeningFiles | null = null;
  /** Files with several maps in them, to be asked about one after the other. */
  const choices: Choice[] = [];
  let asked = 0;
  const known = knownScenes(store, program, ports, others);

  /** Asks about the first file that waits, if nobody is asked already. */
  const ask = (): void => {
    const [choice] = choices;
    if (!choice || store.getState().dialogs.contents) return;
    const { name, contents, note } = choice;
    program.askContents({ number: ++asked, name, items: contents, note });
  };

  const refuse = (
    { error, rescue }: Extract<Opened, { readonly as: 'refused' }>['refusal'],
    unchanged = true,
  ): void => {
    const { title, text } = titled(error);
    program.notify({
      tone: 'error',
      title,
      text: (unchanged ? `${text} Your scene has not changed.` : text).trim(),
      ...(rescue
        ? { rescue: { label: 'Load the walls', scene: rescue.opened.scene, notices: rescue.opened.notices } }
        : {}),
    });
  };

  /** Opens a shot as its own scene: the scene before it, with the shot as the only change. */
  const openShot = (scene: Scene, { entry, rules }: NonNullable<OpenedScene['shot']>, name: string): void => {
    program.openScene(scene, {}, { view: { tab: 'log', showObstructions: true, hintSeen: true } });
    actions.document.run(applyShot(entry));
    actions.shot.playAgain(entry.id);
    const warning = rules === RULES_VERSION ? unlike(entry) : otherRules(rules);
    if (warning) program.notify({ tone: 'info', title: name, text: warning });
  };

  const openScene = ({ scene, pictures, shot }: OpenedScene, name: string): void => {
    if (shot) {
      openShot(scene, shot, name);
      return;
    }
    program.openScene(scene, pictures, {
      view: { showObstructions: scene.picture?.asset.startsWith('demo:') !== true, tab: 'scene', hintSeen: true },
    });
  };

  /** Adds the contents of a pack to roster and armoury. */
  const openPack = (file: string, { name, templates, weapons, notices }: OpenedPack): void => {
    const taken = actions.roster.takeIn(name, templates, weapons);
    actions.view.setTab(taken.templates > 0 || taken.weapons === 0 ? 'roster' : 'weapons');
    const there = taken.known > 0 ? ` ${counted(taken.known, 'thing')} of it you had already.` : '';
    program.notify({
      tone: 'info',
      title: `“${name}” is opened`,
      text: `${counted(taken.templates, 'piece')} came into your roster and ${counted(taken.weapons, 'weapon')} into your armoury.${there}`,
    });
    if (notices.length > 0) program.notify({ tone: 'info', title: file, text: notices.join(' ') });
  };

  /** Handles each opened file. Of several scenes the first ends up open, and all are stored. */
  const use = async (all: readonly Opened[]): Promise<void> => {
    const scenes = await known.settle(all.filter((each) => each.as === 'scene'));
    for (const { opened, name, replaces } of scenes.toReversed()) {
      if (replaces) await others.replace(opened.scene, opened.pictures, name);
      else openScene(opened, name);
    }
    if (scenes.length > 1) {
      program.notify({
        tone: 'info',
        title: `${scenes.length} scenes were opened`,
        text: 'This is the first of them: the others are in the library.',
      });
    }
    for (const { opened, name } of scenes) {
      if (opened.notices.length > 0) program.notify({ tone: 'info', title: name, text: opened.notices.join(' ') });
    }
    for (const each of all) {
      if (each.as === 'refused') refuse(each.refusal, scenes.length === 0);
      else if (each.as === 'pack') openPack(each.name, each.pack);
      else if (each.as === 'backup') await others.restore(each.file);
      else if (each.as === 'choice') choices.push(each);
    }
    ask();
  };

  const stop = (): void => {
    under?.stop();
    under = null;
    others.stopRestoring();
    program.setOpening(null);
  };

  /** Passes on the picture in a file, or shows why it is not one. */
  const pictureIn = async (file: File, take: (picture: ChosenPicture) => void): Promise<void> => {
    const picture = await pictureFor(file);
    if (picture.ok) take(picture.value);
    else refuse({ ok: false, error: picture.error });
  };
  /** Sets the picture of the open map. If its proportions differ it is stretched, with a notice. */
  const underlay = (file: File): Promise<void> =>
    pictureIn(file, ({ blob, size }) => {
      const asked = sceneOf(store.getState()).wanted?.name;
      actions.document.underlay(blob);
      // The request has been answered.
      const done =
        asked === undefined ? [] : store.getState().dialogs.notices.filter(({ text }) => text.includes(asked));
      for (const { id } of done) program.dismissNotice(id);
      const place = sceneOf(store.getState()).picture;
      if (!place || isShapedAs(size, place)) return;
      program.notify({
        tone: 'info',
        title: `${file.name} is stretched`,
        text: 'Its proportions are not those of the map. Undo removes it.',
      });
    });

  /** Opens files that were chosen or dropped together. The picture that a scene waits for becomes its map picture. */
  const open = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (!first) return;
    if (files.length === 1 && isWanted(sceneOf(store.getState()), first.name)) return underlay(first);
    return openWith(files, files.length === 1 ? first.name : `${files.length} files`);
  };

  /** Opens files in a worker, and shows the progress. */
  const openWith = async (files: readonly File[], name: string, picked?: readonly string[]): Promise<void> => {
    under?.stop();
    program.setOpening({ name, share: 0 });
    const show = (share: number | null): void => {
      if (under === mine) program.setOpening({ name, share });
    };
    const mine = openInWorker(files, show, picked);
    under = mine;
    const all = await mine.opened;
    if (under === mine) {
      under = null;
      program.setOpening(null);
    }
    if (all) await use(all);
  };

  /** Opens the chosen contents of the file that was asked about, or none. */
  const openPicked = async (ids: readonly string[]): Promise<void> => {
    const choice = choices.shift();
    program.askContents(null);
    if (choice && ids.length > 0) await openWith(choice.files, choice.name, ids);
    ask();
  };

  /** Takes what was dropped on the map. One picture is for the piece under it; on free ground it is asked about. */
  const drop = async (files: readonly File[], { piece, at }: { piece: string | null; at: Vec2 }): Promise<void> => {
    const [file] = files;
    const state = store.getState();
    const mine = file && files.length === 1 && isPicture(file) && !isWanted(sceneOf(state), file.name);
    // A shot that waits for dice is not disturbed, and on an empty table a picture can only be the map.
    if (!mine || state.shot || isBare(sceneOf(state))) return open(files);
    if (piece === null) program.askAboutPicture({ file, at });
    else await pictureIn(file, ({ blob }) => actions.document.picturePiece(piece, blob));
  };

  return { open, openPicked, answerKnown: known.answer, drop, stop, underlay, pictureIn };
}

/**
 * Returns whether a scene waits for a picture of this name. It may have been saved in another format, so extensions are
 * ignored.
 */
function isWanted({ wanted }: Scene, name: string): boolean {
  return wanted !== null && PICTURE.test(name) && isSamePicture(wanted.name, name);
}

/** Returns whether a file says that it is a picture. */
function isPicture({ name }: File): boolean {
  return PICTURE.test(name);
}

/** The notice that a shot was fired under another version of the rules. */
function otherRules(rules: number): string {
  const how = rules > RULES_VERSION ? 'newer' : 'older';
  return `It was fired by ${how} rules (version ${rules}, this program has ${RULES_VERSION}): it is shown as it was, and may end differently if you take it back.`;
}

/** What to report if a shot does not replay to the steps in its file; undefined if it does. */
function unlike(entry: LogEntry): string | undefined {
  const again = runAgain(entry);
  if (!again) return 'It can no longer be replayed: it is shown as it was, and cannot be taken back.';
  return again.same ? undefined : 'It now gives other steps than when it was saved: those in the file are shown.';
}
