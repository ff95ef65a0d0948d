import { BUYER } from '../orders/buyer.ts';
import { feeOf } from '../payments/fee.ts';
import { eventCodeOf, statusOf, type Movement } from '../state/movement.ts';
import { minorUnits, moneyOf } from '../wire/money.ts';

/** A movement as the Transaction Search API shows it; amounts are signed as the seller's balance sees them. */
export function transactionView(movement: Movement, fields: string): Record<string, unknown> {
  const wanted = new Set(fields.split(',').map((field) => field.trim()));
  const hasPayer = wanted.has('all') || wanted.has('payer_info');
  return { transaction_info: infoOf(movement), ...(hasPayer && { payer_info: payer }) };
}

function infoOf(movement: Movement): Record<string, unknown> {
  const { capture, refund } = movement;
  const source = refund ?? capture;
  const currency = source.amount.currency_code;
  const units = minorUnits(source.amount);
  const status = refund === null ? statusOf({ capture, refund }) : statusOf({ refund });
  const hasFee = refund === null && (status === 'S' || status === 'V');
  return {
    paypal_account_id: BUYER.payerId,
    transaction_id: source.id,
    ...(refund !== null && { paypal_reference_id: capture.id, paypal_reference_id_type: 'TXN' }),
    transaction_event_code: eventCodeOf(refund === null ? { capture, refund } : { refund }),
    transaction_initiation_date: reportTime(source.createdAt),
    transaction_updated_date: reportTime(refund === null ? capture.updatedAt : refund.createdAt),
    transaction_amount: moneyOf(currency, refund === null ? units : -units),
    ...(hasFee && { fee_amount: moneyOf(currency, -feeOf(capture).fee) }),
    transaction_status: status,
    ...(source.invoiceId !== undefined && { invoice_id: source.invoiceId }),
    ...(source.customId !== undefined && { custom_field: source.customId }),
    protection_eligibility: status === 'D' ? '02' : '01',
  };
}

/** The report writes its times with an offset without a colon: 2014-07-11T04:03:52+0000. */
export function reportTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+0000`;
}

const payer = {
  account_id: BUYER.payerId,
  email_address: BUYER.email,
  address_status: 'Y',
  payer_status: 'Y',
  payer_name: { ...BUYER.name, alternate_full_name: `${BUYER.name.given_name} ${BUYER.name.surname}` },
  country_code: BUYER.address.country_code,
};
