import type { Clock } from '../../../platform/clock/index.ts';
import { FakeError } from './errors.ts';

export type Answer = { readonly status: number; readonly body: string; readonly isReplayed?: true };
type Kept = { readonly request: string; readonly at: number; readonly answer: Answer | null };

const keptMs = 24 * 60 * 60_000;

/**
 * Stripe's idempotency keys: the first answer is given again for a day, a 500 too; another request with the key is an error, and
 * so is one at the same moment. What was refused before anything was done leaves the key free.
 */
export const createIdempotency = (clock: Clock) => {
  const kept = new Map<string, Kept>();
  return {
    run: async (key: string | null, request: string, work: () => Promise<Answer>): Promise<Answer> => {
      if (key === null) return work();
      const now = clock.now().getTime();
      const first = kept.get(key);
      if (first !== undefined && now - first.at < keptMs) {
        if (first.request !== request)
          throw new FakeError(
            400,
            'idempotency_error',
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
          );
        if (first.answer === null)
          throw new FakeError(
            409,
            'idempotency_error',
            `There is currently another in-progress request using this Idempotent Key: ${key}`,
            { code: 'idempotency_key_in_use' },
          );
        return { ...first.answer, isReplayed: true };
      }
      kept.set(key, { request, at: now, answer: null });
      try {
        const answer = await work();
        const isRefused = answer.status === 400 || answer.status === 404 || answer.status === 429;
        if (isRefused) kept.delete(key);
        else kept.set(key, { request, at: now, answer });
        return answer;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
};
