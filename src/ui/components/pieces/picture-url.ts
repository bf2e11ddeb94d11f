import { useEffect, useState } from 'react';
import { useApp } from '../../program/program.tsx';

/** An object URL for bytes, as long as they are shown; undefined while there are none. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** The same for a picture of the scene. */
export function usePictureUrl(asset: string | null): string | undefined {
  return useBlobUrl(useApp((state) => (asset === null ? undefined : state.assets[asset])));
}
