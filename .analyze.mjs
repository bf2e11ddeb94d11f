import { build } from 'vite';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
const out = await build({ logLevel: 'silent', build: { write: false } });
const outputs = Array.isArray(out) ? out : [out];
const depth = Number(process.argv[2] ?? 2), only = process.argv[3] ?? '';
for (const { output } of outputs) for (const c of output) {
  if (c.type !== 'chunk' || c.code.length < 2000) continue;
  console.log('==', c.fileName, 'raw', c.code.length, 'gz', gzipSync(c.code,{level:9}).length, c.isEntry, 'imports', c.imports.join(','), 'dyn', c.dynamicImports.length);
  if (only && !c.fileName.includes(only)) continue;
  const by = new Map();
  for (const [id, m] of Object.entries(c.modules)) {
    if (!m.code) continue;
    const k = id.includes('node_modules') ? 'nm ' + id.replace(/.*node_modules\/((@[^/]+\/)?[^/]+).*/, '$1') : id.replace(/.*\/src\//, '').split('/').slice(0, depth).join('/').replace(/\?.*/, '');
    let min; try { min = transformSync(m.code, { minify: true, loader: 'js', format:'esm' }).code } catch { min = m.code }
    const gz = gzipSync(min, { level: 9 }).length;
    const e = by.get(k) ?? [0, 0]; e[0] += min.length; e[1] += gz; by.set(k, e);
  }
  console.log([...by].sort((a, b) => b[1][1] - a[1][1]).slice(0, 90).map(([k, n]) => `${n[0]} gz~${n[1]} ${k}`).join('\n'));
}
