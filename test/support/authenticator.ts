import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { newKey } from '#server/identity/second-factor/app-codes.ts';
import { aboutKeyOf } from '#server/identity/second-factor/use-code.ts';
import { admins, staffSecondFactors } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';

/** The code that a member's app shows at this time; `steps` later or earlier codes. */
export function codeOf(key: string, now: Date, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return app.generate({ timestamp: now.getTime() + steps * 30_000 });
}

/** A code that is wrong at this time, and around it. */
export function wrongCodeOf(key: string, now: Date): string {
  const right = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(key, now, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !right.has(code),
  ) as string;
}

/** A member of staff whose app has this key; set up without the API. */
export async function memberWithApp(
  { database: { db }, storeKey, clock }: Services,
  username = 'app@mail.example',
) {
  const key = newKey();
  const [account] = await db
    .insert(admins)
    .values({ username, passwordHash: await hashPassword('a-password-for-tests') })
    .returning({ id: admins.id });
  const adminId = account?.id ?? 0;
  const sealedKey = storeKey.seal(key, aboutKeyOf(adminId));
  await db.insert(staffSecondFactors).values({ adminId, sealedKey, confirmedAt: clock() });
  return { username, key };
}
