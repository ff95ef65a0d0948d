import { createStore } from '#web/ui/store.ts';

/** A modal alert in the page, not the browser's own dialog. */
export type Alert = {
  text: string;
  title?: string;
  /** The confirm button; 'OK' if there is no question. */
  action?: string;
  /** The cancel button; without it the alert is only a message. */
  cancel?: string;
  danger?: boolean;
};

export type WaitingAlert = Alert & { answer: (goesOn: boolean) => void };

/** The first alert is shown. */
export const alerts = createStore<readonly WaitingAlert[]>([]);

/** Shows an alert and resolves to true if the shopper confirms. Alerts are queued. */
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
