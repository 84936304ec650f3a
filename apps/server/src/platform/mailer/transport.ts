import { createTransport } from 'nodemailer';

export type OutgoingMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; null: to the transport's own `replyTo`. */
  readonly replyTo: string | null;
  /** Where mail programs send the press of their own “Unsubscribe”; null or left out: the letter is no part of a list. */
  readonly unsubscribeUrl?: string | null;
};

/** Brings one letter to the mail server; resolves when the server has taken it over. */
export type MailTransport = { deliver(mail: OutgoingMail): Promise<void>; close(): void };

/** The mail server will never take this letter: another try would not help. */
export class MailRefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailRefusedError';
  }
}

type SmtpSettings = {
  readonly url: string;
  /** `Goodshelf <no-reply@example.org>` */
  readonly from: string;
  /** Where an answer goes when the letter does not say; null: to `from`. */
  readonly replyTo?: string | null;
  /** Longest silence of the server, ms. */
  readonly timeoutMs?: number;
};

export const createSmtpTransport = ({
  url,
  from,
  replyTo: support = null,
  timeoutMs = 15_000,
}: SmtpSettings): MailTransport => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A letter is only what is written in it: no template may make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.match(/@([^\s>]+)/)?.[1] ?? 'localhost';
  return {
    deliver: async ({ id, to, subject, text, html, replyTo, unsubscribeUrl = null }) => {
      const answersTo = replyTo ?? support;
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(answersTo !== null && { replyTo: { name: '', address: answersTo } }),
          subject,
          text,
          html,
          // Always the same for one letter: a mail server that got it twice (we died between its yes and our note) can tell.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        });
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(messageOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
};

/** One press in the mail program, without a page (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * 5xx to the address or the letter itself is the server's last word (RFC 5321). 5xx to the greeting or the password is a
 * trouble of the installation, which somebody will repair.
 */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const isAboutLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutLetter && Number(error.responseCode) >= 500;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
