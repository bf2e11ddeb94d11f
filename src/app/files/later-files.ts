import type { Files } from '../../ui/program/program.tsx';

/** Files whose code is loaded with the first of them, or while nobody waits. */
export function laterFiles(load: () => Promise<Files>): Files {
  let loaded: Promise<Files> | null = null;
  const files = (): Promise<Files> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
  /** Does something that says itself how it went: a part that cannot be loaded is told by the page. */
  const run = (act: (files: Files) => void): void => void files().then(act, () => undefined);
  return {
    choose: () => run((all) => all.choose()),
    open: (given) => run((all) => all.open(given)),
    openPicked: (ids) => run((all) => all.openPicked(ids)),
    answerKnown: (how) => run((all) => all.answerKnown(how)),
    drop: (given, on) => run((all) => all.drop(given, on)),
    placePicture: (file, at) => run((all) => all.placePicture(file, at)),
    stopOpening: () => run((all) => all.stopOpening()),
    choosePicture: () => run((all) => all.choosePicture()),
    choosePiecePicture: (take) => run((all) => all.choosePiecePicture(take)),
    save: async () => (await files()).save(),
    saveUvtt: async () => (await files()).saveUvtt(),
    savePicture: async (forPlayers) => (await files()).savePicture(forPlayers),
    saveShotFile: (entry) => run((all) => all.saveShotFile(entry)),
    saveLog: async () => (await files()).saveLog(),
    saveSummary: async () => (await files()).saveSummary(),
    savePack: async (pack) => (await files()).savePack(pack),
    demo: (name, tour) => run((all) => all.demo(name, tour)),
    fresh: (name, size, rulebook) => run((all) => all.fresh(name, size, rulebook)),
  };
}
