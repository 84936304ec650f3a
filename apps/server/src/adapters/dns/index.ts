import dns from 'node:dns/promises';
import type { DnsPort } from '../../modules/domains/index.ts';

type Settings = {
  /** Name servers as `127.0.0.1:53`; empty asks those of the system. */
  readonly servers: readonly string[];
  readonly timeoutMs?: number;
};

/** No such name, no such record: an answer, not a failure. */
const nothingThere: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** The domain name system as the machine sees it. */
export const createDns = ({ servers, timeoutMs = 3_000 }: Settings): DnsPort => {
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const ask = async <T>(question: () => Promise<readonly T[]>): Promise<readonly T[] | null> => {
    try {
      return await question();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      return typeof code === 'string' && nothingThere.has(code) ? [] : null;
    }
  };
  return {
    txt: async (name) => (await ask(() => resolver.resolveTxt(name)))?.map((parts) => parts.join('')) ?? null,
    aliases: (name) => ask(() => resolver.resolveCname(name)),
    addresses: async (name) => {
      const [v4, v6] = await Promise.all([
        ask(() => resolver.resolve4(name)),
        ask(() => resolver.resolve6(name)),
      ]);
      return v4 === null || v6 === null ? null : [...v4, ...v6];
    },
  };
};
