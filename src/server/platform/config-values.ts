import { z } from 'zod';

/** A value of the environment: some text. Unset and empty are the same (config.ts). */
export const text = z.string().trim().min(1);
export const optional = text.optional();

/** One address, alone or after a name. */
export const mailbox = text.regex(
  /^(?:[^<>@,;()]*<[^\s<>@,;()]+@[^\s<>@,;()]*[^\s<>@,;().]>|[^\s<>@,;()]+@[^\s<>@,;()]*[^\s<>@,;().])$/,
  "must be an email address, alone or after a name, such as 'Prairie Holsters <orders@prairie.com>'",
);

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http(s) address, such as https://shop.example',
});
