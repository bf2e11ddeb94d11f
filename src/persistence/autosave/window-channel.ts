import { z } from 'zod';

/** What a window tells the others: it has written a scene, or taken one away. */
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

/** The other windows of this program. Whoever says something does not hear it. */
export interface WindowChannel {
  say(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
}

/** The other windows of the same browser; without the means to reach them there are none. */
export function openWindowChannel(): WindowChannel {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel('fall-of-shot');
  return {
    say: (message) => channel.postMessage(message),
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
