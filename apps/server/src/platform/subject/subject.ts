/**
 * Who makes a call or a change. `platform/http/grant-access.ts` makes the subject of a request, by the endpoint's access;
 * audit entries, what is refused while acting and whose proof counts are read from it. A new kind of caller is a kind here.
 */
export type Subject = Visitor | Provider | Person | System;

/** Somebody who was not asked who they are. */
export type Visitor = { readonly kind: 'visitor' };

/** A vendor's server, which proves itself by a signature of the body. */
export type Provider = { readonly kind: 'provider' };

/** Somebody who is signed in, or one of platform staff in that person's place. */
export type Person = User | StaffActing;
export type User = { readonly kind: 'user'; readonly userId: string };
export type StaffActing = {
  readonly kind: 'staff-acting';
  readonly userId: string;
  readonly adminId: string;
};

/** The product by itself: a job, a check. */
export type System = { readonly kind: 'system' };

export const visitor: Visitor = { kind: 'visitor' };
export const provider: Provider = { kind: 'provider' };
export const system: System = { kind: 'system' };

/** `actingAdminId` as a session knows it: null for the person. */
export const personOf = (userId: string, actingAdminId: string | null = null): Person =>
  actingAdminId === null
    ? { kind: 'user', userId }
    : { kind: 'staff-acting', userId, adminId: actingAdminId };

/** Platform staff who act in the person's place; null for the person. */
export const actingAdminOf = (person: Person): string | null =>
  person.kind === 'staff-acting' ? person.adminId : null;

/** Who sits at the screen: whose password, code and passkey prove anything, and whose tries are counted. */
export const atTheScreen = (person: Person): string =>
  person.kind === 'staff-acting' ? person.adminId : person.userId;
