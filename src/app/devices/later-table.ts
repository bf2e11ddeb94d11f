import type { DeviceTable } from '../../ui/program/program.tsx';

/**
 * The table for devices, whose code is loaded when it is first needed.
 *
 * @param load loads it
 */
export function laterTable(load: () => Promise<DeviceTable>): DeviceTable {
  let loaded: Promise<DeviceTable> | null = null;
  const loadOnce = (): Promise<DeviceTable> => {
    const loading = loaded ?? load();
    loaded = loading;
    // A part that cannot be loaded is told by the page, and is asked for again.
    loading.catch(() => {
      loaded = null;
    });
    return loading;
  };
  const run = (act: (table: DeviceTable) => void): void => {
    loadOnce().then(act, () => undefined);
  };
  return {
    load: () => run(() => undefined),
    open: (password) => run((table) => table.open(password)),
    close: () => run((table) => table.close()),
    newLink: () => run((table) => table.newLink()),
    setBroker: async (typed) => (await loadOnce()).setBroker(typed),
    setWords: (on) => run((table) => table.setWords(on)),
    showJoining: (joining) => run((table) => table.showJoining(joining)),
    putOut: (device) => run((table) => table.putOut(device)),
    answer: (request, how) => run((table) => table.answer(request, how)),
    leave: () => {
      if (loaded) run((table) => table.leave());
    },
  };
}
