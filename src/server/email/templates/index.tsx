import { plainTextSelectors } from '@react-email/components';
import { compile } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailKind, RenderEmail, RenderProps } from '#server/email/email-props.ts';
import { AccountWelcomeEmail, accountWelcomeSubject } from './account-welcome.email.tsx';
import { FulfillmentNoticeEmail, fulfillmentNoticeSubject } from './fulfillment-notice.email.tsx';
import { NewsletterWelcomeEmail, newsletterWelcomeSubject } from './newsletter-welcome.email.tsx';
import { OrderConfirmationEmail, orderConfirmationSubject } from './order-confirmation.email.tsx';
import { OrderLookupCodeEmail, orderLookupCodeSubject } from './order-lookup-code.email.tsx';
import { OwnerAlertEmail, ownerAlertSubject } from './owner-alert.email.tsx';
import { PasswordChangedEmail, passwordChangedSubject } from './password-changed.email.tsx';
import { PasswordResetEmail, passwordResetSubject } from './password-reset.email.tsx';
import { PaymentDeniedEmail, paymentDeniedSubject } from './payment-denied.email.tsx';
import { ShippingNoticeEmail, shippingNoticeSubject } from './shipping-notice.email.tsx';
import { VerifyEmailEmail, verifyEmailSubject } from './verify-email.email.tsx';

type Template<P> = { subject: (props: P) => string; body: (props: P) => ReactElement };

const templates: { [K in EmailKind]: Template<RenderProps[K]> } = {
  'order-confirmation': { subject: orderConfirmationSubject, body: OrderConfirmationEmail },
  'fulfillment-notice': { subject: fulfillmentNoticeSubject, body: FulfillmentNoticeEmail },
  'shipping-notice': { subject: shippingNoticeSubject, body: ShippingNoticeEmail },
  'owner-alert': { subject: ownerAlertSubject, body: OwnerAlertEmail },
  'order-lookup-code': { subject: orderLookupCodeSubject, body: OrderLookupCodeEmail },
  'newsletter-welcome': { subject: newsletterWelcomeSubject, body: NewsletterWelcomeEmail },
  'account-welcome': { subject: accountWelcomeSubject, body: AccountWelcomeEmail },
  'verify-email': { subject: verifyEmailSubject, body: VerifyEmailEmail },
  'password-reset': { subject: passwordResetSubject, body: PasswordResetEmail },
  'password-changed': { subject: passwordChangedSubject, body: PasswordChangedEmail },
  'payment-denied': { subject: paymentDeniedSubject, body: PaymentDeniedEmail },
};

/** Every email as subject, HTML and plain text with the same content. Built by Vite, since Node runs no JSX. */
export const renderEmail: RenderEmail = async (kind, props) => {
  const template = templates[kind];
  const html = doctype + renderToStaticMarkup(template.body(props));
  return { subject: template.subject(props), html, text: toPlainText(html) };
};

/** The doctype that React Email writes; its own `render` uses streams, which doubles the time. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const columns = { colSpacing: 3, rowSpacing: 0, maxColumnWidth: 56 };

/** Compiled once: parsing the selectors takes longer than rendering an email. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.figures', format: 'dataTable', options: columns },
    { selector: 'table.order-lines', format: 'dataTable', options: { ...columns, rowSpacing: 1 } },
  ],
});
