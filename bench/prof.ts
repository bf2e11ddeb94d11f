import { chromium } from '@playwright/test';
import { servePacked } from './loading/packed-server.ts';
const s = await servePacked(process.argv[2] ?? 'dist');
const b = await chromium.launch({executablePath:'/usr/bin/chromium'});
for (let i = 0; i < 2; i++) {
const c = await b.newContext({viewport:{width:1440,height:900}});
const p = await c.newPage();
const ses = await c.newCDPSession(p);
await ses.send('Network.enable');
await ses.send('Network.emulateNetworkConditions',{offline:false,latency:20,downloadThroughput:10e6/8,uploadThroughput:10e6/8});
await ses.send('Emulation.setCPUThrottlingRate',{rate:4});
await ses.send('Profiler.enable'); await ses.send('Profiler.setSamplingInterval',{interval:500});
await ses.send('Profiler.start');
p.on('request', r => i && console.log(Date.now()-t0, 'req', r.url().slice(-60)));
const t0 = Date.now();
await p.goto(s.address, {waitUntil:'commit'});
await p.waitForTimeout(4500);
const { profile } = await ses.send('Profiler.stop');
if (i) {
 const self = new Map<number, number>(); 
 const dt = profile.timeDeltas!; profile.samples!.forEach((id, k) => self.set(id, (self.get(id) ?? 0) + dt[k]! / 1000));
 const nodes = new Map(profile.nodes.map(n => [n.id, n]));
 const total = new Map<string, number>();
 const parent = new Map<number, number>(); for (const n of profile.nodes) for (const ch of n.children ?? []) parent.set(ch, n.id);
 for (const [id, t] of self) { const seen = new Set<string>(); for (let x: number|undefined = id; x !== undefined; x = parent.get(x)) { const f = nodes.get(x)!.callFrame; const k = f.functionName + ' ' + f.url.slice(-24) + ':' + f.lineNumber + ':' + f.columnNumber; if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + t); } } }
 console.log([...total].sort((a,b)=>b[1]-a[1]).slice(0,60).map(([k,t])=>t.toFixed(0)+' '+k).join('\n'));
}
await c.close();
}
await b.close(); s.close();
