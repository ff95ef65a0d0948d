import { build } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { projectNode } from './project-node.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';
import { explain, root, Trouble } from './report.mjs';

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

/** Checks the store's books. Ends this process with 0 if all rows match, 1 if a row differs, 2 if the books cannot be read. */
export async function checkBooks() {
  try {
    // Never installs, because a store may be using these libraries.
    if (!isInstalled())
      throw new Trouble(
        'The libraries are not those of this version. Run npm start once, then check the books.',
      );
    process.exitCode = await runUntilStopped(projectNode(), ['src/server/check-books.ts'], root);
  } catch (error) {
    explain(error);
    process.exitCode = 2;
  }
}
