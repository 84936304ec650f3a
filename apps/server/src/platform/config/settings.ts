import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Reads one setting at a time out of the environment. An empty value counts as not set, because compose files and
 * shells hand those over. What is wrong is collected, not thrown, so that one start shows every mistake.
 */
export const settingsReader = (env: Readonly<Record<string, string | undefined>>, problems: string[]) => {
  const raw = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const read = <T, F>(name: string, schema: z.ZodType<T>, expectation: string, fallback: F): T | F => {
    const value = raw(name);
    if (value === undefined) return fallback;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(
      `${name}: must be ${expectation}, got ${isSecret(name) ? 'something else' : JSON.stringify(value)}`,
    );
    return fallback;
  };
  return {
    text: (name: string): string | null => raw(name) ?? null,
    wholeNumber: <F>(name: string, from: number, to: number, fallback: F): number | F =>
      read(name, wholeNumber(from, to), `a whole number between ${from} and ${to}`, fallback),
    oneOf: <const T extends readonly [string, ...string[]]>(
      name: string,
      values: T,
      fallback: T[number],
    ): T[number] => read(name, z.enum(values), `one of ${values.join(', ')}`, fallback),
    flag: (name: string, fallback: boolean): boolean =>
      read(name, z.enum(['0', '1']), '1 (yes) or 0 (no)', fallback ? '1' : '0') === '1',
    url: <F>(name: string, protocols: readonly string[], fallback: F): string | F =>
      read(
        name,
        urlOf(protocols),
        `a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
        fallback,
      ),
    hostName: (name: string): string | null =>
      read(
        name,
        z.string().regex(/^\.?([a-z0-9-]+\.)*[a-z0-9-]+$/i),
        'a host name such as example.org',
        null,
      ),
    email: (name: string): string | null =>
      read(name, z.email().max(254), 'an email address such as help@example.org', null),
    addresses: (name: string): readonly string[] =>
      read(
        name,
        addressList,
        'a list of IP addresses or networks such as 10.0.0.0/8, separated by commas',
        [],
      ),
    nameServers: (name: string): readonly string[] =>
      read(name, nameServerList, 'a list of IP addresses, with a port or without, separated by commas', []),
  };
};

export type SettingsReader = ReturnType<typeof settingsReader>;

const isSecret = (name: string): boolean =>
  /SECRET|TOKEN|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name);

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));

const urlOf = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .transform((text) => text.replace(/\/+$/, ''));

const isAddress = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

const isNameServer = (text: string): boolean => {
  const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[^:]+))(?::\d{1,5})?$/.exec(text)?.groups;
  return isIP(text) !== 0 || isIP(withPort?.['v6'] ?? '') === 6 || isIP(withPort?.['v4'] ?? '') === 4;
};

const nameServerList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().refine(isNameServer)));

const addressList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().refine(isAddress)));
