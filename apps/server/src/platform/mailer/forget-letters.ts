import { statement, type Tx } from '../database/index.ts';

// Letters of one person are few; those to others are looked for since the first moment only.
const forgetStatement = statement<never>(
  'mailer_forget',
  `delete from mails where id in (
     select id from mails where recipient = any($1::text[]) and created_at >= $2
       and (subject ~ any($3::text[]) or body_text ~ any($3::text[]))
     union
     select id from mails where created_at >= $2 and dedupe_key like any($4::text[])
   )`,
);

export type ForgottenLetters = {
  readonly recipients: readonly string[];
  /** Nothing older is looked at. */
  readonly since: Date;
  /** What letters to the recipients speak of, as regular expressions; others to the same person stay. */
  readonly about: readonly string[];
  /** Keys of letters to anybody that speak of the person, as patterns of LIKE. */
  readonly keys: readonly string[];
};

/** Removes letters with the words of a person, as operator. */
export const forgetLetters = async (
  tx: Tx,
  { recipients, since, about, keys }: ForgottenLetters,
): Promise<void> => {
  await tx.query(forgetStatement, [recipients, since, about, keys]);
};
