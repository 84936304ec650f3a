import { readLimited } from './read-limited.ts';

const keptMax = 8;
/** Real events have one certificate for months; whoever names another one each time only keeps us asking PayPal. */
const fetchesPerMinute = 10;
const limitMs = 3_000;

/** Fetches PayPal’s certificates, each once for all who wait for it; null where there is none. What failed is tried with the next event. */
export const createCertificates = (): ((url: string) => Promise<string | null>) => {
  const kept = new Map<string, Promise<string | null>>();
  let fetches: number[] = [];

  const fetchOne = async (url: string): Promise<string | null> => {
    const now = performance.now();
    fetches = fetches.filter((at) => at > now - 60_000);
    if (fetches.length >= fetchesPerMinute) throw new Error('PayPal was asked for too many certificates');
    fetches.push(now);
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limitMs) });
    const text = await readLimited(response);
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return null;
    if (response.status !== 200) throw new Error(`PayPal gave no certificate: ${response.status}`);
    return text;
  };

  return (url) => {
    const known = kept.get(url);
    if (known !== undefined) return known;
    const fetching = fetchOne(url);
    const [oldest] = kept.keys();
    if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest);
    kept.set(url, fetching);
    const forget = () => kept.delete(url);
    void fetching.then((text) => text ?? forget(), forget);
    return fetching;
  };
};
