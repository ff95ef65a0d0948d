import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runLoudly } from './command.mjs';
import { root, Trouble } from './report.mjs';

/** What tests need of a machine: who looks for it, in the tests' own code, and its Debian packages (.devcontainer has them too). */
const needs = {
  postgres: ['./test/support/postgres.ts', 'hasPostgresServer', 'postgresql'],
  caddy: ['./test/drills/caddy.ts', 'hasCaddy', 'caddy'],
  pgbouncer: ['./test/support/pgbouncer.ts', 'hasPgBouncer', 'pgbouncer'],
  promtool: ['./test/support/promtool.ts', 'hasPromtool', 'prometheus'],
  chromium: ['./test/support/chromium.ts', 'findChromium', 'chromium-headless-shell fonts-liberation'],
  firefox: ['./test/e2e/other-browsers/programs.ts', 'hasFirefox', 'firefox-esr'],
  webkit: ['./test/e2e/other-browsers/programs.ts', 'hasWebKit', 'webkit2gtk-driver xvfb xauth'],
};

/**
 * Brings what the stages need and this machine lacks, as Debian packages, if we are root there and `mayInstall`; otherwise names the
 * command that does. Resolves to what is still missing.
 */
export async function prepareTestMachine(node, stages, { mayInstall }) {
  const wanted = [...new Set(stages.flatMap((stage) => stage.needs ?? []))];
  const isMissing = (name) => !finds(node, ...needs[name]);
  const missing = wanted.filter(isMissing);
  if (missing.length === 0) return missing;
  const packages = missing.map((name) => needs[name][2]).join(' ');
  const command = `apt-get install -y --no-install-recommends ${packages}`;
  if (!mayInstall || !isRootOnDebian()) {
    console.log(`The tests skip what needs ${packages}. On Debian, this installs it: sudo ${command}`);
    return missing;
  }
  console.log(
    `Installing these packages for the tests: ${packages}. With -- --no-install they are left out.`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runLoudly('sh', ['-c', `apt-get update -qq && ${command} -qq >/dev/null`], { env });
  return missing.filter(isMissing);
}

/** Asks the tests' own code, with the project's Node, so that the paths of programs are in one place. */
function finds(node, module, finder) {
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
