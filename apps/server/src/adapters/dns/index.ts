import dns from 'node:dns/promises';
import { DnsUnavailable, type DnsPort } from '../../modules/domains/index.ts';

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
  const ask = async <T>(name: string, question: () => Promise<readonly T[]>): Promise<readonly T[]> => {
    try {
      return await question();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (typeof code === 'string' && nothingThere.has(code)) return [];
      throw new DnsUnavailable(name, error);
    }
  };
  return {
    txt: async (name) =>
      (await ask(name, () => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    aliases: (name) => ask(name, () => resolver.resolveCname(name)),
    addresses: async (name) =>
      (
        await Promise.all([
          ask(name, () => resolver.resolve4(name)),
          ask(name, () => resolver.resolve6(name)),
        ])
      ).flat(),
  };
};
