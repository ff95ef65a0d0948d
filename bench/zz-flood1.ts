import fs from 'node:fs';
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync } from 'node:fs';
const D = '/work/wt/document/';
const { freePort, startStore } = await import(D + 'test/drills/processes.ts');
const { call } = await import(D + 'test/drills/http.ts');
const { residentMegabytes } = await import(D + 'test/drills/memory.ts');
const port = await freePort();
const dataDir = mkdtempSync('/tmp/ridgeline-flood-');
const store = await startStore({
  port,
  dataDir,
  env: {
    RATE_LIMIT_SCALE: '1',
    NODE_OPTIONS: '--expose-gc --require /tmp/s/mem.cjs',
    ...JSON.parse(process.argv[2] ?? '{}'),
  },
});
const url = `http://127.0.0.1:${port}`;
console.log('pid', store.pid);
for (const p of ['/', '/apparel', '/gear/slings', '/product/31', '/checkout', '/privacy'])
  await call('GET', url + p, {});
for (let w = 0; w < 400; w++) await call('GET', `${url}/search?q=warm${w}`, {});
await pause(40000);
smaps('rest');
console.log('rest', residentMegabytes(store.pid));
const child = spawn(process.execPath, [D + 'bench/flooder.ts', url, '200'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await pause(30000);
child.kill('SIGTERM');
console.log('flooded', residentMegabytes(store.pid));
for (let i = 0; i < 3; i++) {
  await pause(10000);
  console.log(residentMegabytes(store.pid));
}
process.kill(store.pid, 'SIGUSR2');
smaps('after');
await pause(10000);
console.log('after gc', residentMegabytes(store.pid));
await store.stop();

function smaps(n: string) {
  fs.writeFileSync('/tmp/s/smaps-' + n, fs.readFileSync(`/proc/${store.pid}/smaps`));
}
