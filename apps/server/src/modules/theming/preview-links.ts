import { createHmac, timingSafeEqual } from 'node:crypto';
import { themePreviewDays } from '@goodshelf/contract/theming.contract';

export type PreviewLinks = {
  /** A word that shows the draft of one organization for a while, unless its round is ended; nothing of it is kept. */
  tokenFor(
    organizationId: string,
    round: number,
    now: Date,
  ): { readonly token: string; readonly expiresAt: Date };
  /** Until when a word shows the draft of this organization, and in which round; null when it doesn't, or no longer. */
  readToken(
    organizationId: string,
    token: string,
    now: Date,
  ): { readonly round: number; readonly expiresAt: Date } | null;
};

const pattern = /^(?<seconds>[0-9a-z]{1,9})\.(?:(?<round>[0-9a-z]{1,6})\.)?(?<signature>[A-Za-z0-9_-]{43})$/;

/** Links to a draft: each is signed, and says itself when it is over. What it shows is no secret, only not for everyone yet. */
export const createPreviewLinks = (secretKey: string): PreviewLinks => {
  const sign = (organizationId: string, seconds: number, round: number): Buffer =>
    createHmac('sha256', secretKey)
      .update(`theme-preview:${organizationId}:${String(seconds)}${round === 0 ? '' : `:${String(round)}`}`)
      .digest();
  return {
    tokenFor: (organizationId, round, now) => {
      const seconds = Math.floor(now.getTime() / 1_000) + themePreviewDays * 24 * 60 * 60;
      const signature = sign(organizationId, seconds, round).toString('base64url');
      const said = [seconds, ...(round === 0 ? [] : [round])].map((figure) => figure.toString(36));
      return { token: [...said, signature].join('.'), expiresAt: new Date(seconds * 1_000) };
    },
    readToken: (organizationId, token, now) => {
      const parts = pattern.exec(token)?.groups;
      if (parts === undefined) return null;
      const seconds = Number.parseInt(parts['seconds'] ?? '', 36);
      const round = Number.parseInt(parts['round'] ?? '0', 36);
      const signature = Buffer.from(parts['signature'] ?? '', 'base64url');
      const expected = sign(organizationId, seconds, round);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
      return seconds * 1_000 > now.getTime() ? { round, expiresAt: new Date(seconds * 1_000) } : null;
    },
  };
};
