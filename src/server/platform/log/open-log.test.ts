import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

test('one event is one log line, which no input can split or forge', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const forged = 'GET /x\r\n{"level":30,"event":"sign-in.succeeded"}%s%j\u001b[31m';
  log.info({ about: forged }, `refused ${forged}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ about: forged, msg: `refused ${forged}` });
});
