/*
 * What the browser may do for a page of this program: the pages hold the policy themselves (vite.config.ts writes it), so
 * that it holds with any web server, and this server sends it as a header too. docs/security.md says why each line is as it is.
 */

/** What each kind of thing may come from. */
const SOURCES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  // libsodium is WebAssembly.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  // A table may be carried by a broker elsewhere: public/policy.js narrows this to the one that was set.
  'connect-src': "'self' ws: wss:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  // Made by public/policy.js, before anything else can make it.
  'trusted-types': 'default',
};

function written(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The content security policy that the pages hold. */
export const PAGE_POLICY = written(SOURCES);

/** What this program never uses, as far as browsers know it by these names. */
const NEVER = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  // No page may frame this one: only a header can say so.
  'Content-Security-Policy': written({ ...SOURCES, 'frame-ancestors': "'none'" }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': NEVER.map((name) => `${name}=()`).join(', '),
};
