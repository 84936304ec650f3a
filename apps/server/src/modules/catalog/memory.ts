import { LRUCache } from 'lru-cache';

/**
 * Answers kept by key, bounded in size. Simultaneous questions share one answer. A failed one is not kept, and is the
 * answer of whoever asked only: for those who waited beside them it is asked once more.
 */
export type Memory<Value> = {
  recall(key: string, answer: () => Promise<Value>, size?: number): Promise<Value>;
  /** Keeps what is known already. */
  keep(key: string, value: Value, size?: number): void;
};

export const createMemory = <Value>(maxSize: number): Memory<Value> => {
  const answers = new LRUCache<string, Promise<Value>>({ maxSize });
  const ask = (key: string, answer: () => Promise<Value>, size: number): Promise<Value> => {
    const asked = answer();
    answers.set(key, asked, { size });
    asked.catch(() => {
      if (answers.peek(key) === asked) answers.delete(key);
    });
    return asked;
  };
  return {
    recall: (key, answer, size = 1) =>
      // The first of those who waited asks for them all.
      answers.get(key)?.catch(() => answers.get(key) ?? ask(key, answer, size)) ?? ask(key, answer, size),
    keep: (key, value, size = 1) => void answers.set(key, Promise.resolve(value), { size }),
  };
};
