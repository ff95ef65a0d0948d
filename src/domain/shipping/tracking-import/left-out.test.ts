import { expect, test } from 'vitest';
import { leftOutColumn, leftOutIn, leftOutMessage, leftOutTitle } from './left-out.ts';

test.each([
  // heading, cell, why the label is left out
  ['Status', 'Refund Pending', 'refunded'],
  ['Status', 'Purchased', null],
  ['Label Status', 'REFUNDPENDING', 'refunded'],
  ['Label Status', 'REFUNDREJECTED', null],
  ['Shipment Status', 'Deleted', 'canceled'],
  ['Tracking Status', 'Cancelled', 'canceled'],
  ['Status', 'Not voided', null],
  ['Transaction Type', 'Postage Refund', 'refunded'],
  ['Label Type', 'Return', 'return label'],
  ['Direction', 'Inbound', 'return label'],
  ['Service', 'USPS Ground Advantage Return', 'return label'],
  ['serviceType', 'FEDEX_GROUND_RETURN', 'return label'],
  ['Service', 'Certified Mail Return Receipt', null],
  ['Voided', 'Yes', 'voided'],
  ['Voided', 'No', null],
  ['Shipment - Voided', 'TRUE', 'voided'],
  ['ShipmentInformation_VoidIndicator', 'Y', 'voided'],
  ['Void', '0', null],
  ['Void Date', '11/27/2026', 'voided'],
  ['Date Voided', '', null],
  ['Refund Status', 'submitted', 'refunded'],
  ['refund_status', 'not_applicable', null],
  ['Refund Status', 'Rejected', null],
  ['Refund Requested On', '2026-11-27', 'refunded'],
  ['Refunded?', '-', null],
  ['Cancelled On', '2026-11-27', 'canceled'],
  ['isCanceled', 'N/A', null],
  ['USPS Refund Status', 'Requested', 'refunded'],
  ['Cancellation Date', '2026-11-27', 'canceled'],
  ['Memo', 'VOID', 'voided'],
  ['is_return', 'true', 'return label'],
  ['is_return', 'false', null],
  ['Return Label', 'https://example.com/label.pdf', null],
])('the column %j with %j: %j (R-SHIP-42)', (heading, cell, why) => {
  expect(leftOutColumn(heading)(cell)).toBe(why);
});

test.each([
  ['Refundable', 'Yes'],
  ['Void By', '12/27/2026'],
  ['Cancel Date', '12/27/2026'],
  ['Return Address', '1 Main St'],
  ['Return Tracking Number', '9400111202555842332669'],
  ['Return Label Cost', '$5.42'],
  ['Refunded Amount', '$5.42'],
  ['Financial Status', 'refunded'],
  ['Payment Status', 'Voided'],
  ['Recipient', 'Return Void, Inc.'],
])('the column %j with %j says nothing about the label (R-SHIP-42)', (heading, cell) => {
  expect(leftOutColumn(heading)(cell)).toBeNull();
});

test.each([
  ['9400111202555842332669 VOID', 'voided'],
  ['9400111202555842332669 (refund requested)', 'refunded'],
  ['9400111202555842332669 return label', 'return label'],
  ['9400111202555842332669 canceled', 'canceled'],
  ['9400111202555842332669 Void: N', null],
  ['9400111202555842332669 refund rejected', null],
  ['9400111202555842332669 no refund, non-refundable', null],
  ['9400111202555842332669 return receipt, return service requested', null],
  ['9400111202555842332669 avoid the dog', null],
])('the line %j: %j (R-SHIP-42)', (line, why) => {
  expect(leftOutIn(line)).toBe(why);
});

test.each([
  ['Voided Shipments', 'voided'],
  ['RETURN LABELS', 'return label'],
  ['Shipped labels', null],
  ['Labels, without voided labels', null],
])('the title %j: %j (R-SHIP-42)', (title, why) => {
  expect(leftOutTitle(title)).toBe(why);
});

test('the message says which it is', () => {
  expect(leftOutMessage('refunded')).toBe('Left out: this label was refunded.');
  expect(leftOutMessage('return label')).toBe('Left out: this is a return label.');
});
