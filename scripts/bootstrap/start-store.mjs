import { build } from './build.mjs';
import { install } from './install.mjs';
import { projectNode } from './project-node.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';
import { explain, root } from './report.mjs';

/** Installs, builds (not with --dev) and runs the store. Ends this process with the store's exit code. */
export async function startStore(options) {
  try {
    await install();
    const node = projectNode();
    if (!options.includes('--dev')) await build(node);
    process.exitCode = await runUntilStopped(node, ['src/server/start.ts', ...options], root);
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}
