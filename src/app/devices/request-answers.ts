import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { DeviceTable } from '../../ui/program/program.tsx';
import type { OpenTable } from './open-table.ts';

/** Answers a request of a device as the GM says; without an open table, or once it is settled, nothing happens. */
export function answerRequest(
  store: AppStore,
  actions: Actions,
  open: OpenTable | null,
  ...[id, how]: Parameters<DeviceTable['answer']>
): void {
  const request = store.getState().devices.requests.find((each) => each.id === id);
  if (!request || !open) return;
  const { device, intent } = request;
  actions.devices.settle(id);
  switch (how.kind) {
    case 'allow': {
      const answer = open.intents.allow(device, intent);
      open.host.heard(device, id, answer);
      if (typeof answer === 'object') actions.devices.tell(device, answer.no);
      return;
    }
    case 'change':
      open.host.heard(device, id, 'done');
      actions.devices.tell(device, 'The GM looks at your attack and may change it.');
      if (intent.kind === 'fire') open.intents.putOnCard(device, intent.aiming);
      return;
    case 'refuse': {
      const words = how.words.trim();
      open.host.heard(device, id, { no: words === '' ? 'The GM says no.' : `The GM says: ${words}` });
    }
  }
}

/** Puts a device out of the table: its seats are free, and nothing it says is heard. */
export function putOut(store: AppStore, actions: Actions, open: OpenTable | null, device: string): void {
  // It is told before it is not heard any more.
  actions.devices.tell(device, 'The game master has put this device out.');
  for (const [seat, sits] of Object.entries(store.getState().devices.sitting)) {
    if (sits === device) actions.devices.free(seat);
  }
  open?.sendViews();
  open?.host.drop(device);
  actions.devices.putOut(device);
}
