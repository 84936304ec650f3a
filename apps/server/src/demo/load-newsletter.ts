import { endpoints } from '@goodshelf/contract';
import { consentWords } from '@goodshelf/contract/consent-words';
import { z } from 'zod';
import { composeModules, type ComposeDeps } from '../compose-modules.ts';
import { findNewsletterLetter, type NewsletterLetter } from '../modules/subscribers/index.ts';
import type { Db } from '../platform/database/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { demoOrganizations } from './demo-organizations.ts';
import { readContent } from './read-content.ts';
import { visitorClient } from './visitor-client.ts';

const hours = z.number().positive();
const newsletter = z.strictObject({
  organization: z.string(),
  signUps: z.array(
    z.strictObject({
      hoursAgo: hours,
      email: z.email(),
      confirmedAfterHours: hours.optional(),
      leftAfterHours: hours.optional(),
    }),
  ),
});
const hourMs = 3_600_000;

/** Who has signed up for the school's newsletter, confirmed it and left, by the product's own calls and links. */
export const loadNewsletter = async (deps: ComposeDeps, now: Date): Promise<void> => {
  const { organization: slug, signUps } = readContent('newsletter.json', newsletter);
  const organization = demoOrganizations.find((one) => one.slug === slug);
  if (organization === undefined) throw new Error(`There is no demo organization ${slug}`);
  const clock = fixedClock(now);
  const modules = await composeModules({ ...deps, clock });
  const { db } = deps.database;
  const scope = jobScope(organization.id);
  const api = visitorClient(modules);
  const press = (newsletterToken: string) =>
    api.call(endpoints.followNewsletterLink, { params: { slug, newsletterToken } });
  try {
    for (const { hoursAgo, email, confirmedAfterHours, leftAfterHours } of signUps) {
      const at = now.getTime() - hoursAgo * hourMs;
      clock.set(new Date(at));
      await api.call(endpoints.signUpForNewsletter, {
        params: { slug },
        body: { email, consent: consentWords(organization.name) },
      });
      if (confirmedAfterHours === undefined) continue;
      const letter = await letterTo(db, email, (subscriberId) =>
        findNewsletterLetter({ db, links: modules.newsletterLinks }, scope, {
          subscriberId,
          kind: 'confirm',
        }),
      );
      clock.set(new Date(at + confirmedAfterHours * hourMs));
      await press(letter.confirm?.token ?? '');
      if (leftAfterHours === undefined) continue;
      clock.set(new Date(at + leftAfterHours * hourMs));
      await press(letter.unsubscribeToken);
    }
  } finally {
    await modules.close();
  }
};

const letterTo = async (
  db: Db,
  email: string,
  find: (subscriberId: string) => Promise<NewsletterLetter | null>,
): Promise<NewsletterLetter> => {
  const { rows } = await db.asOperator('who has signed up in the demo', (tx) =>
    tx.raw<{ id: string }>('select id from newsletter_subscribers where email = $1', [email]),
  );
  const letter = await find(rows[0]?.id ?? '');
  if (letter === null) throw new Error(`Nobody wrote to ${email} about the newsletter`);
  return letter;
};
