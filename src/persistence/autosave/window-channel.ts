import { z } from 'zod';

/** A message to other windows: a scene was written or deleted. */
export interface Message {
  readonly what: 'written' | 'deleted';
  readonly scene: string;
  readonly revision: number;
}

const messageSchema: z.ZodType<Message> = z.object({
  what: z.enum(['written', 'deleted']),
  scene: z.string(),
  revision: z.number(),
});

/** Messages between the windows of this program. A window does not receive its own. */
export interface WindowChannel {
  post(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
}

/** Opens the channel to other windows of this browser. Does nothing if the browser has no such channel. */
export function openWindowChannel(): WindowChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel('fall-of-shot');
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        const message = messageSchema.safeParse(data);
        if (message.success) listener(message.data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
