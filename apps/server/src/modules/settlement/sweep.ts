import { createSlots } from '../../platform/slots/index.ts';

/** A claimed row belongs to its worker for so long; when the worker dies, another one takes it afterwards. */
export const leaseMs = 2 * 60_000;
/** Few enough to be worked off within the lease, even when every call of the provider takes its whole time. */
export const batchSize = 40;
/** What one run takes on of one kind. The rest is due in the next run. */
const batchesMax = 50;

/**
 * Works off what is due, a batch after the other, so many at a time. `claim` moves what it takes out of the way of other
 * workers and of its own next call, so a run ends, and two runs at once share the work.
 */
export const sweep = async <Row>(lane: {
  readonly atOnce: number;
  claim(limit: number): Promise<readonly Row[]>;
  work(row: Row): Promise<void>;
}): Promise<void> => {
  const inSlot = createSlots({ atOnce: lane.atOnce, waitingMax: batchSize });
  for (let batch = 1; batch <= batchesMax; batch++) {
    const rows = await lane.claim(batchSize);
    await Promise.all(rows.map((row) => inSlot(() => lane.work(row))));
    if (rows.length < batchSize) return;
  }
};

/** What staff read about a failure: one line, nothing long. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? '';
