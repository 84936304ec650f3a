/** Letters to people about what happened elsewhere, and what they say. Reached by events: no module imports this one. */
export { sendAlertEmailsJob } from './alert-emails.jobs.ts';
export { resendOrderReceiptJob, sendOrderReceiptJob, type ReceiptDeps } from './notifications.jobs.ts';
export {
  sendMoneyNoticeJob,
  sendOrderCanceledNoticeJob,
  sendOrderNoticeJob,
  sendPaymentToConfirmJob,
  type OrderNoticeDeps,
} from './order-notice.jobs.ts';
export { memberLetterJobs, type MemberLettersDeps } from './member-letters.jobs.ts';
export { accountLetterJobs, type AccountLettersDeps } from './account-letters.jobs.ts';
export { takedownEmailsJob } from './takedown-emails.jobs.ts';
export { sendGiftCardLetterJob, sendGiftCardTakenBackJob } from './gift-card-letter.jobs.ts';
export { sendNewsletterLetterJob } from './newsletter-letter.jobs.ts';
export { sendOutsidePaymentEmailJob } from './outside-emails.jobs.ts';
export { orderChangesJobs } from './order-changes.jobs.ts';
export { returnEmailsJob } from './return-emails.jobs.ts';
export { waitingEmailJob } from './waiting-email.jobs.ts';
export { createKeptMailWriter } from './mail-texts/kept-mail-writer.ts';
export { setMailTexts } from './mail-texts/set-mail-texts.ts';
export { mailTextsRoutes } from './mail-texts/mail-texts.routes.ts';
export type { MailLogo } from './emails/mail-logo.ts';
export type { MailWriter } from './mail-texts/mail-writer.ts';
