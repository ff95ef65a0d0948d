import { found, type Result } from '#domain/result.ts';
import { newCaseLink } from './case-links.ts';
import type { Services } from '#server/services.ts';
import { caseNotFound } from './cases.queries.ts';
import { lockCase } from './lock-case.ts';

/** The token of a link that staff give to a customer themselves, such as one without an email address (R-CASE-11). */
export async function makeCaseLink({ database }: Services, id: number): Promise<Result<string>> {
  return database.db.transaction(async (tx) => {
    const locked = await lockCase(tx, id, 'write');
    return locked.ok ? found(await newCaseLink(tx, id), caseNotFound) : locked;
  });
}
