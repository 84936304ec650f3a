import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@goodshelf/contract';
import { createSlots, TooBusyError } from '../../platform/slots/index.ts';
import { identityTexts } from './identity.texts.ts';

const texts = identityTexts.signIn;

/** OWASP's first choice for argon2id (the library's default): 19 MiB, 2 passes, 1 lane; about 10 ms off the event loop. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * As many at once as there are cores, in threads of the pool: a flood of logins waits in line, and half of the pool's
 * threads stay free for files and names. Whoever would wait too long is refused instead of filling the memory.
 */
const slots = createSlots({ atOnce: Math.min(availableParallelism(), 4), waitingMax: 500 });

const inSlot = <T>(work: () => Promise<T>): Promise<T> =>
  slots(work).catch((error: unknown) => {
    if (!(error instanceof TooBusyError)) throw error;
    throw new Problem('too_many_requests', texts.busy);
  });

/** Hashes and compares passwords; injected, so that tests can count how often it happens. */
export type Passwords = {
  /** The argon2id hash, with its salt and parameters in the text. Throws `too_many_requests` when the line is too long. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits the hash. Without a hash (unknown email, invited user) it takes the same time and is
   * false, so that the answer's time tells nothing about who has an account. `mayStart` is asked when its turn has come
   * and stops it by throwing.
   */
  verify(password: string, passwordHash: string | null, mayStart?: () => Promise<void>): Promise<boolean>;
};

export const hashPassword = (password: string): Promise<string> => inSlot(() => hash(password, parameters));

let hashOfNobody: Promise<string> | undefined;

export const passwords: Passwords = {
  hash: hashPassword,
  verify: async (password, passwordHash, mayStart) => {
    hashOfNobody ??= hash('the password of nobody', parameters);
    const expected = passwordHash ?? (await hashOfNobody);
    const fits = await inSlot(async () => {
      await mayStart?.();
      return verify(expected, password);
    });
    return fits && passwordHash !== null;
  },
};

export const verifyPassword = passwords.verify;
