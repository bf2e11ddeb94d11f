/** A valid file name with its extension. */
export function fileName(name: string, ending: string): string {
  return `${name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'scene'}.${ending}`;
}

/** Downloads a file. */
export function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Opens the file dialog for one or several files. Its filter is a convenience, not a check. */
export function chooseFiles(accepted: string, take: (files: readonly File[]) => void, multiple = true): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accepted;
  input.multiple = multiple;
  // Keep it in the page while the dialog is open: an unreferenced input may be garbage-collected.
  input.hidden = true;
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.remove();
    take(files);
  });
  document.body.append(input);
  input.click();
}
