import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runLoudly } from './command.mjs';
import { root, Trouble } from './report.mjs';

/** What the tests need of a machine: who looks for it, in the tests' own code, and its Debian packages (.devcontainer has them too). */
const needs = [
  { module: './test/support/postgres.ts', finder: 'hasPostgresServer', packages: ['postgresql'] },
  { module: './test/support/faketime.ts', finder: 'findFaketime', packages: ['faketime'] },
  {
    module: './test/support/chromium.ts',
    finder: 'findChromium',
    packages: ['chromium-headless-shell', 'fonts-liberation'],
  },
];

/**
 * Brings PostgreSQL, Chromium and what else is missing as Debian packages if we are root there and `mayInstall`; otherwise names the
 * command that does. Resolves to whether there is a browser.
 */
export async function prepareTestMachine(node, { mayInstall }) {
  const isMissing = (need) => !finds(node, need);
  const missing = needs.filter(isMissing).flatMap(({ packages }) => packages);
  if (missing.length > 0) {
    const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
    if (mayInstall && isRootOnDebian()) {
      console.log(
        `Installing Debian packages for the tests: ${missing.join(', ')}. (--no-install forbids this.)`,
      );
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await runLoudly('sh', ['-c', `apt-get update -qq && ${command} -qq > /dev/null`], { env });
    } else {
      console.log(
        `The tests that need these packages are skipped. On Debian, install them with: sudo ${command}`,
      );
    }
  }
  return finds(node, needs[2]);
}

/** Asks the tests' own code, with the project's Node, so that the paths of programs are in one place. */
function finds(node, { module, finder }) {
  const question = `const { ${finder}: find } = await import(${JSON.stringify(module)}); process.exit(find() ? 0 : 3);`;
  const { status, stderr } = spawnSync(node, ['--input-type=module', '-e', question], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0 && status !== 3)
    throw new Trouble(`${path.join(root, module)} could not be asked.`, stderr);
  return status === 0;
}

/** Debian only: elsewhere the same names mean other packages (Ubuntu's chromium is not a real package). */
function isRootOnDebian() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
  );
}
