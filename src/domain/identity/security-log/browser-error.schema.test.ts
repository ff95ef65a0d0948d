import { expect, test } from 'vitest';
import { browserErrorReport, longest } from './browser-error.schema.ts';

const report = {
  type: 'x'.repeat(longest.word),
  message: 'x'.repeat(longest.message),
  page: 'x'.repeat(longest.page),
  release: 'x'.repeat(longest.word),
  stack: 'x'.repeat(longest.stack),
};

test.each(['type', 'message', 'page', 'release', 'stack'] as const)(
  'a browser’s report is taken up to the longest %s, and refused beyond it (R-SEC-27)',
  (field) => {
    expect(browserErrorReport.safeParse({ ...report, [field]: '' }).success).toBe(true);
    expect(browserErrorReport.safeParse(report).success).toBe(true);
    expect(browserErrorReport.safeParse({ ...report, [field]: `${report[field]}x` }).success).toBe(false);
  },
);

test('a report with a field of its own is refused (R-SEC-27)', () => {
  expect(browserErrorReport.safeParse({ ...report, email: 'dana@example.com' }).success).toBe(false);
});
