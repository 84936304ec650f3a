import type { Db } from '../../platform/database/index.ts';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { listen } from '../events/index.ts';
import type { NewsletterLetter } from '../subscribers/index.ts';
import type { MailLogo } from './emails/mail-logo.ts';
import { messageLetter } from './emails/message-letter.ts';
import { newsletterContent } from './emails/newsletter-content.ts';
import type { MailWriter } from './mail-texts/mail-writer.ts';

export type NewsletterLetterDeps = {
  readonly db: Db;
  readonly write: MailWriter;
  /** Null when the person has confirmed, unsubscribed or was removed meanwhile. */
  readonly findLetter: (
    scope: OrgScope,
    asked: { readonly subscriberId: string; readonly kind: 'confirm' | 'known' },
  ) => Promise<NewsletterLetter | null>;
  readonly findLogo: (scope: OrgScope) => Promise<MailLogo | null>;
  /** Null when there is no such shop, or it isn't open: then nothing is sent. */
  readonly shopOf: (organizationId: string) => { readonly name: string; readonly url: string } | null;
};

/** Emails whoever has signed up for a newsletter, once for each letter that the sign-up was allowed. */
export const sendNewsletterLetterJob = ({
  db,
  write,
  findLetter,
  findLogo,
  shopOf,
}: NewsletterLetterDeps): Job =>
  listen('newsletter.signed-up', {
    name: 'send-newsletter-letter',
    run: async ({ organizationId, subscriberId, letter: number, kind }) => {
      const scope = jobScope(organizationId);
      const shop = shopOf(organizationId);
      const letter = shop === null ? null : await findLetter(scope, { subscriberId, kind });
      if (shop === null || letter === null) return;
      const urlOf = (token: string): string => `${shop.url}/newsletter/${token}`;
      const { to, confirm, unsubscribeToken } = letter;
      const unsubscribeUrl = urlOf(unsubscribeToken);
      const said = {
        confirm: confirm === null ? null : { url: urlOf(confirm.token), consent: confirm.consent },
        unsubscribeUrl,
      };
      const logo = await findLogo(scope);
      const mail = messageLetter({ ...newsletterContent(write, said, shop), logo });
      await db.inScope(scope, (tx) =>
        sendMail(tx, {
          ...{ ...mail, to, unsubscribeUrl },
          dedupeKey: `newsletter:${subscriberId}:${number}`,
        }),
      );
    },
  });
