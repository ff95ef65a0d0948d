import { reporterEvent } from './reporter-event.ts';

/*
 * Uncaught errors, also those before and instead of the app's scripts. The reporter loads with the first one, and at the latest when
 * the page has loaded, because nothing loads once the connection is lost.
 */
const address = document.currentScript?.dataset['reporter'];
if (address !== undefined) {
  window.addEventListener('error', ({ error }) => keep(error));
  window.addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  window.addEventListener('load', load);
}

const kept: unknown[] = [];
let report: ((error: unknown) => void) | undefined;
let isLoading = false;

function keep(error: unknown): void {
  if (report) return report(error);
  kept.push(error);
  load();
}

function load(): void {
  if (isLoading) return;
  isLoading = true;
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
