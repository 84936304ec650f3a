import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Clock } from '../../platform/clock/index.ts';

export type SignedBy = (name: string) => string | undefined;

export type WebhookSettings = {
  /** PayPal's id of our webhook: a part of what is signed, so an event for another one is none of ours. */
  readonly webhookId: string;
  /** Whether a certificate may be fetched from there. */
  readonly isCertificateUrl: (url: string) => boolean;
  readonly fetchCertificate: (url: string) => Promise<string | null>;
  readonly clock: Clock;
};

const dayMs = 24 * 60 * 60_000;
/**
 * PayPal sends an event for three days until it is taken, and a dispute that opened while we were away is told by nothing else. An
 * event that comes again does nothing: it is stored once by its id, and is a hint only.
 */
const oldestMs = 4 * dayMs;
const aheadMs = 5 * 60_000;

/** Where PayPal keeps the certificates that it signs with: its own hosts, nothing but that path. */
export const isPayPalCertificateUrl = (url: string): boolean =>
  /^https:\/\/api(?:-m)?(?:\.sandbox)?\.paypal\.com\/v1\/notifications\/certs\/[A-Za-z0-9_-]{1,100}$/.test(
    url,
  );

/** Whether PayPal has signed these bytes for our webhook. Rejects when its certificate could not be fetched. */
export const isSigned = async (
  settings: WebhookSettings,
  rawBody: Buffer,
  header: SignedBy,
): Promise<boolean> => {
  const id = header('paypal-transmission-id') ?? '';
  const time = header('paypal-transmission-time') ?? '';
  const signature = header('paypal-transmission-sig') ?? '';
  const url = header('paypal-cert-url') ?? '';
  if (header('paypal-auth-algo') !== 'SHA256withRSA' || !/^[\w-]{1,100}$/.test(id)) return false;
  if (!/^[A-Za-z0-9+/]{100,2000}={0,2}$/.test(signature) || !settings.isCertificateUrl(url)) return false;
  const now = settings.clock.now().getTime();
  const sentAt = /^\d{4}-\d\d-\d\dT[\d:.]{8,20}Z$/.test(time) ? Date.parse(time) : Number.NaN;
  if (!(sentAt > now - oldestMs && sentAt < now + aheadMs)) return false;
  const text = await settings.fetchCertificate(url);
  if (text === null) return false;
  const certificate = new X509Certificate(text);
  if (now < certificate.validFromDate.getTime() || now > certificate.validToDate.getTime()) return false;
  const message = `${id}|${time}|${settings.webhookId}|${crc32(rawBody)}`;
  return verify('sha256', Buffer.from(message), certificate.publicKey, Buffer.from(signature, 'base64'));
};
