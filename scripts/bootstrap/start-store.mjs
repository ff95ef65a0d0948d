import { build } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { projectNode } from './project-node.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';
import { explain, root, Trouble } from './report.mjs';

/**
 * Installs, builds (not with --dev) and runs the store (not with --prepare). Ends this process with the store's exit code.
 */
export async function startStore(options) {
  try {
    const isDev = options.includes('--dev');
    await install({ tools: isDev });
    const node = projectNode();
    if (!isDev) await build(node);
    if (options.includes('--prepare')) return;
    const program = isDev ? 'src/server/start.ts' : 'dist/server/start.js';
    process.exitCode = await runUntilStopped(node, [program, ...options], root);
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}

/** Runs one of the store's other programs. Ends this process with its exit code, or with 2 if it cannot run. */
export async function runProgram(file, options = []) {
  try {
    // Never installs, because a store may be using these libraries.
    if (!isInstalled())
      throw new Trouble('The libraries are not those of this version. Run npm start once, then try again.');
    process.exitCode = await runUntilStopped(projectNode(), [file, ...options], root);
  } catch (error) {
    explain(error);
    process.exitCode = 2;
  }
}
