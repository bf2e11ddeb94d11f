/** Whether a window sounds, and how loudly, from 0 to 1. */
export interface SoundSettings {
  readonly on: boolean;
  readonly volume: number;
}

/** Silence until somebody turns the sound on. */
export const SILENT: SoundSettings = { on: false, volume: 0.6 };

/** Reads stored settings; whatever cannot be read is silent. */
export function soundSettings(value: unknown): SoundSettings {
  if (typeof value !== 'object' || value === null || !('on' in value) || !('volume' in value)) return SILENT;
  const { on, volume } = value;
  if (typeof on !== 'boolean' || typeof volume !== 'number' || !(volume >= 0 && volume <= 1)) return SILENT;
  return { on, volume };
}
