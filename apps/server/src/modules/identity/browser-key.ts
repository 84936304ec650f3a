import { sha256 } from '../../platform/ids/index.ts';

/** What is known of the browser that asks. */
export type Browser = {
  readonly browserId: string | null;
  readonly ipAddress: string;
  readonly userAgent: string;
};

/**
 * Under which names a registration by this browser is found: the name that it gives itself, and one made from address
 * and program for callers who sent none when they registered. The tilde keeps anybody from sending the latter.
 */
export const browserKeysOf = ({ browserId, ipAddress, userAgent }: Browser): string[] => {
  const unnamed = `~${sha256(`${ipAddress}\n${userAgent}`).toString('base64url')}`;
  return browserId === null ? [unnamed] : [browserId, unnamed];
};
