/** Starts the file of its first argument like npm starts a script, and waits. */
import { spawn } from 'node:child_process';

const [file = ''] = process.argv.slice(2);
spawn(process.execPath, [file], { env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: 'inherit' });
