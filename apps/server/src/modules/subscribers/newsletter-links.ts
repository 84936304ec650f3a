import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../../platform/ids/index.ts';

/** What a link of an email does, and for whom. */
export type NewsletterLink = {
  readonly purpose: 'confirm' | 'unsubscribe';
  readonly subscriberId: string;
  /** Which time of signing up it confirms; 0 for a link that unsubscribes, which does so always. */
  readonly round: number;
  /** Null: never, so that who is on a list can always get off it. */
  readonly expiresAt: Date | null;
};

export type NewsletterLinks = {
  tokenFor(organizationId: string, link: NewsletterLink): string;
  /** What a word in an address stands for at this organization; null for one that was never given out. It may have expired. */
  readToken(organizationId: string, token: string): NewsletterLink | null;
};

const pattern =
  /^(?<what>[cu])(?<id>[0-9a-f]{32})\.(?<round>[0-9a-z]{1,6})\.(?<seconds>[0-9a-z]{1,9})\.(?<signature>[A-Za-z0-9_-]{43})$/;
const purposes = { c: 'confirm', u: 'unsubscribe' } as const;

const dashed = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** Links about the newsletter: each is signed, says itself what it is for and when it is over, and is kept nowhere. */
export const createNewsletterLinks = (secretKey: string): NewsletterLinks => {
  const sign = (organizationId: string, said: string): Buffer =>
    createHmac('sha256', secretKey).update(`newsletter:${organizationId}:${said}`).digest();
  return {
    tokenFor: (organizationId, { purpose, subscriberId, round, expiresAt }) => {
      const seconds = expiresAt === null ? 0 : Math.floor(expiresAt.getTime() / 1_000);
      const said = `${purpose.slice(0, 1)}${subscriberId.replaceAll('-', '')}.${round.toString(36)}.${seconds.toString(36)}`;
      return `${said}.${sign(organizationId, said).toString('base64url')}`;
    },
    readToken: (organizationId, token) => {
      const parts = pattern.exec(token)?.groups;
      if (parts === undefined) return null;
      const { what = '', id = '', round = '', seconds = '', signature = '' } = parts;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(organizationId, `${what}${id}.${round}.${seconds}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const subscriberId = dashed(id);
      const expires = Number.parseInt(seconds, 36);
      if (!isUuid(subscriberId)) return null;
      return {
        purpose: purposes[what === 'c' ? 'c' : 'u'],
        subscriberId,
        round: Number.parseInt(round, 36),
        expiresAt: expires === 0 ? null : new Date(expires * 1_000),
      };
    },
  };
};
