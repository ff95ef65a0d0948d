/**
 * The issues this simulator knows, each with PayPal's status and wording
 * (source: PayPal's published OpenAPI documents of Orders v2 and Payments v2).
 * `PayPal-Mock-Response` and the scenario routes accept every one of them.
 */
export const ISSUES = {
  MALFORMED_REQUEST_JSON: entry(400, 'The request JSON is not well formed.'),
  MISSING_REQUIRED_PARAMETER: entry(400, 'A required field / parameter is missing.'),
  INVALID_PARAMETER_SYNTAX: entry(400, 'The value of a field does not conform to the expected format.'),
  INVALID_PARAMETER_VALUE: entry(400, 'The value of a field is invalid.'),
  INVALID_STRING_LENGTH: entry(400, 'The value of a field is either too short or too long.'),
  INVALID_ARRAY_MAX_ITEMS: entry(400, 'The number of items in an array parameter is too large.'),
  INVALID_ARRAY_MIN_ITEMS: entry(400, 'The number of items in an array parameter is too small.'),
  NOT_SUPPORTED: entry(400, 'This field is not currently supported.'),
  PAYPAL_REQUEST_ID_REQUIRED: entry(
    400,
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  ),
  PERMISSION_DENIED: entry(
    403,
    'You do not have permission to access or perform operations on this resource.',
  ),
  INVALID_RESOURCE_ID: entry(
    404,
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  ),
  PREVIOUS_REQUEST_IN_PROGRESS: entry(
    409,
    'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
  ),
  PAYPAL_REQUEST_ID_PREVIOUSLY_USED: entry(
    422,
    'The PayPal-Request-ID has already been used for another request.',
  ),

  AMOUNT_MISMATCH: entry(
    422,
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ),
  ITEM_TOTAL_MISMATCH: entry(
    422,
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ),
  ITEM_TOTAL_REQUIRED: entry(
    422,
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  ),
  TAX_TOTAL_MISMATCH: entry(
    422,
    'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
  ),
  TAX_TOTAL_REQUIRED: entry(
    422,
    'If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.',
  ),
  CANNOT_BE_NEGATIVE: entry(
    422,
    'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
  ),
  CANNOT_BE_ZERO_OR_NEGATIVE: entry(
    422,
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  ),
  DECIMAL_PRECISION: entry(
    422,
    'If the currency supports decimals, only two decimal place precision is supported.',
  ),
  DECIMALS_NOT_SUPPORTED: entry(422, 'Currency does not support decimals.'),
  MAX_VALUE_EXCEEDED: entry(422, 'Should be less than or equal to 999999999999999.99.'),
  INVALID_CURRENCY_CODE: entry(
    422,
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  ),
  MULTI_CURRENCY_ORDER: entry(
    422,
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ),
  CURRENCY_NOT_SUPPORTED: entry(422, 'Currency code not currently supported.'),
  REFERENCE_ID_REQUIRED: entry(
    422,
    "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
  ),
  DUPLICATE_REFERENCE_ID: entry(
    422,
    '`reference_id` must be unique if multiple `purchase_unit` are provided.',
  ),
  MISSING_SHIPPING_ADDRESS: entry(
    422,
    'The shipping address is required when `shipping_preference=SET_PROVIDED_ADDRESS`.',
  ),
  SHIPPING_ADDRESS_INVALID: entry(422, 'Provided shipping address is invalid.'),
  CITY_REQUIRED: entry(422, 'The specified country requires a city (address.admin_area_2).'),
  POSTAL_CODE_REQUIRED: entry(422, 'The specified country requires a postal code.'),

  INVALID_JSON_POINTER_FORMAT: entry(
    422,
    'Path should be a valid JSON Pointer https://tools.ietf.org/html/rfc6901 that references a location within the request where the operation is performed.',
  ),
  NOT_PATCHABLE: entry(422, 'Cannot be patched.'),
  PATCH_VALUE_REQUIRED: entry(422, "Please specify a 'value' to for the field that is being patched."),
  PATCH_PATH_REQUIRED: entry(
    422,
    "Please specify a 'path' for the field for which the operation needs to be performed.",
  ),
  REFERENCE_ID_NOT_FOUND: entry(
    422,
    'Filter expression value is incorrect. Please check the value of the reference_id and try the request again.',
  ),
  AMOUNT_CHANGE_NOT_ALLOWED: entry(
    422,
    'The amount specified is different from the amount authorized by payer.',
  ),
  ORDER_ALREADY_COMPLETED: entry(422, 'The order cannot be patched after it is completed.'),

  ORDER_NOT_APPROVED: entry(
    422,
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ),
  ORDER_ALREADY_CAPTURED: entry(
    422,
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ),
  ORDER_COMPLETION_IN_PROGRESS: entry(
    422,
    'The order is still being processed. Please wait before trying to complete it again.',
  ),
  DUPLICATE_INVOICE_ID: entry(
    422,
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  ),
  INSTRUMENT_DECLINED: entry(
    422,
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ),
  PAYER_ACTION_REQUIRED: entry(
    422,
    'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  ),
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: entry(
    422,
    'Transaction failed. Redirect the payer to select another funding source.',
  ),
  PAYER_CANNOT_PAY: entry(
    422,
    'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
  ),
  TRANSACTION_REFUSED: entry(422, 'The request was refused.'),
  COMPLIANCE_VIOLATION: entry(422, 'Transaction is declined due to compliance violation.'),
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: entry(422, 'The payer account cannot be used for this transaction.'),
  PAYER_ACCOUNT_RESTRICTED: entry(422, 'PAYER_ACCOUNT_RESTRICTED'),
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: entry(422, 'The merchant account is locked or closed.'),
  PAYEE_ACCOUNT_RESTRICTED: entry(422, 'The merchant account is restricted.'),
  PAYEE_BLOCKED_TRANSACTION: entry(
    422,
    'The Fraud settings for this seller are such that this payment cannot be executed.',
  ),
  TRANSACTION_BLOCKED_BY_PAYEE: entry(422, 'Transaction blocked by Payee’s Fraud Protection settings.'),
  TRANSACTION_LIMIT_EXCEEDED: entry(422, 'Total payment amount exceeded transaction limit.'),
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: entry(422, "The transaction exceeds the receiver's receiving limit."),
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: entry(
    422,
    'You have exceeded the maximum number of payment attempts.',
  ),
  DOMESTIC_TRANSACTION_REQUIRED: entry(
    422,
    'This transaction requires the payee and payer to be resident in the same country, a domestic transaction is required to create this payment.',
  ),
  DECLINED_DUE_TO_RELATED_TXN: entry(
    422,
    'One or more transactions in this Order did not succeed. Since this Order is being processed as an All or None Order, if one or more transactions in this Order do not succeed, then all purchase units are marked declined and will not be processed.',
  ),
  CARD_EXPIRED: entry(422, 'The card is expired'),

  CAPTURE_FULLY_REFUNDED: entry(422, 'The capture has already been fully refunded'),
  REFUND_AMOUNT_EXCEEDED: entry(
    422,
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ),
  REFUND_CAPTURE_CURRENCY_MISMATCH: entry(422, 'Refund must be in the same currency as the capture'),
  REFUND_NOT_ALLOWED: entry(422, 'Capture cannot be refunded.'),
  REFUND_TIME_LIMIT_EXCEEDED: entry(422, 'You are over the time limit to perform a refund on this capture'),
  REFUND_FAILED_INSUFFICIENT_FUNDS: entry(
    422,
    'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
  ),
  PARTIAL_REFUND_NOT_ALLOWED: entry(422, 'You cannot do a refund less than the original capture amount.'),
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: entry(
    422,
    'You have exceeded the maximum number of refund attempts for this capture.',
  ),
  PENDING_CAPTURE: entry(
    422,
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  ),
  TRANSACTION_DISPUTED: entry(
    422,
    'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
  ),
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: entry(
    422,
    'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
  ),
} as const;

export type Issue = keyof typeof ISSUES;

export function isIssue(name: string): name is Issue {
  return Object.hasOwn(ISSUES, name);
}

function entry(status: number, description: string): { status: number; description: string } {
  return { status, description };
}
