import { createHmac, timingSafeEqual } from 'node:crypto';
import { themePreviewDays } from '@goodshelf/contract/theming.contract';

export type PreviewLinks = {
  /** A word that shows the draft of one organization for a while; nothing of it is kept. */
  tokenFor(organizationId: string, now: Date): { readonly token: string; readonly expiresAt: Date };
  /** Until when a word shows the draft of this organization; null when it doesn't, or no longer. */
  readToken(organizationId: string, token: string, now: Date): Date | null;
};

const pattern = /^(?<seconds>[0-9a-z]{1,9})\.(?<signature>[A-Za-z0-9_-]{43})$/;

/** Links to a draft: each is signed, and says itself when it is over. What it shows is no secret, only not for everyone yet. */
export const createPreviewLinks = (secretKey: string): PreviewLinks => {
  const sign = (organizationId: string, seconds: number): Buffer =>
    createHmac('sha256', secretKey)
      .update(`theme-preview:${organizationId}:${String(seconds)}`)
      .digest();
  return {
    tokenFor: (organizationId, now) => {
      const seconds = Math.floor(now.getTime() / 1_000) + themePreviewDays * 24 * 60 * 60;
      const signature = sign(organizationId, seconds).toString('base64url');
      return { token: `${seconds.toString(36)}.${signature}`, expiresAt: new Date(seconds * 1_000) };
    },
    readToken: (organizationId, token, now) => {
      const parts = pattern.exec(token)?.groups;
      if (parts === undefined) return null;
      const seconds = Number.parseInt(parts['seconds'] ?? '', 36);
      const signature = Buffer.from(parts['signature'] ?? '', 'base64url');
      const expected = sign(organizationId, seconds);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
      return seconds * 1_000 > now.getTime() ? new Date(seconds * 1_000) : null;
    },
  };
};
