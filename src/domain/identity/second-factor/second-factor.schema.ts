import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';

/** A code of the authenticator app, or a recovery code. */
const code = typedCode.min(1, 'Please enter the code').max(50);
const password = z.string().max(200);

export const secondFactor = z
  .object({
    isOn: z.boolean(),
    /** ISO date; null if it is off. */
    since: z.string().nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .register(schemaNames, { id: 'SecondFactor' });

export type SecondFactor = z.infer<typeof secondFactor>;

export const beginSecondFactorBody = z.object({ password });

/** The new key, shown once: `key` to type in, `address` for the QR code. */
export const secondFactorSetup = z
  .object({ key: z.string(), address: z.string() })
  .register(schemaNames, { id: 'SecondFactorSetup' });

export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const confirmSecondFactorBody = z.object({ code });

/** Changes that need both factors. */
export const bothFactorsBody = z.object({ password, code });

/** Shown once: the store keeps only their hashes. */
export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .register(schemaNames, { id: 'RecoveryCodes' });

/** The second step of a sign-in; `signIn` is the first step's answer. */
export const signInCodeBody = z.object({ signIn: z.string().min(1).max(100), code });

/** The first step's answer if the account has a second factor. */
export const codeNeeded = z
  .object({ signIn: z.string(), message: z.string() })
  .register(schemaNames, { id: 'SignInCodeNeeded' });
