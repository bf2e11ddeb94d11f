/** A name as a file can bear it, with its ending. */
export function fileName(name: string, ending: string): string {
  return `${name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'scene'}.${ending}`;
}

/** Gives the user a file. */
export function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Asks the user for files, or for one. Which ones the dialog offers is a help, and no check. */
export function chooseFiles(accepted: string, take: (files: readonly File[]) => void, multiple = true): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accepted;
  input.multiple = multiple;
  // It stands in the page while the dialog is open: one that nothing holds may be swept away under it.
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
