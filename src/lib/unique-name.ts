/** Returns the first name for 1, 2, 3… that is not taken: `Guard 1` if `nameFor` appends the number. */
export function uniqueName(nameFor: (n: number) => string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const name = nameFor(n);
    if (!isTaken(name)) return name;
  }
}
