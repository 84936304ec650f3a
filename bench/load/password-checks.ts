import { hash, verify } from '@node-rs/argon2';
import { createMeter, type Figures } from './figures.ts';

/** Nothing but argon2id, as the product uses it, so many at a time. */
export type PasswordCheckLoad = {
  readonly kind: 'password-checks';
  readonly passwordHash: string;
  readonly password: string;
  readonly connections: number;
  readonly durationMs: number;
};

export const runPasswordChecks = async (load: PasswordCheckLoad): Promise<Figures> => {
  await hash('warm'); // loads the library
  const meter = createMeter();
  const endsAtMs = performance.now() + load.durationMs;
  const keepChecking = async (): Promise<void> => {
    for (;;) {
      const startedAtMs = performance.now();
      if (startedAtMs >= endsAtMs) return;
      if (!(await verify(load.passwordHash, load.password)))
        throw new Error('The password of the bench is another one');
      meter.note(startedAtMs);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, keepChecking));
  return meter.figures();
};
