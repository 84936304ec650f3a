import type { z } from 'zod';
import type { Call } from './call.ts';
import type { ProblemCode } from './problems.ts';

/** What each kind of access asks of the caller: who decides, documents or tests it reads this table. */
export const accessKinds = {
  public: { needsToken: false, mayBeStaff: false },
  'storefront-visitor': { needsToken: false, mayBeStaff: false },
  'signed-in': { needsToken: true, mayBeStaff: false },
  'organization-member': { needsToken: true, mayBeStaff: true },
  'platform-admin': { needsToken: true, mayBeStaff: true },
  'platform-admin-of-organization': { needsToken: true, mayBeStaff: true },
  provider: { needsToken: false, mayBeStaff: false },
  development: { needsToken: false, mayBeStaff: false },
} as const;

/**
 * Who may call an endpoint. There is no default: an endpoint without access does not compile.
 *
 * - `public`: anybody; no identity is looked at.
 * - `storefront-visitor`: anybody on a storefront; the tenant comes from the path's slug, checked against the host;
 *   the cart and the order are reached by opaque secrets, never by ids.
 * - `signed-in`: a valid bearer token.
 * - `organization-member`: a valid bearer token whose user is an active member of the active organization.
 * - `platform-admin`: a valid bearer token of platform staff.
 * - `platform-admin-of-organization`: the same, on the organization that the path's `organizationId` names.
 * - `provider`: a payment provider; the route proves the signature over the raw body.
 * - `development`: only when the built-in mailbox is on.
 */
export type Access = keyof typeof accessKinds;

type Schema = z.ZodType;

/** All that an endpoint says besides where it is called. */
type Terms<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Output extends Schema,
  Granted extends Access,
> = {
  readonly access: Granted;
  readonly summary: string;
  readonly tag: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly output: Output;
  /** Business problems this call may answer besides the ones every call may (see `commonProblems`). */
  readonly problems: readonly ProblemCode[];
  /**
   * `fresh`: the person must have signed in, or confirmed by `POST /auth/step-up`, within the last ten minutes; else
   * 403 `step_up_required`, before the input is looked at.
   */
  readonly confirmation?: 'fresh';
  /** `refused`: platform staff who act in a person's place get 403 `not_while_acting`. */
  readonly whileActing?: 'refused';
  /** The request needs the bytes as they came (webhook signatures). */
  readonly rawBody?: true;
  /** How large the body may be where `defaultBodyLimitBytes` is not enough; more is answered 413. */
  readonly bodyLimitBytes?: number;
};

/** Method, path, access, input, output and problems of one call: server, client, OpenAPI and tests derive from it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
  Granted extends Access = Access,
  C extends Call = Call,
> = C & Terms<Params, Query, Body, Output, Granted>;

/** No form of ours sends a tenth of it, and what is read of it costs less than 5 ms of the one thread that answers all. */
export const defaultBodyLimitBytes = 64 * 1_024;

export const bodyLimitOf = ({ bodyLimitBytes }: Pick<Endpoint, 'bodyLimitBytes'>): number =>
  bodyLimitBytes ?? defaultBodyLimitBytes;

/** An endpoint on its call; keeps the literal types of both. */
export const endpoint = <
  C extends Call,
  Granted extends Access,
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Output extends Schema = Schema,
>(
  call: C,
  terms: Terms<Params, Query, Body, Output, Granted>,
): Endpoint<Params, Query, Body, Output, Granted, C> => ({ ...call, ...terms });

type ParsedPart<Key extends string, Part> = Part extends Schema
  ? Part extends z.ZodUndefined
    ? unknown
    : { readonly [K in Key]: z.output<Part> }
  : unknown;

type SentPart<Key extends string, Part> = Part extends Schema
  ? Part extends z.ZodUndefined
    ? unknown
    : { readonly [K in Key]: z.input<Part> }
  : unknown;

/** What a handler receives: parsed params, query and body. */
export type ParsedInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? ParsedPart<'params', P> & ParsedPart<'query', Q> & ParsedPart<'body', B>
    : never;

/** What a caller sends. */
export type SentInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? SentPart<'params', P> & SentPart<'query', Q> & SentPart<'body', B>
    : never;

/** What a handler returns and a caller receives. */
export type Output<E> = E extends Endpoint<Schema, Schema, Schema, infer O> ? z.output<O> : never;

/**
 * Whether who calls in this way is let in: platform staff in a person's place are kept from what is that person's own.
 * The API asks it of each call, and policies ask it for the abilities of a record.
 */
export const isOpenTo = (
  { whileActing }: Pick<Endpoint, 'whileActing'>,
  { kind }: { readonly kind: string },
): boolean => whileActing !== 'refused' || kind !== 'staff-acting';

/** What an endpoint may answer because of its access, besides `commonProblems` and its own: follows from its properties. */
export const accessProblems = (endpoint: Endpoint): readonly ProblemCode[] => [
  ...(endpoint.confirmation === 'fresh' ? (['step_up_required'] as const) : []),
  ...(endpoint.whileActing === 'refused' ? (['not_while_acting'] as const) : []),
  ...(accessKinds[endpoint.access].mayBeStaff ? (['two_factor_setup_required'] as const) : []),
];
