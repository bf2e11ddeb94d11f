import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';

// The least that shows what a message says: a key sends bytes through the broker, and the next frame of the other page
// draws a square for them.
const context = document.querySelector('canvas')?.getContext('2d') ?? null;

/** Sends so many bytes at each key. */
function send(client: MqttClient, topic: string, bytes: number): void {
  window.addEventListener('keydown', () => {
    client.publish(topic, new Uint8Array(bytes) as Buffer, { qos: 1 });
  });
}

function show(client: MqttClient, topic: string): void {
  client.subscribe(topic, { qos: 1 });
  let at = 0;
  client.on('message', () => {
    requestAnimationFrame(() => {
      at = (at + 7) % 300;
      context?.clearRect(0, 0, 390, 844);
      context?.fillRect(at, at, 34, 34);
    });
  });
}

declare global {
  interface Window {
    bare: {
      readonly join: (address: string, options: IClientOptions) => Promise<void>;
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
  send: (topic, bytes) => {
    if (client) send(client, topic, bytes);
  },
  show: (topic) => {
    if (client) show(client, topic);
  },
};
