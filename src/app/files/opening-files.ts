import { applyShot } from '../../engagement/attack/apply.ts';
import { runAgain } from '../../engagement/attack/replay.ts';
import { readPack } from '../../formats/archives/pack.ts';
import { isSamePicture } from '../../formats/common/file-names.ts';
import { counted } from '../../formats/common/opened-map.ts';
import { type ChosenPicture, isShapedAs } from '../../formats/images/header.ts';
import { type Opened, type OpenedScene, pictureFor } from '../../formats/open/opening.ts';
import { RULES_VERSION } from '../../scene/history/shot-file.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Actions } from '../../store/actions.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import type { AppStore, Ports } from '../../store/state/create.ts';
import { type OpeningFiles, openInWorker } from './open-in-worker.ts';
import { titled } from './split-title.ts';

/** What opens what is no scene. */
export interface OtherFiles {
  restore(file: File): Promise<void>;
}

/** Opens files, one choice of them at a time, and can be stopped. A file that cannot be opened leaves the scene as it is. */
export function createOpening(store: AppStore, actions: Actions, ports: Ports, others: OtherFiles) {
  const { program } = actions;
  let under: OpeningFiles | null = null;

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

  /** Puts a shot on a table of its own: the scene as it stood, and the shot as the one thing that was done there. */
  const openShot = (scene: Scene, { entry, rules }: NonNullable<OpenedScene['shot']>, name: string): void => {
    program.openScene(
      { ...scene, id: ports.id() },
      {},
      { view: { tab: 'log', showObstructions: true, hintSeen: true } },
    );
    actions.document.run(applyShot(entry));
    actions.shot.playAgain(entry.id);
    const said = rules === RULES_VERSION ? unlike(entry) : otherRules(rules);
    if (said) program.notify({ tone: 'info', title: name, text: said });
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

  /** Takes what a pack holds into roster and armoury. */
  const openPack = async (file: File): Promise<void> => {
    const pack = await readPack(file);
    if (!pack.ok) {
      refuse({ ok: false, error: pack.error });
      return;
    }
    const { name, templates, weapons, notices } = pack.value;
    const taken = actions.roster.takeIn(name, templates, weapons);
    actions.view.setTab(taken.templates > 0 || taken.weapons === 0 ? 'roster' : 'weapons');
    const there = taken.known > 0 ? ` ${counted(taken.known, 'thing')} of it you had already.` : '';
    program.notify({
      tone: 'info',
      title: `“${name}” is opened`,
      text: `${counted(taken.templates, 'piece')} came into your roster and ${counted(taken.weapons, 'weapon')} into your armoury.${there}`,
    });
    if (notices.length > 0) program.notify({ tone: 'info', title: file.name, text: notices.join(' ') });
  };

  /** Does with each file what it is for. Of several scenes the first is on the table in the end, and all are kept. */
  const use = async (all: readonly Opened[]): Promise<void> => {
    const scenes = all.filter((each) => each.as === 'scene');
    for (const { opened, name } of scenes.toReversed()) openScene(opened, name);
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
      else if (each.as === 'pack') await openPack(each.file);
      else if (each.as === 'backup') await others.restore(each.file);
    }
  };

  const stop = (): void => {
    under?.stop();
    under = null;
    program.setOpening(null);
  };

  /** Hands on the picture in a file; what is none is refused. */
  const pictureIn = async (file: File, take: (picture: ChosenPicture) => void): Promise<void> => {
    const picture = await pictureFor(file);
    if (picture.ok) take(picture.value);
    else refuse({ ok: false, error: picture.error });
  };
  /** Puts a picture under the map that is on the table; one of other proportions is stretched, and that is said. */
  const underlay = (file: File): Promise<void> =>
    pictureIn(file, ({ blob, size }) => {
      const asked = sceneOf(store.getState()).wanted?.name;
      actions.document.underlay(blob);
      // What asked for it is answered.
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

  /** Opens files that were chosen or dropped together. The picture that the scene waits for goes under its map. */
  const open = async (files: readonly File[]): Promise<void> => {
    const [first] = files;
    if (!first) return;
    if (files.length === 1 && isWanted(sceneOf(store.getState()), first.name)) return underlay(first);
    under?.stop();
    const name = files.length === 1 ? first.name : `${files.length} files`;
    program.setOpening({ name, share: 0 });
    const mine = openInWorker(files, (share) => {
      if (under === mine) program.setOpening({ name, share });
    });
    under = mine;
    const all = await mine.opened;
    if (under === mine) {
      under = null;
      program.setOpening(null);
    }
    if (all) await use(all);
  };

  return { open, stop, underlay, pictureIn };
}

/** Whether a scene waits for the picture of this name. Somebody may have saved it in another form: the ending does not count. */
function isWanted({ wanted }: Scene, name: string): boolean {
  return wanted !== null && /\.(png|jpe?g|webp|gif|avif)$/i.test(name) && isSamePicture(wanted.name, name);
}

/** That a shot was fired by other rules than this program's. */
function otherRules(rules: number): string {
  const how = rules > RULES_VERSION ? 'newer' : 'older';
  return `It was fired by ${how} rules (version ${rules}, this program has ${RULES_VERSION}): it is shown as it was, and may end differently if you take it back.`;
}

/** What is to be said when a shot does not run to the steps that stand in its file; nothing when it does. */
function unlike(entry: LogEntry): string | undefined {
  const again = runAgain(entry);
  if (!again) return 'It can no longer be replayed: it is shown as it was, and cannot be taken back.';
  return again.same ? undefined : 'It now gives other steps than when it was saved: those in the file are shown.';
}
