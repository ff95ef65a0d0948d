import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const deploy = path.resolve(import.meta.dirname, '../deploy');

/** A machine of its own: /opt and /etc are the test's, and what the scripts call only writes down that it was called. */
const machine = `set -e
mount -t tmpfs none /opt
mkdir /opt/upper /opt/work /opt/programs /opt/ridgeline /opt/ridgeline/releases
mount -t overlay overlay -o lowerdir=/etc,upperdir=/opt/upper,workdir=/opt/work /etc
mkdir -p /etc/ridgeline /etc/systemd/system/multi-user.target.wants
printf 'PUBLIC_URL=https://shop.example.com\\nDATABASE_URL=postgres:///ridgeline\\n' > /etc/ridgeline/store.env
cd /etc/systemd/system/multi-user.target.wants
touch ridgeline@3001.service ridgeline@3002.service
for name in systemctl curl runuser; do
  printf '#!/bin/sh\\necho "%s $*" >> /opt/called\\n' $name > /opt/programs/$name
done
chmod +x /opt/programs/*
export PATH=/opt/programs:$PATH
cd /opt/ridgeline/releases
mkdir first second long-ago
touch -d '5 days ago' first long-ago
ln -s /opt/ridgeline/releases/first ../current
cd "$CHECKOUT"
release=$(git rev-parse --short=12 HEAD)
state() {
  echo "current $(basename "$(readlink /opt/ridgeline/current)" | sed s/$release/new/)"
  echo "previous $(basename "$(readlink /opt/ridgeline/previous)" | sed s/$release/new/)"
  echo "kept $(ls /opt/ridgeline/releases | sed s/$release/new/ | sort | xargs)"
}
`;

/** The part of deploy/install that an upgrade is about. */
const install = `#!/bin/sh
echo "install $*" >> /opt/called
case "$*" in *--dry-run*) exit 0;; esac
release=/opt/ridgeline/releases/$(git rev-parse --short=12 HEAD)
mkdir -p "$release"
ln -sfn "$release" /opt/ridgeline/current
[ ! -e /opt/broken ]
`;

function onMachine(script: string): { output: string; status: number | null } {
  const checkout = mkdtempSync(path.join(tmpdir(), 'ridgeline-checkout-'));
  mkdirSync(path.join(checkout, 'deploy'));
  for (const name of ['upgrade', 'rollback'])
    cpSync(path.join(deploy, name), path.join(checkout, 'deploy', name));
  writeFileSync(path.join(checkout, 'deploy/install'), install, { mode: 0o755 });
  const git = (...args: string[]) => execFileSync('git', ['-C', checkout, ...args], { stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-m', 'x');
  const { stdout, stderr, status } = spawnSync('unshare', ['-m', 'bash', '-c', machine + script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: checkout, CHECKOUT: checkout },
  });
  return { output: `${stdout}${stderr}`, status };
}

const isDebianRoot = process.getuid?.() === 0 && spawnSync('dpkg-query', ['--version']).status === 0;

describe.runIf(isDebianRoot)('deploy/upgrade', () => {
  test('backs up, installs beside the old version, and keeps that one; rollback returns to it, and back (R-OPS-30, R-OPS-31)', () => {
    const { output, status } = onMachine(`
      deploy/upgrade && state
      : > /opt/called; deploy/rollback && state && cat /opt/called
      deploy/rollback && state`);
    expect(status, output).toBe(0);
    expect(output).toContain('== Backup\n');
    expect(output.match(/^(?:current|previous|kept|systemctl|curl) .*$/gm)).toEqual([
      'current new',
      'previous first',
      // The one that was old until a moment ago, and one that was replaced today.
      expect.stringMatching(/^kept (?=.*first)(?=.*new)(?=.*second)(?!.*long-ago)/),
      'current first',
      'previous new',
      expect.stringMatching(/^kept /),
      'systemctl restart ridgeline@3001',
      'curl -fsS -o /dev/null http://127.0.0.1:3001/readyz',
      'systemctl restart ridgeline@3002',
      'curl -fsS -o /dev/null http://127.0.0.1:3002/readyz',
      'current new',
      'previous first',
      expect.stringMatching(/^kept /),
    ]);
  });

  test('asks for a backup before anything else (R-OPS-30)', () => {
    const { output } = onMachine('deploy/upgrade; cat /opt/called');
    expect(output).toMatch(
      /^runuser -u ridgeline -- env DATA_DIR=\/var\/lib\/ridgeline .*backup\.mjs\ninstall --domain shop\.example\.com --database postgresql$/m,
    );
  });

  test('goes back by itself if the new version does not become ready (R-OPS-32)', () => {
    const { output, status } = onMachine('touch /opt/broken; deploy/upgrade || { state; exit 7; }');
    expect(status, output).toBe(7);
    expect(output).toContain('does not run here. The former one serves: /opt/ridgeline/releases/first');
    expect(output).toContain('current first');
  });

  test('with --dry-run changes nothing, and twice does nothing (R-OPS-30)', () => {
    const { output } = onMachine(
      'deploy/upgrade --dry-run; ls /opt/ridgeline/releases | xargs; deploy/upgrade >/dev/null; deploy/upgrade',
    );
    expect(output).toContain('rm -rf /opt/ridgeline/releases/long-ago');
    expect(output).toContain('first long-ago second');
    expect(output).toMatch(/This version serves already: .*$/m);
  });

  test.each([
    ['rm /opt/ridgeline/current; deploy/upgrade', 'There is no store on this machine yet.'],
    ['deploy/upgrade --yes', 'git pull && sudo deploy/upgrade'],
    ['deploy/rollback', 'There is no former version on this machine.'],
    ['deploy/rollback --help', 'sudo deploy/rollback'],
  ])('%s is refused with what to do (R-OPS-30, R-OPS-31)', (script, message) => {
    const { output, status } = onMachine(script);
    expect(status).not.toBe(0);
    expect(output).toContain(message);
  });
});
