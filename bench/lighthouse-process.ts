/**
 * A process of its own for `lighthouse.ts`, whose argument is the path of Lighthouse's module: it loads Lighthouse once for all runs,
 * and works only while the browser leaves a processor idle.
 */

export type Run = { url: string; flags: Readonly<Record<string, unknown>> };

type Lighthouse = (url: string, flags: Run['flags']) => Promise<{ lhr: unknown } | undefined>;

const { default: lighthouse } = (await import(process.argv[2] ?? '')) as { default: Lighthouse };

process.on('message', ({ url, flags }: Run) => void answer(url, flags));

// A run that fails ends the process, and with it the measurement.
async function answer(url: string, flags: Run['flags']): Promise<void> {
  const result = await lighthouse(url, flags);
  process.send?.(result?.lhr);
}
