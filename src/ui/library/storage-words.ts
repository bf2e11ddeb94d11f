/** A size in words: `4.2 MB`, `812 kB`, `31 bytes`. */
export function bytesWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 999_500_000) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

/** How full the storage is, in words; null if the browser does not tell. */
export function roomWords(used: number | null, quota: number | null): string | undefined {
  if (used === null) return undefined;
  return quota === null ? `${bytesWords(used)} in use` : `${bytesWords(used)} of ${bytesWords(quota)} in use`;
}

/** `12 pieces, 1 shot`. */
export function contentsWords(pieces: number, shots: number): string {
  return `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${shots} ${shots === 1 ? 'shot' : 'shots'}`;
}
