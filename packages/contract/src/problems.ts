/**
 * Every problem the API can answer, with its HTTP status. 404 when the caller may not know that it exists, 409 for a
 * conflict with the present state, 422 for the payload (conventions, rule 4).
 */
export const problemStatus = {
  bad_request: 400,
  invalid_webhook_signature: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  invalid_code: 401,
  step_up_required: 403,
  not_while_acting: 403,
  two_factor_setup_required: 403,
  sign_in_required: 403,
  not_found: 404,
  storefront_not_found: 404,
  product_not_found: 404,
  group_not_found: 404,
  group_changed: 409,
  too_many_groups: 409,
  import_not_found: 404,
  import_moved_on: 409,
  import_has_errors: 409,
  product_changed: 409,
  assortment_changed: 409,
  too_many_titles: 409,
  too_many_products: 409,
  variant_in_stock: 409,
  stock_changed: 409,
  cart_line_not_found: 404,
  order_not_found: 404,
  payment_not_found: 404,
  organization_not_found: 404,
  member_not_found: 404,
  user_not_found: 404,
  dead_letter_not_found: 404,
  link_invalid: 410,
  session_not_found: 404,
  passkey_not_found: 404,
  passkey_refused: 422,
  passkey_needed: 409,
  too_many_passkeys: 409,
  two_factor_already_on: 409,
  two_factor_not_started: 409,
  two_factor_not_on: 409,
  organization_without_owner: 409,
  organization_not_rejected: 409,
  organization_open: 409,
  organization_is_store: 409,
  email_not_verified: 409,
  not_your_own_account: 409,
  recovery_not_ready: 409,
  member_is_owner: 409,
  member_not_pending: 409,
  shop_linked_elsewhere: 409,
  no_storefront: 409,
  custom_domain_missing: 409,
  custom_domain_unproven: 409,
  custom_domain_taken: 409,
  method_not_allowed: 405,
  request_timeout: 408,
  cart_empty: 409,
  cart_changed: 409,
  out_of_stock: 409,
  cart_full: 409,
  idempotency_key_in_progress: 409,
  idempotency_key_reused: 422,
  payment_pending: 409,
  payment_declined: 402,
  order_not_cancelable: 409,
  order_not_changeable: 409,
  order_not_paid: 409,
  order_not_shippable: 409,
  dead_letter_settled: 409,
  gifts_not_taken: 409,
  storefront_not_open: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  invalid_input: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  search_too_slow: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;

/** Problems which any endpoint may answer and none declares. */
export const commonProblems = [
  'bad_request',
  'unauthenticated',
  'not_found',
  'invalid_input',
  'payload_too_large',
  'unsupported_media_type',
  'misdirected_request',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** One wrong field: `field` is the dotted path of the payload (`contact.email`), empty for the whole. */
export type FieldError = { readonly field: string; readonly message: string };

/** The body of every answer that is not a success. `error` is set only where the specification wants the toast. */
export type ProblemBody = {
  readonly code: ProblemCode;
  readonly message: string;
  readonly error?: string;
  readonly errors?: readonly FieldError[];
  readonly request_id?: string;
};

/**
 * The one error class. Commands throw it for every expected failure; anything else is a bug and answers 500 without
 * a detail.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly showAsError: boolean;
  /** When it is worth trying again; null where time does not help or nobody knows. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    message: string,
    options: {
      errors?: readonly FieldError[];
      showAsError?: boolean;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problemStatus[code];
    this.errors = options.errors ?? [];
    this.showAsError = options.showAsError ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }

  toBody(requestId?: string): ProblemBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.showAsError ? { error: this.message } : {}),
      ...(this.errors.length > 0 ? { errors: this.errors } : {}),
      ...(requestId === undefined ? {} : { request_id: requestId }),
    };
  }
}

/** A 422 for one field of the payload. */
export const invalidField = (field: string, message: string): Problem =>
  new Problem('invalid_input', message, { errors: [{ field, message }] });
