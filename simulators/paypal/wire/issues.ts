/**
 * The issues that this simulator answers with, by PayPal's status and in its wording
 * (source: PayPal's published OpenAPI documents of Orders v2 and Payments v2).
 */
const WORDING = {
  400: {
    MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
    MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
    INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
    INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
    INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
    INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
    INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
    NOT_SUPPORTED: 'This field is not currently supported.',
    PAYPAL_REQUEST_ID_REQUIRED:
      "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  },
  403: {
    PERMISSION_DENIED: 'You do not have permission to access or perform operations on this resource.',
  },
  404: {
    INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  },
  409: {
    PREVIOUS_REQUEST_IN_PROGRESS:
      'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
  },
  422: {
    PAYPAL_REQUEST_ID_PREVIOUSLY_USED: 'The PayPal-Request-ID has already been used for another request.',
    AMOUNT_MISMATCH:
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    ITEM_TOTAL_MISMATCH:
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
    ITEM_TOTAL_REQUIRED:
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
    CANNOT_BE_NEGATIVE:
      'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
    CANNOT_BE_ZERO_OR_NEGATIVE:
      'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
    DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
    MAX_VALUE_EXCEEDED: 'Should be less than or equal to 999999999999999.99.',
    CURRENCY_NOT_SUPPORTED: 'Currency code not currently supported.',
    MISSING_SHIPPING_ADDRESS:
      'The shipping address is required when `shipping_preference=SET_PROVIDED_ADDRESS`.',
    SHIPPING_ADDRESS_INVALID: 'Provided shipping address is invalid.',
    CITY_REQUIRED: 'The specified country requires a city (address.admin_area_2).',
    POSTAL_CODE_REQUIRED: 'The specified country requires a postal code.',
    ORDER_NOT_APPROVED:
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
    ORDER_ALREADY_CAPTURED:
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    ORDER_COMPLETION_IN_PROGRESS:
      'The order is still being processed. Please wait before trying to complete it again.',
    DUPLICATE_INVOICE_ID:
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
    INSTRUMENT_DECLINED:
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    PAYER_ACTION_REQUIRED:
      'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
    PAYER_CANNOT_PAY:
      'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
    TRANSACTION_REFUSED: 'The request was refused.',
    MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'You have exceeded the maximum number of payment attempts.',
    CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
    REFUND_AMOUNT_EXCEEDED:
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
    REFUND_TIME_LIMIT_EXCEEDED: 'You are over the time limit to perform a refund on this capture',
    PENDING_CAPTURE:
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
    TRANSACTION_DISPUTED:
      'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
    REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
      'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
  },
} as const;

type Wording = typeof WORDING;
export type Issue = { [Status in keyof Wording]: keyof Wording[Status] }[keyof Wording];

export function issueOf(issue: Issue): { status: number; description: string } {
  const [status = '', texts = {}] = Object.entries(WORDING).find(([, texts]) => issue in texts) ?? [];
  return { status: Number(status), description: (texts as Record<string, string>)[issue] ?? '' };
}

export function isIssue(name: string): name is Issue {
  return Object.values(WORDING).some((texts) => Object.hasOwn(texts, name));
}
