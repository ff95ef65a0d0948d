/** A message that has to be answered before anything else; in the page, not the browser's own box. */
export type Alert = {
  text: string;
  title?: string;
  /** The button that goes on; 'OK' where nothing is asked. */
  action?: string;
  /** The button that does not; without it the alert only tells. */
  cancel?: string;
  danger?: boolean;
};

type Waiting = Alert & { answer: (goesOn: boolean) => void };

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

/** Shows an alert and resolves to whether the shopper goes on. Several wait for each other. */
export function showAlert(alert: Alert): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: Waiting = {
      ...alert,
      answer(goesOn) {
        waiting = waiting.filter((other) => other !== entry);
        changed();
        resolve(goesOn);
      },
    };
    waiting = [...waiting, entry];
    changed();
  });
}

export function currentAlert(): Waiting | undefined {
  return waiting[0];
}

export function onAlerts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}
