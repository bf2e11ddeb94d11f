/** Returns the first of the names for 1, 2, 3… that nobody has: `Guard 1` where `nameFor` writes the number behind it. */
export function uniqueName(nameFor: (n: number) => string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const name = nameFor(n);
    if (!isTaken(name)) return name;
  }
}
