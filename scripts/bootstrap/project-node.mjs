import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root, Trouble } from './report.mjs';

const needed = 24;

/** The Node for the store: the one installed with its libraries, otherwise the machine's if it is new enough. */
export function projectNode() {
  const { platform, arch } = process;
  const own = path.join(
    root,
    `node_modules/node-${platform === 'win32' ? 'win' : platform}-${arch}/bin`,
    platform === 'win32' ? 'node.exe' : 'node',
  );
  for (const node of [own, process.execPath]) if (majorOf(node) >= needed) return node;
  throw new Trouble(
    `The store runs on Node ${needed}. It brings its own for Linux (glibc), Windows and macOS on Intel, but not for this machine ` +
      `(${platform}-${arch}), whose Node is ${process.version}. Install Node ${needed} from https://nodejs.org and start again.`,
  );
}

/** The major version, or 0 if the program is missing or does not run here. */
function majorOf(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
