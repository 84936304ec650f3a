import { newsletterTexts as texts } from '../../newsletter.texts.ts';
import { defineMail } from '../mail-kind.ts';

/** To whoever has signed up for a newsletter and has to confirm it. */
export const newsletterConfirmMail = defineMail({
  id: 'newsletter-confirm',
  facts: ['organization', 'consent'],
  keeps: ['consent'],
  lines: {
    subject: (f) => texts.confirm.subject(f.organization),
    preview: () => texts.confirm.preview,
    heading: () => texts.confirm.heading,
  },
  parts: {
    asked: (f) => texts.confirm.asked(f.organization),
    consent: (f) => texts.confirm.consent(f.consent),
    expires: () => texts.confirm.expires,
    surprise: () => texts.confirm.surprise,
  },
});

/** To whoever has signed up again and is on the list. */
export const newsletterKnownMail = defineMail({
  id: 'newsletter-known',
  facts: ['organization'],
  lines: {
    subject: (f) => texts.known.subject(f.organization),
    preview: () => texts.known.preview,
    heading: () => texts.known.heading,
  },
  parts: { asked: (f) => texts.known.asked(f.organization) },
});
