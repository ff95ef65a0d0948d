/**
 * Adds the platform binaries to package-lock.json that npm left out: with a registry that serves only some platforms, npm
 * writes a lock file that its own `npm ci` refuses ("Missing: … from lock file"). Each entry gets the registry's hash, so that
 * `npm ci` checks it. Run it after each change of the dependencies (`npm run lock`). It fails if the registry has no hash of a
 * package: then use the latest version available for all platforms.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'wasi', 'win32']);
const processors = new Set(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);
const libraries = new Map([
  ['gnu', 'glibc'],
  ['gnueabihf', 'glibc'],
  ['musl', 'musl'],
  ['musleabihf', 'musl'],
]);

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = completeLock(lock.packages);
const { hashed, unserved } = addHashes(lock.packages);
if (added.length + hashed.length > 0) {
  lock.packages = sorted(lock.packages);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`${file}: ${added.length} platform binaries added, ${hashed.length} hashes.`);
if (unserved.length > 0) {
  console.error(`The registry has no hash of these. Choose earlier versions:\n${unserved.sort().join('\n')}`);
  process.exitCode = 1;
}

/** Returns the names that it added to the packages of a lock file (version 3). */
function completeLock(packages) {
  const added = [];
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isResolved(packages, place, name)) continue;
      packages[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev ? { dev } : {}),
        optional: true,
      };
      added.push(name);
    }
  }
  return added;
}

/** Fetches the registry's hash for each entry without one. */
function addHashes(packages) {
  const hashed = [];
  const unserved = [];
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '' || entry.integrity || entry.inBundle) continue;
    const name = `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${entry.version}`;
    const integrity = hashOf(name);
    if (integrity === null) {
      unserved.push(name);
      continue;
    }
    entry.integrity = integrity;
    hashed.push(name);
  }
  return { hashed, unserved };
}

/** Null if the registry does not have the package, or cannot be reached. */
function hashOf(name) {
  const { stdout } = spawnSync('npm', ['view', name, 'dist.integrity'], {
    encoding: 'utf8',
    timeout: 30_000,
    shell: process.platform === 'win32',
  });
  return /sha512-[\w+/]{86}==/.exec(stdout ?? '')?.[0] ?? null;
}

/** Whether Node would resolve `name` from `place`: in its own node_modules or that of a parent folder. */
function isResolved(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (`${folder}${folder === '' ? '' : '/'}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/**
 * Reads the platform from a name such as @oxlint/binding-linux-arm64-musl; without it npm would install the package
 * everywhere.
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => systems.has(word));
  const cpu = words.find((word) => processors.has(word));
  const libc = words.map((word) => libraries.get(word)).find(Boolean);
  if (os === undefined || cpu === undefined) throw new Error(`No platform in the name ${name}`);
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc ? { libc: [libc] } : {}) };
}

function sorted(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
}
