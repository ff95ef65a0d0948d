import { setTimeout } from 'node:timers/promises';
import type { Services } from './services.ts';
import { emailMachineTroubles } from './platform/health/email-machine-troubles.ts';
import { createStopEmails } from './platform/health/email-owner.ts';
import { createStuckEmails } from './payments/settle/email-stuck-payments.ts';

/** The check interval. In ms. */
const lookEvery = 15_000;

/**
 * Monitors the jobs and the machine while the store runs: logs what stopped and what recovered, and emails the owner. Resolves after it has stopped.
 */
export function watchStore(services: Services): () => Promise<void> {
  const { config, health, machine, log } = services;
  const every = Math.min(lookEvery, 1000 * (config.jobsEverySeconds ?? lookEvery));
  const stopping = new AbortController();
  const emailNewStops = createStopEmails(services);
  const emailStuckPayments = createStuckEmails(services);
  const logStops = createStopLog(services);
  let problem: string | null = null;

  async function look(): Promise<void> {
    try {
      await health.look();
    } finally {
      logStops();
    }
    await emailNewStops();
    await emailStuckPayments();
    await machine.look();
    await emailMachineTroubles(services);
    problem = null;
  }

  function report(error: unknown): void {
    // Logged once: a database that is down for an hour is one problem.
    const words = error instanceof Error ? error.message : String(error);
    if (words !== problem) log.error({ err: error }, 'the store could not monitor its jobs');
    problem = words;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch(report);
      await setTimeout(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}

function createStopLog({ health, log }: Services): () => void {
  let stopped = new Set<string>();
  return () => {
    const now = new Map(health.stoppedWork().map(({ name, since }) => [name, since]));
    for (const [job, since] of now) if (!stopped.has(job)) log.error({ job, since }, 'a job has stopped');
    for (const job of stopped) if (!now.has(job)) log.warn({ job }, 'a job works again');
    stopped = new Set(now.keys());
  };
}
