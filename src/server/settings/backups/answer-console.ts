import { describeSize } from '#domain/settings/backups/describe-backups.ts';
import { makeRecorded, proveRecorded, type Backing } from './backup-runs.ts';
import type { ConsoleAnswer, ConsoleCommand } from './console-socket.ts';

/** Carries out a console's command: in the running store, or in the console itself. */
export async function answerConsole(
  backing: Backing,
  command: Exclude<ConsoleCommand, 'deploy-check'>,
  file?: string,
): Promise<ConsoleAnswer> {
  return command === 'backup' ? backup(backing) : prove(backing, file);
}

async function backup(backing: Backing): Promise<ConsoleAnswer> {
  const made = await makeRecorded(backing);
  if (!made.ok) return { code: 1, lines: [made.reason] };
  const { file, bytes, isNewKey } = made.value;
  const { keyFile } = backing.config.backups;
  return {
    code: 0,
    lines: [
      `Backup made: ${file}, ${describeSize(bytes)}.`,
      isNewKey
        ? `Its key is new: ${keyFile}. Keep a copy of the key and of the backups on another machine. Without the key no backup can be opened.`
        : `Its key is ${keyFile}.`,
    ],
  };
}

async function prove(backing: Backing, wanted?: string): Promise<ConsoleAnswer> {
  const { file, fault, seconds } = await proveRecorded(backing, wanted);
  if (fault !== null) return { code: 1, lines: [file === null ? fault : `${file}: ${fault}`] };
  return { code: 0, lines: [`Restored ${file} and started a store on it: ${seconds} s, books exact.`] };
}
