import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { redact } from '#server/platform/log/redact.ts';
import { wordsOf } from '#server/platform/log/describe-error.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import type { JobOutcome, JobPayloads, JobRun, SentJob } from './job.ts';

export type Payload = JobPayloads[SentJob] | null;

/** The handler of one name's jobs; it only gets payloads of that name. */
export type AnyHandler = (payload: Payload, run: JobRun) => Promise<JobOutcome>;

type BatchJob = JobWithMetadata<Payload>;

/** Runs a batch's jobs concurrently and reports each result to the queue. Anything thrown is logged with the job's name. */
export async function runBatch(
  name: string,
  handler: AnyHandler,
  batch: BatchJob[],
  log: FastifyBaseLogger,
): Promise<JobResult[]> {
  return Promise.all(batch.map((job) => run(name, handler, job, log)));
}

async function run(
  name: string,
  handler: AnyHandler,
  job: BatchJob,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  const attempt = job.retryCount + 1;
  const isLast = job.retryCount >= job.retryLimit;
  let fields: object = { job: name, attempt };
  let outcome: JobOutcome;
  let isRunning = true;
  const cutOff = () =>
    isRunning && log.error(fields, 'job was cut off: it took too long, or the store stopped');
  job.signal.addEventListener('abort', cutOff, { once: true });
  try {
    fields = { ...fields, payload: idsOf(job.data) };
    outcome = await handler(job.data, { attempt, isLast, signal: job.signal });
  } catch (error) {
    log.error({ ...fields, err: error }, isLast ? 'job failed for good' : 'job failed, will be retried');
    return { id: job.id, status: 'failed', output: { message: shortReason(error) } };
  } finally {
    isRunning = false;
  }
  if (!outcome) return { id: job.id, status: 'completed' };
  if (isLast) log.error({ ...fields, reason: outcome.retry }, 'job gave up');
  else log.warn({ ...fields, reason: outcome.retry }, 'job will be retried');
  return { id: job.id, status: 'failed', output: { message: outcome.retry } };
}

/** Only ids and keys may be logged. A job from the schedule has no payload. */
function idsOf(payload: Payload): object | null {
  if (payload === null) return null;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => /(^key|^id|Id)$/.test(name)));
}

/** One short line without email addresses, for storing and showing. */
export function shortReason(error: unknown): string {
  const words = error instanceof Error ? wordsOf(error) : redact(String(error));
  return shorten(words.replaceAll(/\s+/g, ' '), 300);
}
