import { spawnSync } from 'node:child_process';

/** Of Debian's package prometheus. */
export function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).status === 0;
}
