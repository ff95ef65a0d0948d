import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from './command.mjs';
import { root, Trouble, withProgress } from './report.mjs';

const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.ridgeline-installed');
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs node_modules from package-lock.json; a no-op, also offline, if it is up to date. The store needs only the
 * dependencies; `tools` adds what development needs.
 */
export async function install({ tools = false } = {}) {
  if (isInstalled({ tools })) return;
  const label = tools ? 'Installing the libraries and tools' : 'Installing the libraries';
  const { code, output } = await withProgress(label, () =>
    tools && isInstalled() ? addTools() : fresh(tools),
  );
  if (code !== 0) throw new Trouble(sentenceFor(code, output), output);
  writeFileSync(stampFile, stampOfLock(tools));
}

async function fresh(tools) {
  const only = tools ? [] : ['--omit=dev'];
  // The lock file's hashes check what npm has kept, so the registry need not be asked about it; unless it is too old.
  const kept = await npm('ci', '--prefer-offline', ...only, ...quiet);
  const exact = kept.output.includes('ETARGET') ? await npm('ci', ...only, ...quiet) : kept;
  // For a lock file that lacks another platform's binaries: npm's own `ci` refuses it, `install` does not.
  return exact.code !== 0 && exact.output.includes('EUSAGE') ? npm('install', ...only, ...quiet) : exact;
}

/** Without `ci`, which would first remove the libraries of a store that may be running. */
function addTools() {
  return npm('install', '--no-save', ...quiet);
}

/** node_modules are valid for the same lock file and platform. */
function stampOfLock(tools) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform}-${process.arch}${tools ? ' with tools' : ''}\n`;
}

/** Whether the libraries of this lock file are there, and with `tools` those of development. */
export function isInstalled({ tools = false } = {}) {
  if (existsSync(stampFile)) {
    const stamp = readFileSync(stampFile, 'utf8');
    return stamp === stampOfLock(true) || (!tools && stamp === stampOfLock(false));
  }
  // npm was run manually: it writes a list of what it installed.
  const list = path.join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesOf(list);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    ([place, { version, optional, dev }]) =>
      place === '' || optional || (dev && !tools) || installed[place]?.version === version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** The npm that runs us, with the Node that runs it, because our own may be in the node_modules that `ci` removes. */
function npm(...args) {
  const { npm_execpath: program, npm_node_execpath: node = process.execPath } = process.env;
  if (program && /npm-cli\.c?js$/.test(program)) return runQuietly(node, [program, ...args]);
  return runQuietly('npm', args, { shell: process.platform === 'win32' });
}

function sentenceFor(code, output) {
  if (code === null)
    return 'npm is needed to install the libraries, and it was not found. It comes with Node (https://nodejs.org).';
  const known = [
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH/,
      "The npm registry could not be reached. Check the network (or the proxy in npm's settings) and start again.",
    ],
    [/ENOSPC/, 'The disk is full. Make room (about 1 GB is needed) and start again.'],
    [/EACCES|EPERM|EROFS/, `This user may not write in ${root}. Start as its owner.`],
  ];
  const [, sentence] = known.find(([pattern]) => pattern.test(output)) ?? [];
  return (
    sentence ??
    'npm could not install the libraries; its last output is above. Start again once that is fixed.'
  );
}
