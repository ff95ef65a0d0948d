/**
 * Checks every email template with caniemail, the public tables of what email clients support, for Gmail, Outlook on Windows and
 * Apple Mail. It installs the checker into a temporary folder, because no part of the store needs it. Run `npm run build` first.
 * A folder as argument gets the emails as HTML and text. Exits with 1 if a client lacks something that is not listed below.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoFacts } from '../src/domain/settings/kinds/demo-facts.ts';
import { emailSamples } from '../test/support/email-samples.ts';

const checker = 'caniemail@2.0.2';
const clients = ['gmail.*', 'outlook.windows', 'apple-mail.*'];

const styleSheet = 'dark mode and narrow margins are missing; everything else is on the elements';
const hiddenPreview = 'the preview text is hidden by several properties, of which each client knows one';
const asIntended = 'only values that the client knows are used';

/** What a client lacks or does in its own way, and how the emails hold. */
const accepted = {
  '<style> element': styleSheet,
  'partly: <style> element': styleSheet,
  '@media': styleSheet,
  'partly: @media': styleSheet,
  'border-radius': 'square corners',
  'color-scheme meta tag': 'the client chooses light or dark by itself',
  'display:none': hiddenPreview,
  'partly: display:none': hiddenPreview,
  'max-height property': hiddenPreview,
  opacity: hiddenPreview,
  overflow: hiddenPreview,
  'partly: overflow': hiddenPreview,
  'white-space': 'an amount or order number may break over two lines',
  'partly: white-space': asIntended,
  'partly: word-break': asIntended,
  'partly: max-width': 'Outlook on Windows gets a table of 600 px (email-frame.tsx)',
  'partly: width property': 'every picture and cell also has the attribute',
  'partly: width attribute': asIntended,
  'partly: height property': 'every picture also has the attribute',
  'partly: height attribute': asIntended,
  'partly: padding': 'only table cells and paragraphs have padding',
  'partly: margin': 'never negative, never on the body',
  'partly: background': 'plain colors',
  'partly: border': asIntended,
  'partly: display': 'block, for pictures',
  'partly: line-height': asIntended,
  'partly: letter-spacing': asIntended,
  'partly: font-size': 'in px',
  'partly: font-weight': '400 or 600, which Outlook shows as bold',
  'partly: text-decoration': 'none or underline',
  'partly: dir attribute': 'the emails are written from left to right anyway',
  'partly: <body> element': 'its color is also on the table in it',
};

const { renderEmail } = await import(
  pathToFileURL(path.resolve(import.meta.dirname, '../dist/server/emails.js')).href
);
const folder = mkdtempSync(path.join(tmpdir(), 'check-emails-'));
try {
  const { caniemail, formatIssue } = await install();
  const output = process.argv[2];
  if (output) mkdirSync(output, { recursive: true });
  let faults = 0;
  for (const [kind, props] of Object.entries(emailSamples)) {
    const { html, text } = await renderEmail(kind, props, demoFacts);
    if (output) {
      writeFileSync(path.join(output, `${kind}.html`), html);
      writeFileSync(path.join(output, `${kind}.txt`), text);
    }
    faults += report(kind, issuesOf(caniemail, formatIssue, html));
  }
  console.log(faults === 0 ? 'Every email holds in every client.' : `${faults} faults.`);
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

async function install() {
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status } = spawnSync('npm', ['install', ...options, checker], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${checker} could not be installed`);
  return import(pathToFileURL(path.join(folder, 'node_modules/caniemail/dist/index.js')).href);
}

/** Each missing feature with the clients that lack it. */
function issuesOf(caniemail, formatIssue, html) {
  const { issues } = caniemail({ clients, html });
  const found = new Map();
  for (const level of ['errors', 'warnings']) {
    for (const [client, list] of issues[level]) {
      for (const issue of list) {
        const at = level === 'errors' ? issue.title : `partly: ${issue.title}`;
        found.set(at, new Set([...(found.get(at) ?? []), client]));
      }
    }
  }
  return found;
}

function report(kind, found) {
  let faults = 0;
  for (const [issue, lacking] of found) {
    if (accepted[issue]) continue;
    faults += 1;
    console.error(`${kind}: ${issue} (${[...lacking].join(', ')})`);
  }
  return faults;
}
