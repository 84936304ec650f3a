import { createDateWriter } from '@goodshelf/contract/lookups';
import bowser from 'bowser';
import type { Db, Tx } from '../../platform/database/index.ts';
import { jobScope, type Job } from '../../platform/jobs/index.ts';
import { listen } from '../events/index.ts';
import { sendMail } from '../../platform/mailer/index.ts';
import type { AccountLetters } from '../identity/index.ts';
import type { LetterFacts } from '../organizations/index.ts';
import { actorText, strangerActorText } from './actor-text.ts';
import {
  addressChangeAskedNotice,
  addressChangeNotice,
  confirmNewAddressLetter,
  hasAccountLetter,
  newSignInLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verifyAddressLetter,
} from './emails/account-letters.ts';
import { securityLetter } from './emails/security-letters.ts';
import { unproven } from './emails/unproven-text.ts';
import { messageLetter, type MessageContent } from './emails/message-letter.ts';

export type AccountLettersDeps = {
  readonly db: Db;
  readonly letters: AccountLetters;
  readonly productName: string;
  readonly platformUrl: string;
  readonly supportEmail: string | null;
  /** Who asked for a change of somebody else's profile. */
  readonly facts: Pick<LetterFacts, 'ofMember'>;
};

/** Letters about accounts, one per event, however often it is told. The secret of a link is made with its letter. */
export const accountLetterJobs = ({
  db,
  letters,
  productName,
  platformUrl,
  supportEmail,
  facts,
}: AccountLettersDeps): Job[] => {
  const send = (tx: Tx, to: string, dedupeKey: string, content: MessageContent): Promise<void> =>
    sendMail(tx, { to, dedupeKey, ...messageLetter(content) });

  return [
    listen('account.registered', {
      name: 'send-registration-letter',
      run: (told) =>
        db.withoutTenant(async (tx) => {
          const letter = await letters.ofRegistration(tx, told.userId, told.returnTo, new Date());
          if (letter === null) return;
          const content = (letter.kind === 'verify' ? verifyAddressLetter : hasAccountLetter)({
            productName,
            ...letter,
            // Whoever registered may not be who reads this.
            firstName: unproven(letter.firstName),
          });
          await send(tx, letter.email, `registered:${told.userId}:${told.at}`, content);
        }),
    }),
    listen('account.password-forgotten', {
      name: 'send-reset-letter',
      run: (told) =>
        db.withoutTenant(async (tx) => {
          const letter = await letters.ofForgottenPassword(tx, told.email, told.returnTo, new Date());
          if (letter === null) return;
          const content = resetPasswordLetter({ productName, ...letter });
          await send(tx, letter.email, `reset:${told.email.slice(0, 120)}:${told.at}`, content);
        }),
    }),
    listen('account.password-changed', {
      name: 'send-password-changed',
      run: ({ userId, at: when }) =>
        db.withoutTenant(async (tx) => {
          const letter = await letters.ofNotice(tx, userId);
          if (letter === null) return;
          const content = passwordChangedLetter({ productName, ...letter });
          await send(tx, letter.email, `password-changed:${userId}:${when}`, content);
        }),
    }),
    listen('account.security-changed', {
      name: 'send-security-changed',
      run: ({ userId, change, at: when, email }) =>
        db.withoutTenant(async (tx) => {
          const letter = await letters.ofNotice(tx, userId);
          if (letter === null) return;
          const content = securityLetter({
            productName,
            ...letter,
            change,
            when: whenOf(when),
            supportEmail,
          });
          await send(tx, email ?? letter.email, `security:${change}:${userId}:${when}`, content);
        }),
    }),
    listen('account.email-change-requested', {
      name: 'send-email-change',
      run: async ({ userId, newEmail, isNoticeDue, returnTo: wanted, at: when, askedBy }) => {
        const asker =
          askedBy === undefined
            ? null
            : await facts.ofMember(jobScope(askedBy.organizationId), userId, askedBy.actorId);
        await db.withoutTenant(async (tx) => {
          const found = await letters.ofEmailChange(tx, userId, newEmail, wanted, new Date());
          if (found === null) return;
          const { toNew, toOld } = found;
          // Whoever reads it there may never have heard of the organization.
          const stranger = asker === null ? null : strangerActorText(asker, productName);
          const content =
            toNew.kind === 'confirm'
              ? confirmNewAddressLetter({ productName, ...toNew, actor: stranger })
              : hasAccountLetter({ productName, ...toNew });
          await send(tx, toNew.email, `email-new:${userId}:${when}`, content);
          const notice = await letters.ofNotice(tx, userId);
          if (!isNoticeDue || notice === null) return;
          const warning =
            asker === null
              ? addressChangeNotice({ productName, ...notice, newEmail })
              : addressChangeAskedNotice({
                  productName,
                  ...notice,
                  newEmail,
                  actor: actorText(asker, productName),
                  labels: askedBy?.labels ?? [],
                  url: `${platformUrl}/manage/account`,
                });
          await send(tx, toOld.email, `email-old:${userId}:${when}`, warning);
        });
      },
    }),
    listen('account.signed-in-newly', {
      name: 'send-new-sign-in',
      run: ({ userId, at: when, ipAddress, userAgent }) =>
        db.withoutTenant(async (tx) => {
          const letter = await letters.ofNotice(tx, userId);
          if (letter === null) return;
          const content = newSignInLetter({
            productName,
            ...letter,
            ipAddress,
            device: deviceOf(userAgent),
            when: whenOf(when),
          });
          await send(tx, letter.email, `new-sign-in:${userId}:${when}`, content);
        }),
    }),
  ];
};

/** "Firefox on Windows". */
const deviceOf = (userAgent: string): string => {
  if (userAgent === '') return 'An unknown browser';
  const { browser, os } = bowser.parse(userAgent);
  const program = browser.name ?? 'An unknown browser';
  return os.name === undefined ? program : `${program} on ${os.name}`;
};

const dates = createDateWriter({ timeZone: 'UTC' });
const clockTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** "05 March 2026, 9:11 AM UTC". */
const whenOf = (at: string): string => `${dates.default(at)}, ${clockTime.format(new Date(at))} UTC`;
