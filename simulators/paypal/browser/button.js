const CSS = `
  :host { display: block; }
  button {
    all: unset; box-sizing: border-box; position: relative; overflow: hidden; width: 100%; min-width: 150px;
    height: var(--height); border: 1px solid #f2b31f; border-radius: 4px; background: #ffc439; cursor: pointer;
    font: italic 800 calc(var(--height) * 0.44)/1 system-ui, sans-serif; text-align: center; color: #003087;
  }
  button:hover { filter: brightness(0.96); }
  button:focus-visible { outline: 3px solid #142c8e; outline-offset: 2px; }
  button[aria-busy="true"] { cursor: progress; }
  .pal { color: #0070ba; }
  .demo {
    position: absolute; top: 0; right: 0; padding: 2px 6px 3px; border-bottom-left-radius: 4px; background: #1d1d1f;
    color: #fff; font: 700 9px/1 system-ui, sans-serif; letter-spacing: 0.08em; text-transform: uppercase;
  }
`;

/** Renders the button into the container, in a shadow root whose styles need no permission from the page's CSP. */
export function drawButton(container, { height = 45 }, onClick) {
  const host = document.createElement('div');
  // Like PayPal's own button in its frame, the container takes the focus that a page restores.
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.adoptedStyleSheets = [sheet(CSS)];
  host.style.setProperty('--height', `${height}px`);
  const button = document.createElement('button');
  button.type = 'button';
  // The space before the last part is for the accessible name: 'PayPal Demo'.
  button.append('Pay', part('pal', 'Pal'), ' ', part('demo', 'Demo'));
  button.addEventListener('click', onClick);
  root.append(button);
  container.append(host);
  return {
    setBusy: (isBusy) => button.setAttribute('aria-busy', String(isBusy)),
    remove: () => host.remove(),
  };
}

export function sheet(css) {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  return styles;
}

function part(className, text) {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}
