import { LRUCache } from 'lru-cache';

/** Answers kept by key, bounded in size. Simultaneous questions share one answer; a failed one is not kept. */
export type Memory<Value> = {
  recall(key: string, answer: () => Promise<Value>, size?: number): Promise<Value>;
  /** Keeps what is known already. */
  keep(key: string, value: Value, size?: number): void;
};

export const createMemory = <Value>(maxSize: number): Memory<Value> => {
  const answers = new LRUCache<string, Promise<Value>>({ maxSize });
  return {
    recall: (key, answer, size = 1) => {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const asked = answer();
      answers.set(key, asked, { size });
      asked.catch(() => {
        if (answers.peek(key) === asked) answers.delete(key);
      });
      return asked;
    },
    keep: (key, value, size = 1) => void answers.set(key, Promise.resolve(value), { size }),
  };
};
