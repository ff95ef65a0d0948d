import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from './quiet-command.mjs';
import { root, Trouble, withProgress } from './report.mjs';

const hasPostgres = (node) => finds(node, './test/support/postgres.ts', 'hasPostgresServer');
const hasFaketime = (node) => finds(node, './test/support/faketime.ts', 'findFaketime');
const hasHeadlessShell = (node) => finds(node, './test/support/chromium.ts', 'findHeadlessShell');
const hasChromium = (node) => finds(node, './test/support/chromium.ts', 'findChromium');

/** Installs a browser, if one is needed, and a PostgreSQL server, if this machine allows it. */
export async function prepareTestMachine(node, { needsBrowser, movesClocks }) {
  const wanted = [];
  if (needsBrowser && !hasHeadlessShell(node)) wanted.push('chromium-headless-shell', 'fonts-liberation');
  if (!hasPostgres(node)) wanted.push('postgresql');
  if (movesClocks && !hasFaketime(node)) wanted.push('faketime');
  if (wanted.length > 0 && mayInstallPackages()) {
    await installPackages(wanted);
    // Installed separately, because an older Debian lacks the first one.
    if (needsBrowser && !hasChromium(node)) await installPackages(['chromium', 'fonts-liberation']);
    if (!hasPostgres(node)) await installPackages(['postgresql']);
    if (movesClocks && !hasFaketime(node)) await installPackages(['faketime']);
  }

  if (needsBrowser && !hasChromium(node)) await downloadChromium(node);
  if (!hasPostgres(node)) {
    console.log(
      'No PostgreSQL 15 or later here: the tests that need a server are skipped. Install it, or set TEST_DATABASE_URL.',
    );
  }
}

/** Asks the tests' own code, with the project's Node, so that the paths of programs are in one place. */
function finds(node, module, name) {
  const question = `const { ${name}: find } = await import(${JSON.stringify(module)}); process.exit(find() ? 0 : 3);`;
  const { status, stderr } = spawnSync(node, ['--input-type=module', '-e', question], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0 && status !== 3) throw new Trouble(`${module} could not be asked.`, stderr);
  return status === 0;
}

/** Debian only: elsewhere the same names mean other packages (Ubuntu's chromium is not a real package). */
function mayInstallPackages() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
  );
}

async function installPackages(names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await withProgress(`Installing ${names.join(', ')} by apt-get`, async () => {
    await runQuietly('apt-get', ['update'], { env });
    return runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
  });
  if (code !== 0)
    console.log(
      `apt-get could not install ${names.join(', ')}:\n${output.trimEnd().split('\n').slice(-5).join('\n')}`,
    );
}

async function downloadChromium(node) {
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { code, output } = await withProgress('Downloading Chromium', () =>
    runQuietly(node, [playwright, 'install', 'chromium']),
  );
  if (code !== 0) {
    throw new Trouble(
      'The browser tests need Chromium. Install it, or name it by CHROMIUM_PATH, and run again.',
      output,
    );
  }
}
