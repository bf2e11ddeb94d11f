import { afterEach, expect, test } from 'vitest';
import {
  type Message,
  openWindowChannel,
  type WindowChannel,
} from '../../../src/persistence/autosave/window-channel.ts';

const { BroadcastChannel: REAL } = globalThis;

afterEach(() => {
  globalThis.BroadcastChannel = REAL;
});

/** Channels of one browser: each hears what the others say. */
function browserOf(names: string[]) {
  const all = new Set<EventTarget>();
  globalThis.BroadcastChannel = class extends EventTarget {
    constructor(name: string) {
      super();
      names.push(name);
      all.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of all) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  } as unknown as typeof BroadcastChannel;
}

function heardBy(channel: WindowChannel) {
  const heard: Message[] = [];
  return { heard, stop: channel.listen((message) => void heard.push(message)) };
}

test('a window hears the messages of the others, until it stops listening', () => {
  const names: string[] = [];
  browserOf(names);
  const [here, there] = [openWindowChannel(), openWindowChannel()];
  const [mine, theirs] = [heardBy(here), heardBy(there)];
  here.post({ what: 'written', scene: 'yard', revision: 3 });
  expect(theirs.heard).toEqual([{ what: 'written', scene: 'yard', revision: 3 }]);
  expect(mine.heard).toEqual([]);
  theirs.stop();
  here.post({ what: 'deleted', scene: 'yard', revision: 4 });
  expect(theirs.heard).toHaveLength(1);
  expect(names).toEqual(['fall-of-shot', 'fall-of-shot']);
});

test('what is no message of this program is not heard', () => {
  browserOf([]);
  const { heard } = heardBy(openWindowChannel());
  const other = openWindowChannel();
  for (const message of [
    null,
    'written',
    { what: 'burnt', scene: 'yard', revision: 1 },
    { what: 'written', scene: 1, revision: 1 },
    { what: 'written', scene: 'yard', revision: '1' },
  ])
    other.post(message as never);
  expect(heard).toEqual([]);
});

test('a browser without such a channel hears nothing, and that is no error', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const channel = openWindowChannel();
  const { heard, stop } = heardBy(channel);
  channel.post({ what: 'written', scene: 'yard', revision: 3 });
  stop();
  expect(heard).toEqual([]);
});
