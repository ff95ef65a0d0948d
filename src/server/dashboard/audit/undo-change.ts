import { and, eq, inArray } from 'drizzle-orm';
import type { ZodType } from 'zod';
import { edit as editProduct } from '#domain/api/admin-products.calls.ts';
import { edit as editCode } from '#domain/api/discount-codes.calls.ts';
import { isSame, type ChangedFields } from '#domain/dashboard/audit/changed-fields.ts';
import { fieldsChangedSince, plainFields } from '#domain/dashboard/audit/undo.ts';
import { settingKindNames, type SettingKind } from '#domain/settings/kinds/kinds.ts';
import type { ShownVersion } from '#domain/settings/versions/setting.schema.ts';
import { policyNames, type PolicyName } from '#domain/care/policies/policies.ts';
import { done, refused, type Result } from '#domain/result.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import { findAdminProduct } from '#server/catalog/products/admin-products.queries.ts';
import { updateProduct } from '#server/catalog/products/edit-product.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { fieldsOf, updateDiscountCode } from '#server/selling/discounts/edit-discount-code.ts';
import { savePolicy } from '#server/care/policies/edit-policy.ts';
import { findPolicy, type DefaultPolicies } from '#server/care/policies/policies.queries.ts';
import type { Services } from '#server/services.ts';
import { cancelVersion, saveSetting } from '#server/settings/versions/save-setting.ts';
import { showSetting } from '#server/settings/versions/show-settings.ts';
import { kindsOf } from './list-history.ts';

/** What an entry is about, as it is now, and its ordinary way to be saved. */
type Record = {
  current: { readonly [field: string]: unknown };
  /** With the checks of its editor, for the version that was read. */
  save: (values: object) => Promise<Result<unknown>>;
};

/**
 * Writes the plain fields of an entry back to their earlier values, by the ordinary save with its checks and its version. Refused if
 * one of them was changed again since (R-HIST-5, R-HIST-6).
 */
export async function undoChange(
  services: Services,
  defaults: DefaultPolicies,
  role: StaffRole,
  id: number,
): Promise<Result<void>> {
  const [entry] = await services.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.id, id), inArray(auditEntries.kind, kindsOf(role))));
  if (!entry) return noEntry;
  const fields: ChangedFields = entry.fields ?? {};
  const wanted = plainFields(entry);
  if (wanted.length === 0) return notUndoable;
  const record = await readRecord(services, defaults, entry);
  if (!record) return gone;
  if (fieldsChangedSince(fields, wanted, record.current).length > 0) return changedSince;
  const saved = await record.save(
    Object.fromEntries(wanted.map((field) => [field, fields[field]?.before ?? null])),
  );
  if (saved.ok) return done;
  return refused('conflict', saved.reason.kind === 'stale' ? changedWords : saved.reason.message);
}

async function readRecord(
  services: Services,
  defaults: DefaultPolicies,
  { kind, subject, fields }: Pick<typeof auditEntries.$inferSelect, 'kind' | 'subject' | 'fields'>,
): Promise<Record | null> {
  const { db } = services.database;
  const id = Number(subject);
  if (kind === 'product') {
    const product = await findAdminProduct(db, id);
    return (
      product && {
        current: product,
        save: (values) =>
          checked(editProduct.body, values, (body) => updateProduct(services, id, body, product.version)),
      }
    );
  }
  if (kind === 'code') {
    const [row] = await db.select().from(discountCodes).where(eq(discountCodes.id, id));
    if (!row) return null;
    const current = fieldsOf(row, services.settings.current().facts.timeZone);
    return {
      current,
      save: (values) =>
        checked(editCode.body, { ...current, ...values }, (body) =>
          updateDiscountCode(services, id, body, row.version),
        ),
    };
  }
  const setting = settingKindNames.find((one) => one === subject);
  if (kind === 'setting' && setting) return readSetting(services, setting, fields ?? {});
  const name = policyNames.find((one) => one === subject);
  return kind === 'policy' && name ? readPolicy(services, defaults, name) : null;
}

/** What holds now, or the plan that the entry made, which its undo takes back. */
async function readSetting(services: Services, kind: SettingKind, fields: ChangedFields): Promise<Record> {
  const { version, now, next } = await showSetting(
    services.database.db,
    kind,
    services.clock(),
    services.config.isLive,
  );
  const current = now.value as Record['current'];
  const plan = planOf(fields, [now, ...next]);
  if (plan) {
    return {
      current: plan.value as Record['current'],
      save: () => cancelVersion(services, kind, plan.version),
    };
  }
  return {
    current,
    save: (values) =>
      saveSetting(services, kind, { value: { ...current, ...values }, validFrom: null, note: '' }, version),
  };
}

/** The version that still leads from these values to those, unless it holds already; `versions`: what holds, and what is planned. */
function planOf(fields: ChangedFields, versions: readonly ShownVersion[]): ShownVersion | undefined {
  const has = (version: ShownVersion | undefined, side: 'before' | 'after') =>
    Object.entries(fields).every(([field, change]) =>
      isSame(change[side], (version?.value as Record['current'])?.[field] ?? null),
    );
  return versions.find((one, at) => at > 0 && has(one, 'after') && has(versions[at - 1], 'before'));
}

async function readPolicy(services: Services, defaults: DefaultPolicies, name: PolicyName): Promise<Record> {
  const policy = await findPolicy(services.database.db, defaults, name);
  return {
    current: { markdown: policy.markdown },
    save: async (values) => {
      const { markdown = '' } = values as { markdown?: string };
      return savePolicy(services, defaults, name, markdown, policy.version);
    },
  };
}

/** The checks that a call makes of its body. */
async function checked<Body>(
  schema: ZodType<Body>,
  values: object,
  save: (body: Body) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const body = schema.safeParse(values);
  if (body.success) return save(body.data);
  return refused('conflict', body.error.issues[0]?.message ?? 'The earlier value is no longer allowed.');
}

const changedWords = 'This was changed again since. Look at the newer entries, and change it in its editor.';
const changedSince = refused('conflict', changedWords);
const noEntry = refused('missing', 'This entry does not exist. Refresh the list.');
const gone = refused('missing', 'This no longer exists, so nothing can be undone.');
const notUndoable = refused('conflict', 'This entry has no plain fields, so it cannot be undone.');
