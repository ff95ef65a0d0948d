import { reporterEvent } from './reporter-event.ts';

/*
 * Uncaught errors, also those before and instead of the app's scripts. The reporter loads with the first one, so that pages without
 * errors do not load it.
 */
const address = document.currentScript?.dataset['reporter'];
if (address !== undefined) {
  window.addEventListener('error', ({ error }) => keep(error));
  window.addEventListener('unhandledrejection', ({ reason }) => keep(reason));
}

const kept: unknown[] = [];
let report: ((error: unknown) => void) | undefined;

function keep(error: unknown): void {
  if (report) report(error);
  else if (kept.push(error) === 1) load();
}

function load(): void {
  document.addEventListener(
    reporterEvent,
    (event) => {
      report = (event as CustomEvent<(error: unknown) => void>).detail;
      kept.forEach(report);
    },
    { once: true },
  );
  const script = document.createElement('script');
  script.src = address ?? '';
  document.head.append(script);
}
