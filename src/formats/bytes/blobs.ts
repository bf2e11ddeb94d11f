import type { Asset } from '../../scene/schema/file.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';

/** Converts the pictures of a scene file to blobs; leaves out those with invalid base64. */
export function toBlobs(assets: Readonly<Record<string, Asset>>): Record<string, Blob> {
  const blobs: Record<string, Blob> = {};
  for (const [id, { type, data }] of Object.entries(assets)) {
    const bytes = decodeBase64(data);
    if (bytes) blobs[id] = new Blob([bytes], { type });
  }
  return blobs;
}

/** Converts blobs to the pictures of a scene file. */
export async function fromBlobs(blobs: Readonly<Record<string, Blob>>): Promise<Record<string, Asset>> {
  const assets: Record<string, Asset> = {};
  for (const [id, blob] of Object.entries(blobs)) {
    assets[id] = { type: blob.type, data: encodeBase64(new Uint8Array(await blob.arrayBuffer())) };
  }
  return assets;
}
