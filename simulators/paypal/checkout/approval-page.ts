import { BUYER } from '../orders/buyer.ts';
import type { PurchaseUnit } from '../orders/order-request.schema.ts';
import { OUTCOMES, outcomeNames } from '../orders/outcomes.ts';
import type { Order } from '../state/records.ts';
import { centsOf, usd, type Money } from '../wire/money.ts';
import { html, type Html } from './page-html.ts';

/** The page that opened the window, and its flow. */
export type Caller = { shopOrigin: string; flow: string };

/** The window before its order is known. */
export function openingPage(caller: Caller): string {
  return page('Demo PayPal', caller, '', [html`<p class="notice" role="status">Preparing your order…</p>`]);
}

/** For an order that can no longer be approved, or an invalid window. */
export function closedPage(caller: Caller, sentence: string): string {
  return page('Demo PayPal', caller, '', [
    html`<p class="notice" role="alert">${sentence}</p>`,
    html`<div class="actions">
      <button type="button" class="primary" data-action="cancel">Return to the shop</button>
    </div>`,
  ]);
}

/** The order with its amounts, the outcomes, and the buttons. */
export function approvalPage(caller: Caller, { id, unit, context }: Order): string {
  const total = inWords(unit.amount);
  return page(`Demo PayPal – pay ${total}`, caller, id, [
    html`<form>
      <h1>Pay <strong>${total}</strong>${context.brand_name && html` to ${context.brand_name}`}</h1>
      ${outcomeChoice()} ${unitSummary(unit)} ${addressOf(unit)}
      <section>
        <h2>Paying as</h2>
        <p>${BUYER.name.given_name} ${BUYER.name.surname}, ${BUYER.email}</p>
      </section>
      <p class="problem" role="alert" hidden></p>
      <div class="actions">
        <button type="submit" class="primary">Pay now</button>
        <button type="button" data-action="cancel">Cancel and return</button>
      </div>
    </form>`,
  ]);
}

function page(title: string, { shopOrigin, flow }: Caller, orderId: string, content: Html[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/checkoutnow/approval.css" />
        <script src="/checkoutnow/approval.js"></script>
      </head>
      <body>
        <header>
          <p class="wordmark"><span>Pay</span><span>Pal</span> <b>demo</b></p>
          <p class="banner">Demo payments: no money moves</p>
        </header>
        <main data-order="${orderId}" data-shop-origin="${shopOrigin}" data-flow="${flow}">
          ${content}
          <noscript><p class="notice">This window needs JavaScript.</p></noscript>
        </main>
      </body>
    </html>`.html;
}

function unitSummary({ amount, items = [], description, invoice_id: invoice }: PurchaseUnit): Html {
  const { item_total, shipping, tax_total, shipping_discount, discount } = amount.breakdown ?? {};
  const rows: [label: string, money: Money | undefined, sign: string][] = [
    ['Items', item_total, ''],
    ['Shipping', shipping, ''],
    ['Tax', tax_total, ''],
    ['Shipping discount', shipping_discount, '−'],
    ['Discount', discount, '−'],
  ];
  const shown = rows.filter(([, money]) => centsOf(money) > 0);
  return html`<section aria-label="Order">
    ${description && html`<p>${description}</p>`}
    <ul>
      ${items.map(
        ({ name, quantity, unit_amount }) =>
          html`<li>
            <span>${name}<small>${quantity} × ${inWords(unit_amount)}</small></span>
            <span>${inWords(usd(centsOf(unit_amount) * Number(quantity)))}</span>
          </li>`,
      )}
    </ul>
    <dl>
      ${shown.map(
        ([label, money, sign]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${sign}${inWords(money)}</dd>
          </div>`,
      )}
      <div class="total">
        <dt>Total</dt>
        <dd>${inWords(amount)}</dd>
      </div>
    </dl>
    ${invoice && html`<p class="reference">Order ${invoice}</p>`}
  </section>`;
}

function addressOf({ shipping }: PurchaseUnit): Html | null {
  const { name, address } = shipping ?? {};
  if (address === undefined) return null;
  const { address_line_1, address_line_2, admin_area_2, admin_area_1, postal_code, country_code } = address;
  const street = [address_line_1, address_line_2].filter(Boolean).join(', ');
  const place = [admin_area_2, admin_area_1, postal_code, country_code].filter(Boolean).join(', ');
  const lines = [name?.full_name, street, place].filter(Boolean);
  return html`<section>
    <h2>Ship to</h2>
    <address>${lines.map((line) => html`<span>${line}</span>`)}</address>
  </section>`;
}

function outcomeChoice(): Html {
  const groups = [...new Set(outcomeNames.map((name) => OUTCOMES[name][0]))];
  const optionsOf = (group: string) =>
    outcomeNames
      .filter((name) => OUTCOMES[name][0] === group)
      .map((name) => html`<option value="${name}">${OUTCOMES[name][1]}</option>`);
  return html`<section class="outcome">
    <label for="outcome">Outcome of this demo payment</label>
    <select id="outcome" name="outcome" aria-describedby="explanation">
      ${groups.map((group) => html`<optgroup label="${group}">${optionsOf(group)}</optgroup>`)}
    </select>
    <p id="explanation">
      ${outcomeNames.map(
        (name, index) =>
          html`<span data-outcome="${name}" ${index > 0 && 'hidden'}>${OUTCOMES[name][2]}</span>`,
      )}
    </p>
  </section>`;
}

function inWords(money: Money | undefined): string {
  return `$${money?.value ?? ''}`;
}
