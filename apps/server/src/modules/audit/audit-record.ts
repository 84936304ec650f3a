import type { Person, System } from '../../platform/subject/index.ts';

/** Who answers for a change: who is signed in, and the platform admin who acts in that person's place, if any. */
export type Actor = Person;

/** One value in words that a treasurer understands: `{ label: 'Status', before: 'Pending', after: 'Active' }`. */
export type Change = { readonly label: string; readonly before: string; readonly after: string };

export type AuditRecord = {
  /** Stable code: a noun and what happened to it, `member.invited`. */
  readonly action: string;
  /** A sentence without its subject, at most 500 characters: "Invited ada@example.org". */
  readonly summary: string;
  readonly actor: Actor | System;
  readonly changes?: readonly Change[];
  /** Only platform staff read it. */
  readonly isInternal?: boolean;
  /** When; the clock's time unless it is told otherwise. */
  readonly at?: Date;
};
