/** The entries of a package-lock.json by path, as far as they matter here. */
export type LockedPackages = Readonly<
  Record<
    string,
    {
      readonly resolved?: string | undefined;
      readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
    }
  >
>;

/** Where Node would look for `name` from the package at `path`: below it, beside it, and so on up. */
function lookups(path: string, name: string): string[] {
  const here = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (path === '') return [here];
  const parent = path.slice(0, path.lastIndexOf('node_modules/')).replace(/\/$/, '');
  return [here, ...lookups(parent, name)];
}

/** Optional packages (the binaries for one platform each) that some locked package names and the lock lacks. */
export function missingPlatformPackages(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !lookups(path, name).some((each) => each in packages))
      .map((name) => `${name}, wanted by ${path}`),
  );
}

/** Entries that say from which host they came: the next machine may have another registry. */
export function hostsNamed(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { resolved }]) =>
    resolved?.includes('://') ? [`${path}: ${resolved}`] : [],
  );
}
