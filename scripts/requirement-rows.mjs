import { existsSync, readFileSync } from 'node:fs';

/** The document whose tables list each requirement, the code that meets it, and its tests. */
export const requirements = 'docs/security.md';

/** Errors in such a table: a row with an empty cell, or a test that does not exist. */
export function requirementFaults(text) {
  const tables = text.split('\n\n').filter((block) => block.startsWith('| Requirement '));
  return tables.flatMap((table) => table.split('\n').filter(isRow).flatMap(rowFaults));
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
/** The title ends here, or is followed by rule ids or tags. */
const ends = ['', ' (R-', ' @'];

/** In its file a title has escaped quotes, and in the table straight apostrophes. */
function plain(text) {
  return text.replaceAll("\\'", "'").replaceAll('’', "'");
}
