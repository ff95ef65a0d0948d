import type { ButtonStyle } from './options.ts';

export type ButtonView = {
  setEnabled: (enabled: boolean) => void;
  setBusy: (busy: boolean) => void;
  remove: () => void;
};

const RADIUS = { rect: '4px', pill: '999px', sharp: '0' };

const WORDS = {
  paypal: ['', ''],
  checkout: ['', 'Checkout'],
  buynow: ['', 'Buy Now'],
  pay: ['Pay with', ''],
  installment: ['', 'Installments'],
  subscribe: ['', 'Subscribe'],
  donate: ['', 'Donate'],
} as const;

const CSS = `
  :host { display: block; }
  button {
    all: unset; box-sizing: border-box; display: flex; align-items: center; justify-content: center; gap: 0.4em;
    width: 100%; min-width: 150px; height: var(--height); border-radius: var(--radius);
    padding: 0 12px; cursor: pointer; position: relative; overflow: hidden; user-select: none;
    font: 500 calc(var(--height) * 0.34)/1 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif;
    background: var(--paint); color: var(--ink); border: 1px solid var(--edge); white-space: nowrap;
  }
  button:hover { filter: brightness(0.96); }
  button:active { filter: brightness(0.92); }
  button:focus-visible { outline: 3px solid #142c8e; outline-offset: 2px; }
  button[aria-disabled="true"] { cursor: not-allowed; }
  button[aria-busy="true"] { cursor: progress; }
  .words:empty { display: none; }
  .wordmark { font-weight: 800; font-style: italic; font-size: calc(var(--height) * 0.44); letter-spacing: -0.02em; }
  .wordmark span + span { color: var(--accent); }
  .demo {
    position: absolute; top: 0; right: 0; padding: 2px 6px 3px; border-bottom-left-radius: 4px;
    font-size: 9px; font-weight: 700; letter-spacing: 0.08em; text-transform: uppercase;
    background: #1d1d1f; color: #fff;
  }
  .tagline { margin: 4px 0 0; font: 11px/1.4 system-ui, sans-serif; text-align: center; color: #555; }
`;

const COLORS = {
  gold: '--paint:#ffc439;--ink:#1d1d1f;--accent:#0070ba;--wordmark:#003087;--edge:#f2b31f',
  blue: '--paint:#0070ba;--ink:#fff;--accent:#bfe6ff;--wordmark:#fff;--edge:#0064a6',
  silver: '--paint:#eee;--ink:#1d1d1f;--accent:#0070ba;--wordmark:#003087;--edge:#d8d8d8',
  white: '--paint:#fff;--ink:#1d1d1f;--accent:#0070ba;--wordmark:#003087;--edge:#8f8f8f',
  black: '--paint:#2c2e2f;--ink:#fff;--accent:#9fd8ff;--wordmark:#fff;--edge:#2c2e2f',
};

/** Renders the button into the container, in a shadow root whose styles need no permission from the page's CSP. */
export function drawButton(container: Element, style: ButtonStyle, onClick: () => void): ButtonView {
  const host = document.createElement('div');
  host.className = 'paypal-buttons';
  // Like PayPal's own button in its frame, the container takes the focus that a page restores.
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.adoptedStyleSheets = [sheet(CSS)];
  setVariables(host, style);

  const button = document.createElement('button');
  button.type = 'button';
  const [before, after] = WORDS[style.label ?? 'paypal'];
  // The spaces between the parts are for the accessible name, which is the content: 'PayPal Demo'.
  button.append(text('words', before), ' ', wordmark(), ' ', text('words', after), ' ', text('demo', 'Demo'));
  button.addEventListener('click', onClick);
  root.append(button);
  if (style.layout === 'horizontal' && style.tagline !== false)
    root.append(text('tagline', 'Demo payments: no money moves', 'p'));
  container.append(host);

  return {
    setEnabled: (enabled) => button.setAttribute('aria-disabled', String(!enabled)),
    setBusy: (busy) => button.setAttribute('aria-busy', String(busy)),
    remove: () => host.remove(),
  };
}

export function sheet(css: string): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  return styles;
}

function setVariables(host: HTMLElement, style: ButtonStyle): void {
  const radius = style.borderRadius === undefined ? RADIUS[style.shape ?? 'rect'] : `${style.borderRadius}px`;
  host.style.setProperty('--height', `${style.height ?? 45}px`);
  host.style.setProperty('--radius', radius);
  if (style.disableMaxWidth !== true) host.style.setProperty('max-width', '750px');
  for (const declaration of COLORS[style.color ?? 'gold'].split(';')) {
    const [name = '', value = ''] = declaration.split(':');
    host.style.setProperty(name, value);
  }
}

/** The name as plain text, without the brand's artwork. */
function wordmark(): HTMLElement {
  const mark = text('wordmark', '');
  mark.style.setProperty('color', 'var(--wordmark)');
  mark.append(text('', 'Pay'), text('', 'Pal'));
  return mark;
}

function text(className: string, content: string, tag: 'span' | 'p' = 'span'): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.textContent = content;
  return element;
}
