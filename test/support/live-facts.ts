import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { settings } from '#server/db/schema/settings.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/** What a live store says of itself. None of it is the demo's, or of a reserved name. */
export const liveFacts: StoreFacts = {
  name: 'Prairie Holsters',
  legalName: 'Prairie Leather & Kydex LLC',
  email: 'help@prairie.internal',
  phone: null,
  address: { street: '12 Mill Road, Suite 4', city: 'Columbia', state: 'MO', zipCode: '65201' },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/prairie' },
    { name: 'YouTube', url: 'https://www.youtube.com/@prairie' },
  ],
  timeZone: 'America/Chicago',
  orderPrefix: 'RT',
};

/** As its owner saved it long ago: confirmed facts, open, with the builder. */
export async function openLiveStore(db: Database): Promise<void> {
  const row = { version: 1, validFrom: new Date(0), createdAt: new Date(0), note: '' };
  await db
    .insert(settings)
    .values([
      { ...row, kind: 'facts', value: liveFacts },
      { ...row, kind: 'opening', value: { isOpen: true, hasBuilder: true } },
    ])
    .onConflictDoNothing();
}
