import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's default): 19 MiB, 2 passes, 1 lane; about 10 ms off the event loop. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password, with its salt and parameters in the text. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (unknown e-mail, invited user) it takes the same time and is
 * false, so that the answer's time tells nothing about who has an account.
 */
export const verifyPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  hashOfNobody ??= hashPassword('the password of nobody');
  const fits = await verify(passwordHash ?? (await hashOfNobody), password);
  return fits && passwordHash !== null;
};
