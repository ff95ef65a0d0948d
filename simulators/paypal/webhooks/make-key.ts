import { createSigningKey } from './certificate.ts';

/** A separate program: prints a new signing key as JSON. */
process.stdout.write(JSON.stringify(await createSigningKey()));
