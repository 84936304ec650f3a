import type { Access } from '@goodshelf/contract';
import type { Person, Visitor } from '../subject/index.ts';
import type { OrgScope } from '../tenancy/org-scope.ts';

/** A cookie to be set with the answer; undefined `value` removes it. */
export type CookieWrite = {
  readonly name: string;
  readonly value: string | undefined;
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict' | 'None';
  readonly path: string;
  readonly domain?: string;
};

/** What is known of a request whoever calls. Handlers get it first, before their input. */
export type RequestContext = {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Host header, lower-cased, with port: `shop.localhost:3000`. */
  readonly host: string;
  readonly bearerToken: string | null;
  cookie(name: string): string | undefined;
  cookieNames(): readonly string[];
  setCookie(cookie: CookieWrite): void;
  /** A header of the request by lower-case name; for provider signatures only. */
  header(name: string): string | undefined;
  /** The body's bytes as they came, only where the endpoint declares `rawBody`. */
  readonly rawBody: Buffer | null;
};

/** The organization whose storefront is visited; resolved from the slug or the host, never from a body. */
export type StorefrontIdentity = {
  readonly organizationId: string;
  readonly slug: string;
  readonly name: string;
  readonly isOpen: boolean;
  /** Of its organization. */
  readonly type: string;
  readonly customDomain: string | null;
};

/** An organization in which somebody is an active member now. */
export type Belonging = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly slug: string;
  readonly customDomain: string | null;
  readonly customDomainStatus: number;
  readonly isOwner: boolean;
};

export type Profile = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A new address that waits for its confirmation. */
  readonly pendingEmail: string | null;
  readonly emailVerifiedAt: Date | null;
};

export type AuthenticatedUser = {
  readonly id: string;
  readonly sessionId: string;
  readonly organizationId: string | null;
  readonly profile: Profile;
  /** Read anew with each request, so whoever is removed is out at once; by name. */
  readonly belongings: readonly Belonging[];
  readonly isAdmin: boolean;
  /** Signed in, or confirmed again, within the last ten minutes. */
  readonly isFreshlyConfirmed: boolean;
  /** A code is asked for whenever this person signs in with the password. */
  readonly hasTwoFactor: boolean;
};

export type SignedIn = {
  readonly user: AuthenticatedUser;
  /** Platform staff who act in this person's place; null for the person. */
  readonly actingAdminId: string | null;
};

export type StorefrontContext = RequestContext & {
  readonly subject: Visitor;
  readonly scope: OrgScope;
  readonly storefront: StorefrontIdentity;
};
export type UserContext = RequestContext & { readonly subject: Person; readonly user: AuthenticatedUser };
export type MemberContext = UserContext & { readonly scope: OrgScope };

/** The context that an endpoint's access guarantees. */
export type ContextOf<A extends Access> = A extends 'storefront-visitor'
  ? StorefrontContext
  : A extends 'signed-in' | 'platform-admin'
    ? UserContext
    : A extends 'organization-member' | 'platform-admin-of-organization'
      ? MemberContext
      : RequestContext;
