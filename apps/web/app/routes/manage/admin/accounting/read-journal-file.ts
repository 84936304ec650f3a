import type { JournalFile } from '@goodshelf/contract/admin-accounting.contract';
import { Problem } from '@goodshelf/contract/problems';

type Asking = {
  /** `after` is null for the first part. */
  readonly ask: (after: number | null) => Promise<JournalFile>;
  /** Which part is asked for now, from 1. */
  readonly onPart: (part: number) => void;
  readonly wait: (ms: number) => Promise<void>;
};

const pausesMs = [500, 2_000] as const;

/** All parts of a journal, each asked for again when its answer was lost. Rejects when one cannot be had: half a file is none. */
export const readJournalFile = async ({ ask, onPart, wait }: Asking): Promise<readonly JournalFile[]> => {
  const parts: JournalFile[] = [];
  for (let after: number | null = null; ;) {
    onPart(parts.length + 1);
    const from: number | null = after;
    const part: JournalFile = await askAgain(() => ask(from), wait);
    parts.push(part);
    if (part.after === null) return parts;
    if (from !== null && part.after <= from) throw new Error('The journal goes round in circles');
    after = part.after;
  }
};

const askAgain = async <Answer>(ask: () => Promise<Answer>, wait: Asking['wait']): Promise<Answer> => {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem) || error.status < 500) throw error;
      await wait(pauseMs);
    }
  }
  return ask();
};
