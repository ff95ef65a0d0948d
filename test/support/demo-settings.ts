import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';

/** What emails of the demo say of the store. */
export const demoMailerSettings = {
  current: () => ({ facts: demoFacts, areFactsConfirmed: true, hasBuilder: true }),
};
