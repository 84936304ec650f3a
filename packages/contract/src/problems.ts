import type { ProblemCode } from './problem-status.ts';

export type { ProblemCode };

/** One wrong field: `field` is the dotted path of the payload (`contact.email`), empty for the whole. */
export type FieldError = { readonly field: string; readonly message: string };

/** What has to be solved before the same call is answered: `proof-of-work.ts` says how. */
export type Challenge = { readonly token: string; readonly bits: number };

/** The body of every answer that is not a success. `error` is set only where the specification wants the toast. */
export type ProblemBody = {
  readonly code: ProblemCode;
  readonly message: string;
  readonly error?: string;
  readonly errors?: readonly FieldError[];
  readonly challenge?: Challenge;
  readonly request_id?: string;
};

export type ProblemOptions = {
  readonly errors?: readonly FieldError[];
  readonly showAsError?: boolean;
  readonly retryAfterSeconds?: number;
  readonly challenge?: Challenge;
  readonly cause?: unknown;
};

/**
 * A refusal as it is answered. Pages that ask the API by themselves know its status from the answer, so this file holds
 * no table of them; commands throw the `Problem` of the contract's door, which does.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly showAsError: boolean;
  /** When it is worth trying again; null where time does not help or nobody knows. */
  readonly retryAfterSeconds: number | null;
  /** Only with `challenge_required`. */
  readonly challenge: Challenge | null;

  constructor(status: number, code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.errors = options.errors ?? [];
    this.showAsError = options.showAsError ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.challenge = options.challenge ?? null;
  }

  toBody(requestId?: string): ProblemBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.showAsError ? { error: this.message } : {}),
      ...(this.errors.length > 0 ? { errors: this.errors } : {}),
      ...(this.challenge === null ? {} : { challenge: this.challenge }),
      ...(requestId === undefined ? {} : { request_id: requestId }),
    };
  }
}
