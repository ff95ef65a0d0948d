import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedLine } from '#domain/platform/text/typed.schema.ts';
import { storedMoment } from '#domain/platform/time/moment.schema.ts';
import { settingKindNames } from '#domain/settings/kinds/kinds.ts';

export const settingParams = z.object({ kind: z.enum(settingKindNames) });

export const versionParams = settingParams.extend({ version: z.coerce.number<number>().int().min(1) });

/** One version of a setting; its value has the schema of its kind. 0: as specified, since ever and by nobody. */
const version = z.object({
  version: z.number().int(),
  value: z.unknown(),
  validFrom: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime().nullable(),
  author: z.string().nullable(),
  note: z.string(),
});

export type ShownVersion = z.infer<typeof version>;

/** `version`: the newest, on which an edit is based. `now`: what holds, or begins within two seconds. `next`: what is planned, the soonest first. */
export const shownSetting = z
  .object({ kind: z.enum(settingKindNames), version: z.number().int(), now: version, next: z.array(version) })
  .register(schemaNames, { id: 'Setting' });

export type ShownSetting = z.infer<typeof shownSetting>;

/** The newest first; `orders`: how many it priced. A canceled one never held. */
export const settingVersions = z.array(version.extend({ orders: z.number().int(), isCanceled: z.boolean() }));

/** A new version. Without `validFrom` it begins at once (R-SET-3). */
export const settingBody = z.object({
  value: z.unknown(),
  validFrom: storedMoment.nullable().default(null),
  note: typedLine.max(200, 'A note has at most 200 characters').default(''),
});

export type SettingBody = z.infer<typeof settingBody>;
