import { z } from 'zod';
import { readLimited } from './read-limited.ts';

type Credentials = { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string };

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Before its end, so that a call on its way does not meet it. */
const earlyMs = 60_000;

/** PayPal's token for our calls (about nine hours), fetched once for all who need it at the same moment. */
export const createAccessToken = ({ baseUrl, clientId, clientSecret }: Credentials) => {
  let kept: { readonly token: string; readonly goodUntil: number } | null = null;
  let fetching: Promise<string> | null = null;

  const fetchToken = async (signal: AbortSignal): Promise<string> => {
    const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'manual',
      signal,
    });
    const text = await readLimited(response);
    if (response.status !== 200) throw new Error(`PayPal gave no access token: ${response.status}`);
    const { access_token: token, expires_in: seconds } = tokenShape.parse(JSON.parse(text));
    // By the process's own monotonic time: a clock that is set back must not lengthen it.
    kept = { token, goodUntil: performance.now() + seconds * 1000 - earlyMs };
    return token;
  };

  return {
    current: async (signal: AbortSignal): Promise<string> => {
      if (kept !== null && performance.now() < kept.goodUntil) return kept.token;
      fetching ??= fetchToken(signal).finally(() => {
        fetching = null;
      });
      return fetching;
    },
    /** It was refused. */
    forget: (): void => {
      kept = null;
    },
  };
};
