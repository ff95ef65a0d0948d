import { Secret, TOTP } from 'otpauth';

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
