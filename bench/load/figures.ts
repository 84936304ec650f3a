/** What one round measured. */
export type Figures = {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

export type Meter = {
  /** Notes one finished operation that began at `startedAtMs`. */
  note(startedAtMs: number): void;
  figures(): Figures;
};

/** Counts what ends while it runs. */
export const createMeter = (): Meter => {
  const beganAtMs = performance.now();
  const durationsMs: number[] = [];
  let lastAtMs = beganAtMs;
  return {
    note(startedAtMs) {
      lastAtMs = performance.now();
      durationsMs.push(lastAtMs - startedAtMs);
    },
    figures() {
      const sorted = Float64Array.from(durationsMs).sort();
      const at = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return {
        count: sorted.length,
        perSecond: sorted.length === 0 ? 0 : sorted.length / ((lastAtMs - beganAtMs) / 1000),
        p50Ms: at(0.5),
        p99Ms: at(0.99),
      };
    },
  };
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
};
