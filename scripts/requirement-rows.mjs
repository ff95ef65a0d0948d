import { existsSync, readFileSync } from 'node:fs';

/** The document whose tables name each requirement, where it is met, and the tests that show it. */
export const requirements = 'docs/security.md';

/** What is not so in such a table: a row with an empty cell, or a test that does not exist. */
export function requirementFaults(text) {
  return text.split('\n').filter(isRow).flatMap(rowFaults);
}

function isRow(line) {
  return line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !line.startsWith('| Requirement ');
}

function rowFaults(row) {
  const [requirement = '', where = '', tests = ''] = row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  const named = tests.split('<br>').map((test) => /^`([^`]+)` › (.+)$/.exec(test.trim()));
  if (requirement === '' || !/`[^`]+`/.test(where) || named.some((test) => test === null)) {
    return [`the row is not whole: ${row}`];
  }
  return named.flatMap(([, file, title]) => testFaults(file, title.replaceAll('\\|', '|')));
}

function testFaults(file, title) {
  if (!existsSync(file)) return [`there is no ${file}`];
  const source = plain(readFileSync(file, 'utf8'));
  const isThere = quotes.some((quote) =>
    ends.some((end) => source.includes(`${quote}${plain(title)}${end === '' ? quote : end}`)),
  );
  return isThere ? [] : [`${file} has no test '${title}'`];
}

const quotes = ["'", '"', '`'];
/** The title ends here, or the ids of its rules or its tags follow. */
const ends = ['', ' (R-', ' @'];

/** A title stands in its file with quotes escaped, and in the table with its apostrophes straightened. */
function plain(text) {
  return text.replaceAll("\\'", "'").replaceAll('’', "'");
}
