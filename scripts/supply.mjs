/**
 * Checks the sources of our libraries in package-lock.json: `node scripts/supply.mjs`, also offline. Run it after each change of the
 * dependencies (`npm run lock` does).
 */
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const faults = lockFaults(packages);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`All ${entriesOf(packages).length} packages are checked against a hash.`);

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

function entriesOf(packages) {
  return Object.entries(packages).filter(([place]) => place !== '');
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
