import { sheet } from './button-view.ts';

export type Overlay = { remove: () => void };

const CSS = `
  dialog { border: 0; padding: 0; max-width: 100vw; max-height: 100vh; color: #fff; background: transparent; text-align: center; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
  dialog::backdrop { background: rgb(0 0 0 / 0.72); }
  p { margin: 0 0 16px; max-width: 320px; }
  .framed { display: flex; flex-direction: column; gap: 8px; width: min(480px, 100vw); height: min(760px, 96vh); }
  .framed p { margin: 0; max-width: none; font-size: 13px; }
  iframe { flex: 1; width: 100%; border: 0; border-radius: 8px; background: #fff; }
  button { all: unset; cursor: pointer; padding: 10px 18px; margin: 0 6px; border-radius: 999px; font-weight: 600; }
  button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
  .go { background: #ffc439; color: #1d1d1f; }
  .stop { border: 1px solid rgb(255 255 255 / 0.6); }
`;

/** Darkens the page while the payment window is open, with buttons to find it again or to cancel. */
export function coverPage(onContinue: () => void, onCancel: () => void): Overlay {
  const words = document.createElement('p');
  words.textContent =
    'The demo PayPal window is open. Not there? Bring it to the front, or cancel the payment.';
  return open([words, button('go', 'Continue', onContinue), button('stop', 'Cancel', onCancel)], onCancel);
}

/** Shows the payment window inside the page, for browsers that blocked it. */
export function frameInPage(frame: HTMLIFrameElement, onCancel: () => void): Overlay {
  const box = document.createElement('div');
  box.className = 'framed';
  frame.title = 'Demo PayPal';
  const words = document.createElement('p');
  words.textContent = 'Demo payments: no money moves';
  box.append(words, frame, button('stop', 'Cancel', onCancel));
  return open([box], onCancel);
}

function open(content: HTMLElement[], onCancel: () => void): Overlay {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet(CSS)];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Demo PayPal');
  dialog.append(...content);
  // Escape cancels; the flow removes the dialog, not the browser.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onCancel();
  });
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return {
    remove() {
      // Closing first restores the focus.
      dialog.close();
      host.remove();
    },
  };
}

function button(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}
