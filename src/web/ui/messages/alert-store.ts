import { createStore } from '#web/ui/store.ts';

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

export type WaitingAlert = Alert & { answer: (goesOn: boolean) => void };

/** The first one is shown. */
export const alerts = createStore<readonly WaitingAlert[]>([]);

/** Shows an alert and resolves to whether the shopper goes on. Several wait for each other. */
export function showAlert(alert: Alert): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: WaitingAlert = {
      ...alert,
      answer(goesOn) {
        alerts.set(alerts.get().filter((other) => other !== entry));
        resolve(goesOn);
      },
    };
    alerts.set([...alerts.get(), entry]);
  });
}
