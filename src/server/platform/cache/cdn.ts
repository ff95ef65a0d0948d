import { secondMs } from '#domain/platform/time/durations.ts';
import type { JobOutcome } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** On every answer that a CDN may keep; a purge names it. */
const tag = 'shop';

/** How long a CDN may keep an answer if a purge is lost, and may still send it while it asks for a newer one. In seconds. */
const [freshFor, staleFor] = [600, 60];

/**
 * The headers of an answer that is the same for everyone, while a CDN stands before the store (R-OPS-60). Browsers ask again each time.
 * `stale-while-revalidate` is for the CDN alone (RFC 9213): a browser would show an old price.
 */
export function cdnHeaders(cache: string): Readonly<Record<string, string>> {
  return {
    'cache-control': `public, max-age=0, s-maxage=${freshFor}`,
    'cdn-cache-control': `public, max-age=${freshFor}, stale-while-revalidate=${staleFor}`,
    'cache-tag': `${tag},${cache}`,
  };
}

/** Changes that follow each other are one purge: a CDN takes few of them a minute. */
const gatheredForSeconds = 5;

/** Adds the job that purges the CDN whenever the store drops its own answers: one, whichever processes do (R-OPS-61). */
export function purgeOnChange({ config, catalogSignal, queue, database, log }: CdnServices): void {
  if (config.cdn === null) return;
  catalogSignal.onChange(() => {
    queue
      .send(database.db, 'cdn.purge', {}, { singletonKey: tag, startAfterSeconds: gatheredForSeconds })
      .catch((error: unknown) => log.error({ err: error }, 'the CDN could not be told of a change'));
  });
}

type CdnServices = Pick<Services, 'config' | 'catalogSignal' | 'queue' | 'database' | 'log'>;

/** Removes the store's answers from the CDN. Retried by its job until the CDN says that it did. */
export async function purgeCdn({
  config: { cdn },
  log,
}: Pick<Services, 'config' | 'log'>): Promise<JobOutcome> {
  if (cdn === null) return;
  const answer = await fetch(`${cdn.apiUrl}/zones/${cdn.zoneId}/purge_cache`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cdn.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [tag] }),
    signal: AbortSignal.timeout(10 * secondMs),
  });
  const { success, errors } = (await answer.json()) as { success?: boolean; errors?: { message?: string }[] };
  if (success === true) return;
  const reason = errors?.map(({ message }) => message).join(', ') ?? '';
  log.warn({ status: answer.status, reason }, 'the CDN refused a purge');
  return { retry: `The CDN answered ${answer.status}: ${reason}` };
}
