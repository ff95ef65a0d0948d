import { placeholdersIn } from '#domain/settings/kinds/placeholders.ts';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import type { SettingValues } from '#domain/settings/kinds/kinds.ts';

/** What a store says of itself, and whether it sells. */
export type Opening = Readonly<{
  facts: StoreFacts;
  /** Whether the owner saved the facts, and none is a placeholder. */
  areFactsConfirmed: boolean;
  isOpen: boolean;
  hasBuilder: boolean;
}>;

/** What a live store has before its owner confirms its facts: no placeholder, and nothing that a shopper or an email sees. */
export const noFacts: StoreFacts = {
  name: 'Your store',
  legalName: 'Your store',
  email: '',
  phone: null,
  address: { street: '', city: '', state: 'TX', zipCode: '' },
  social: [],
  timeZone: 'America/Chicago',
  orderPrefix: 'RT',
};

type Held = {
  values: Pick<SettingValues, 'facts' | 'opening'>;
  versions: Readonly<Record<'facts', number>>;
};

/**
 * A live store is closed and has no builder until its owner decides otherwise, and without confirmed facts it stays closed, whatever
 * was saved (R-SETUP-14, R-SETUP-15, R-SETUP-17). `isLive`: it is public, and no demo.
 */
export function openingOf({ values, versions }: Held, isLive: boolean): Opening {
  const { facts, opening } = values;
  const areFactsConfirmed = !isLive || (versions.facts > 0 && placeholdersIn(facts).length === 0);
  return {
    facts: areFactsConfirmed
      ? facts
      : { ...noFacts, timeZone: facts.timeZone, orderPrefix: facts.orderPrefix },
    areFactsConfirmed,
    isOpen: areFactsConfirmed && (opening.isOpen ?? !isLive),
    hasBuilder: opening.hasBuilder ?? !isLive,
  };
}
