import type { Order } from '../state/records.ts';
import { minorUnits, moneyOf, type Money } from '../wire/money.ts';
import type { PurchaseUnit } from '../orders/order-request.schema.ts';
import { BUYER } from '../orders/buyer.ts';
import { html, type Html } from './page-html.ts';
import { OUTCOME_CHOICES } from './outcome-choices.ts';

/** The page that opened the window, and its flow. Empty in redirect mode. */
export type Caller = { shopOrigin: string; flow: string };

/** The window before its order is known. */
export function openingPage(caller: Caller): string {
  return page('Demo PayPal', caller, null, [
    html`<p class="waiting" role="status">
      <span class="spinner" aria-hidden="true"></span>Preparing your order…
    </p>`,
  ]);
}

/** For an order that can no longer be approved, or an invalid window. */
export function closedPage(caller: Caller, order: Order | null, sentence: string): string {
  return page('Demo PayPal', caller, order, [
    html`<p class="notice" role="alert">${sentence}</p>`,
    html`<div class="actions">
      <button type="button" class="primary" data-action="cancel">Return to the shop</button>
    </div>`,
  ]);
}

/** The order with its amounts, the outcomes, and the buttons. */
export function approvalPage(caller: Caller, order: Order): string {
  const total = totalOf(order);
  return page(`Demo PayPal – pay ${inWords(total)}`, caller, order, [
    html`<form>
      <h1>
        Pay
        <strong>${inWords(total)}</strong>${order.context.brand_name && html` to ${order.context.brand_name}`}
      </h1>
      ${outcomeChoice()} ${order.units.map(unitSummary)}
      <section class="payer">
        <h2>Paying as</h2>
        <p>${BUYER.name.given_name} ${BUYER.name.surname}, ${BUYER.email}</p>
      </section>
      <p class="problem" role="alert" hidden></p>
      <div class="actions">
        <button type="submit" class="primary">${actionLabel(order)}</button>
        <div>
          <button type="button" data-action="cancel">Cancel and return</button>
          <button type="button" class="plain" data-action="close">Close without deciding</button>
        </div>
      </div>
    </form>`,
  ]);
}

function page(title: string, caller: Caller, order: Order | null, content: Html[]): string {
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
        <main
          data-order="${order?.id ?? ''}"
          data-shop-origin="${caller.shopOrigin}"
          data-flow="${caller.flow}"
          data-return-url="${order?.context.return_url ?? ''}"
          data-cancel-url="${order?.context.cancel_url ?? ''}"
        >
          ${content}
          <noscript><p class="notice">This window needs JavaScript.</p></noscript>
        </main>
      </body>
    </html>`.html;
}

function unitSummary(unit: PurchaseUnit): Html {
  const { breakdown } = unit.amount;
  const rows: [label: string, money: Money | undefined, sign: string][] = [
    ['Items', breakdown?.item_total, ''],
    ['Shipping', breakdown?.shipping, ''],
    ['Handling', breakdown?.handling, ''],
    ['Insurance', breakdown?.insurance, ''],
    ['Tax', breakdown?.tax_total, ''],
    ['Shipping discount', breakdown?.shipping_discount, '−'],
    ['Discount', breakdown?.discount, '−'],
  ];
  return html`<section class="summary" aria-label="Order">
      ${unit.description && html`<p>${unit.description}</p>`}
      <ul>
        ${(unit.items ?? []).map(itemLine)}
      </ul>
      <dl>
        ${rows.map(
          ([label, money, sign]) =>
            money &&
            Number(money.value) > 0 &&
            html`<div>
              <dt>${label}</dt>
              <dd>${sign}${inWords(money)}</dd>
            </div>`,
        )}
        <div class="total">
          <dt>Total</dt>
          <dd>${inWords(unit.amount)}</dd>
        </div>
      </dl>
      ${unit.invoice_id && html`<p class="reference">Order ${unit.invoice_id}</p>`}
    </section>
    ${addressOf(unit)}`;
}

function itemLine(item: NonNullable<PurchaseUnit['items']>[number]): Html {
  const { currency_code } = item.unit_amount;
  const line = moneyOf(currency_code, minorUnits(item.unit_amount) * Number(item.quantity));
  return html`<li>
    <span>${item.name}<small>${item.quantity} × ${inWords(item.unit_amount)}</small></span>
    <span>${inWords(line)}</span>
  </li>`;
}

function addressOf(unit: PurchaseUnit): Html | null {
  const { name, address } = unit.shipping ?? {};
  if (address === undefined) return null;
  const { address_line_1, address_line_2, admin_area_2, admin_area_1, postal_code, country_code } = address;
  const street = [address_line_1, address_line_2].filter(Boolean).join(', ');
  const place = [admin_area_2, [admin_area_1, postal_code].filter(Boolean).join(' '), country_code];
  const lines = [name?.full_name, street, place.filter(Boolean).join(', ')];
  return html`<section class="address">
    <h2>Ship to</h2>
    <address>${lines.filter(Boolean).map((line) => html`<span>${line}</span>`)}</address>
  </section>`;
}

function outcomeChoice(): Html {
  const choices = OUTCOME_CHOICES.flatMap(({ choices }) => choices);
  return html`<section class="outcome">
    <label for="outcome">Outcome of this demo payment</label>
    <select id="outcome" name="outcome" aria-describedby="explanation">
      ${OUTCOME_CHOICES.map(
        ({ group, choices }) =>
          html`<optgroup label="${group}">
            ${choices.map((choice) => html`<option value="${choice.outcome}">${choice.label}</option>`)}
          </optgroup>`,
      )}
    </select>
    <p id="explanation">
      ${choices.map(
        (choice, index) =>
          html`<span data-outcome="${choice.outcome}" ${index > 0 && 'hidden'}>${choice.explanation}</span>`,
      )}
    </p>
  </section>`;
}

function actionLabel(order: Order): string {
  return order.context.user_action === 'CONTINUE' ? 'Continue' : 'Pay now';
}

function totalOf(order: Order): Money {
  const currency = order.units[0]?.amount.currency_code ?? 'USD';
  return moneyOf(
    currency,
    order.units.reduce((total, unit) => total + minorUnits(unit.amount), 0),
  );
}

function inWords(money: Money): string {
  return money.currency_code === 'USD' ? `$${money.value}` : `${money.value} ${money.currency_code}`;
}
