import { refuseFields } from '@goodshelf/contract';
import type { Db } from '../../../platform/database/index.ts';
import { sendMail } from '../../../platform/mailer/index.ts';
import type { AttemptLimits } from '../../limits/index.ts';
import { mailTextsWords as words } from './mail-catalog.texts.ts';
import { requireMail } from './mail-texts.queries.ts';
import { createMailWriter } from './mail-writer.ts';
import type { SampleNames } from './samples/sample.ts';
import { ownTextsOf, problemsOf } from './typed-texts.ts';

type Deps = {
  readonly db: Db;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly names: SampleNames;
};

type Asker = { readonly id: string; readonly profile: { readonly email: string } };

/**
 * Sends whoever asks, and nobody else, an email with what was typed and made-up facts: once for each request, by the way of all
 * emails. Throws `not_found`, `too_many_requests`, and `invalid_input` beside each text that cannot be sent.
 */
export const sendTestMail =
  ({ db, limits, names }: Deps) =>
  async (
    { id: userId, profile: { email } }: Asker,
    kindId: string,
    sent: { readonly request_id: string; readonly texts: Readonly<Record<string, string>> },
  ): Promise<{ success: string }> => {
    const { kind, sample } = requireMail(kindId);
    refuseFields(problemsOf(kind, sent.texts));
    await limits.count('testMail', userId);
    const own = ownTextsOf(kind, sent.texts);
    const { subject, text, html } = sample(createMailWriter({ ownOf: () => own }), names);
    await db.withoutTenant((tx) =>
      sendMail(tx, {
        ...{ to: email, text, html, subject: words.testSubject(subject) },
        dedupeKey: `mail-test:${userId}:${sent.request_id}`,
      }),
    );
    return { success: words.tested(email) };
  };
