export { deliverMailJob } from './deliver-mail.ts';
export { isDevelopmentMailboxOn, mailboxBindings } from './mailbox.ts';
export { registerMailboxPage } from './mailbox-route.ts';
export { isMailWritten, sendMail, type Letter } from './send-mail.ts';
export { createSmtpTransport, type MailTransport } from './transport.ts';
export { forgetLetters } from './forget-letters.ts';
