import { plainTextSelectors } from '@react-email/components';
import { compile } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import type { EmailKind, RenderEmail, RenderProps } from '#server/platform/email-sending/email-props.ts';
import { AccountExistsEmail, accountExistsSubject } from './account-exists.email.tsx';
import { AccountWelcomeEmail, accountWelcomeSubject } from './account-welcome.email.tsx';
import { DataErasedEmail, dataErasedSubject } from './data-erased.email.tsx';
import { withOutlookTable } from './email-frame.tsx';
import { FactsProvider, HasBuilderProvider, ShopUrlProvider } from './facts.ts';
import { FitAnswerEmail, fitAnswerSubject } from './fit-answer.email.tsx';
import { FulfillmentNoticeEmail, fulfillmentNoticeSubject } from './fulfillment-notice.email.tsx';
import { NewsletterWelcomeEmail, newsletterWelcomeSubject } from './newsletter-welcome.email.tsx';
import { OrderAddressChangedEmail, orderAddressChangedSubject } from './order-address-changed.email.tsx';
import { OrderCancelledEmail, orderCancelledSubject } from './order-cancelled.email.tsx';
import { OrderChangedEmail, orderChangedSubject } from './order-changed.email.tsx';
import { OrderCaseEmail, orderCaseSubject } from './order-case.email.tsx';
import { OrderConfirmationEmail, orderConfirmationSubject } from './order-confirmation.email.tsx';
import { OrderDelayedEmail, orderDelayedSubject } from './order-delayed.email.tsx';
import { OrderLookupCodeEmail, orderLookupCodeSubject } from './order-lookup-code.email.tsx';
import { OrderMessageEmail, orderMessageSubject } from './order-message.email.tsx';
import { OrderRefundedEmail, orderRefundedSubject } from './order-refunded.email.tsx';
import { OwnerAlertEmail, ownerAlertSubject } from './owner-alert.email.tsx';
import { PasswordChangedEmail, passwordChangedSubject } from './password-changed.email.tsx';
import { PasswordResetEmail, passwordResetSubject } from './password-reset.email.tsx';
import { PaymentDeniedEmail, paymentDeniedSubject } from './payment-denied.email.tsx';
import { PaymentRequestEmail, paymentRequestSubject } from './payment-request.email.tsx';
import { PaymentRequestPaidEmail, paymentRequestPaidSubject } from './payment-request-paid.email.tsx';
import { RestockConfirmEmail, restockConfirmSubject } from './restock-confirm.email.tsx';
import { RestockNoticeEmail, restockNoticeSubject } from './restock-notice.email.tsx';
import { SecondFactorChangedEmail, secondFactorChangedSubject } from './second-factor-changed.email.tsx';
import { ShippingNoticeEmail, shippingNoticeSubject } from './shipping-notice.email.tsx';
import { StaffInvitationEmail, staffInvitationSubject } from './staff-invitation.email.tsx';
import { VerifyEmailEmail, verifyEmailSubject } from './verify-email.email.tsx';

type Template<P> = { subject: (props: P, facts: StoreFacts) => string; body: (props: P) => ReactElement };

const templates: { [K in EmailKind]: Template<RenderProps[K]> } = {
  'order-confirmation': { subject: orderConfirmationSubject, body: OrderConfirmationEmail },
  'fulfillment-notice': { subject: fulfillmentNoticeSubject, body: FulfillmentNoticeEmail },
  'shipping-notice': { subject: shippingNoticeSubject, body: ShippingNoticeEmail },
  'owner-alert': { subject: ownerAlertSubject, body: OwnerAlertEmail },
  'order-lookup-code': { subject: orderLookupCodeSubject, body: OrderLookupCodeEmail },
  'staff-invitation': { subject: staffInvitationSubject, body: StaffInvitationEmail },
  'second-factor-changed': { subject: secondFactorChangedSubject, body: SecondFactorChangedEmail },
  'newsletter-welcome': { subject: newsletterWelcomeSubject, body: NewsletterWelcomeEmail },
  'account-welcome': { subject: accountWelcomeSubject, body: AccountWelcomeEmail },
  'verify-email': { subject: verifyEmailSubject, body: VerifyEmailEmail },
  'password-reset': { subject: passwordResetSubject, body: PasswordResetEmail },
  'account-exists': { subject: accountExistsSubject, body: AccountExistsEmail },
  'password-changed': { subject: passwordChangedSubject, body: PasswordChangedEmail },
  'restock-confirm': { subject: restockConfirmSubject, body: RestockConfirmEmail },
  'restock-notice': { subject: restockNoticeSubject, body: RestockNoticeEmail },
  'payment-denied': { subject: paymentDeniedSubject, body: PaymentDeniedEmail },
  'order-cancelled': { subject: orderCancelledSubject, body: OrderCancelledEmail },
  'order-refunded': { subject: orderRefundedSubject, body: OrderRefundedEmail },
  'order-delayed': { subject: orderDelayedSubject, body: OrderDelayedEmail },
  'order-address-changed': { subject: orderAddressChangedSubject, body: OrderAddressChangedEmail },
  'order-changed': { subject: orderChangedSubject, body: OrderChangedEmail },
  'order-case': { subject: orderCaseSubject, body: OrderCaseEmail },
  'fit-answer': { subject: fitAnswerSubject, body: FitAnswerEmail },
  'order-message': { subject: orderMessageSubject, body: OrderMessageEmail },
  'payment-request': { subject: paymentRequestSubject, body: PaymentRequestEmail },
  'payment-request-paid': { subject: paymentRequestPaidSubject, body: PaymentRequestPaidEmail },
  'data-erased': { subject: dataErasedSubject, body: DataErasedEmail },
};

/** Every email as subject, HTML and plain text with the same content. Built by Vite, since Node runs no JSX. */
export const renderEmail: RenderEmail = async (kind, props, facts, hasBuilder = true) => {
  const template = templates[kind];
  const { shopUrl = '' } = props as { shopUrl?: string };
  // Rendered as a component, so that a template may read the contexts around it.
  const Body = () => template.body(props);
  const body = (
    <FactsProvider value={facts}>
      <HasBuilderProvider value={hasBuilder}>
        <ShopUrlProvider value={shopUrl}>
          <Body />
        </ShopUrlProvider>
      </HasBuilderProvider>
    </FactsProvider>
  );
  const html = doctype + withOutlookTable(withoutPreloads(renderToStaticMarkup(body)));
  return { subject: template.subject(props, facts), html, text: toPlainText(html) };
};

/** React asks browsers to load pictures early, by links that email clients don't know. */
function withoutPreloads(html: string): string {
  return html.replaceAll(/<link rel="preload"[^<>]*>/g, '');
}

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
