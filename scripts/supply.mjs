/**
 * Checks the sources of our libraries in package-lock.json: `node scripts/supply.mjs`, also offline. With `--licenses` it
 * writes the list of licenses. Run it after each change of the dependencies (`npm run lock` does).
 */
import { readFileSync, writeFileSync } from 'node:fs';

const licenseFile = 'docs/licenses.md';

run(process.argv.includes('--licenses'));

function run(writes) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const list = licenseList(packages);
  if (writes) writeFileSync(licenseFile, list);
  const faults = lockFaults(packages);
  if (readFileSync(licenseFile, 'utf8') !== list) faults.push(`${licenseFile} is old: run npm run licenses`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(`All ${entriesOf(packages).length} packages are checked against a hash.`);
}

/**
 * Each package comes from the registry and is checked against a SHA-512 hash. A package bundled in another one's archive has
 * no hash of its own; it is checked with that archive.
 */
function lockFaults(packages) {
  const faults = [];
  for (const [place, { version, integrity, resolved, inBundle, link }] of entriesOf(packages)) {
    const name = `${nameOf(place)}@${version}`;
    if (link || (resolved && !resolved.startsWith('https://registry.npmjs.org/'))) {
      faults.push(`${name} does not come from the registry`);
    }
    if (inBundle && isHashed(packages[place.slice(0, place.lastIndexOf('/node_modules/'))])) continue;
    if (!integrity) faults.push(`${name} has no hash: run npm run lock`);
    else if (!isHashed({ integrity })) faults.push(`${name} has a hash that is no SHA-512`);
  }
  return faults;
}

function isHashed(entry) {
  return /^sha512-[\w+/]{86}==$/.test(entry?.integrity ?? '');
}

/** The licenses and their packages. A platform binary without its own entry has the license of the package that requires it. */
function licenseList(packages) {
  const byLicense = new Map();
  for (const [place, { license, version, dev }] of entriesOf(packages)) {
    const words = license ?? parentLicense(packages, nameOf(place)) ?? 'unknown';
    const name = `${nameOf(place)} ${version}${dev ? ' (development)' : ''}`;
    byLicense.set(words, [...(byLicense.get(words) ?? []), name]);
  }
  const sections = [...byLicense]
    .sort(([a], [b]) => inOrder(a, b))
    .map(([license, names]) => `## ${license}\n\n${linesOf(new Set(names))}`);
  return `# Licenses of the libraries\n\nWritten by \`npm run licenses\` from package-lock.json. 'Development' is not part of the running store.\n\n${sections.join('\n')}`;
}

function linesOf(names) {
  return [...names]
    .sort(inOrder)
    .map((name) => `- ${name}\n`)
    .join('');
}

/** By code units: the same on every machine. */
function inOrder(a, b) {
  return a < b ? -1 : Number(a > b);
}

function parentLicense(packages, name) {
  return Object.values(packages).find(({ optionalDependencies = {} }) => name in optionalDependencies)
    ?.license;
}

function entriesOf(packages) {
  return Object.entries(packages).filter(([place]) => place !== '');
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
