import { createSigningKey } from './certificate.ts';

/** A program of its own: prints a new signing key as JSON. */
process.stdout.write(JSON.stringify(await createSigningKey()));
