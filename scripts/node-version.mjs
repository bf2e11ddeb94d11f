/**
 * @param {string} version
 * @returns {[number, number]} major and minor
 */
function majorMinor(version) {
  const [major = '0', minor = '0'] = version.replace(/^v/, '').split('.');
  return [Number.parseInt(major, 10), Number.parseInt(minor, 10)];
}

/**
 * Whether a Node version is in a range made of `^major.minor` and `>=major.minor`, joined by `||`: as much of npm's
 * language as our `engines` speaks, because this runs before anything is installed. Anything else throws.
 *
 * @param {string} version such as "v20.20.2"
 * @param {string} range such as "^20.19 || >=24"
 */
export function inRange(version, range) {
  const [major, minor] = majorMinor(version);
  return range.split('||').some((part) => {
    const found = /^\s*(\^|>=)(\d+(?:\.\d+)?)\s*$/.exec(part);
    if (!found) throw new Error(`engines.node has a part that the setup cannot read: ${part.trim()}`);
    const [wantedMajor, wantedMinor] = majorMinor(found[2] ?? '');
    if (major === wantedMajor) return minor >= wantedMinor;
    return found[1] === '>=' && major > wantedMajor;
  });
}

/**
 * The sentence for a Node that is too old or too odd; undefined when it will do.
 *
 * @param {string} version
 * @param {string} range
 */
export function nodeRefusal(version, range) {
  if (inRange(version, range)) return undefined;
  return `this is Node ${version.replace(/^v/, '')}, and Node ${range} is needed: install a current one (nodejs.org, or "nvm install --lts") and run the same command again.`;
}
