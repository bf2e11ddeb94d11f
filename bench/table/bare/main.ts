import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

// The least that shows what a message says: a key sends bytes through the broker, and the next frame of the other page
// draws a square for them. Or, once it wears the picture of another page: the layer of that picture with the pieces, in
// the page of the key as well, as a GM's window does.
const context = document.querySelector('canvas')?.getContext('2d') ?? null;

/** How far what is drawn moves each time, in pixels. */
const STEP = 7;
let at = 0;

function square(): void {
  context?.clearRect(0, 0, 390, 844);
  context?.fillRect(at, at, 34, 34);
}

/** What a frame after a change draws. */
let draw = square;

/** Draws a change in the next frame. */
function change(): void {
  requestAnimationFrame(() => {
    at = (at + STEP) % 300;
    draw();
  });
}

/** The picture of a page by its layers, lowest first, as data URLs; and which of them its pieces are on. */
export interface Layers {
  readonly pictures: readonly string[];
  readonly moving: number;
}

/** Shows the same picture as another page, on as many canvases of the same size, and redraws the one with the pieces. */
async function wear({ pictures, moving }: Layers): Promise<void> {
  document.querySelector('canvas')?.remove();
  for (const [i, source] of pictures.entries()) {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.style.cssText = 'position: absolute; inset: 0';
    document.body.append(canvas);
    const own = canvas.getContext('2d');
    own?.drawImage(picture, 0, 0);
    if (i !== moving) continue;
    draw = () => {
      own?.clearRect(0, 0, picture.width, picture.height);
      own?.drawImage(picture, at, 0);
    };
  }
}

/** Sends so many bytes at each key. */
function send(client: MqttClient, topic: string, bytes: number): void {
  window.addEventListener('keydown', () => {
    client.publish(topic, new Uint8Array(bytes) as Buffer, { qos: 1 });
    if (draw !== square) change();
  });
}

function show(client: MqttClient, topic: string): void {
  client.subscribe(topic, { qos: 1 });
  client.on('message', change);
}

declare global {
  interface Window {
    bare: {
      readonly join: (address: string, options: IClientOptions) => Promise<void>;
      readonly wear: (layers: Layers) => Promise<void>;
      readonly send: (topic: string, bytes: number) => void;
      readonly show: (topic: string) => void;
    };
  }
}

let client: MqttClient | null = null;
window.bare = {
  join: async (address, options) => {
    client = await mqtt.connectAsync(address, options);
  },
  wear,
  send: (topic, bytes) => {
    if (client) send(client, topic, bytes);
  },
  show: (topic) => {
    if (client) show(client, topic);
  },
};
