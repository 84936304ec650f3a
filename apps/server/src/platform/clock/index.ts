/** Where commands and jobs read the time from, so that a test can turn it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export type FixedClock = Clock & {
  readonly advance: (byMs: number) => void;
  readonly set: (to: Date | string) => void;
};

/** A clock for tests: it stands still until it is told to move. */
export const fixedClock = (start: Date | string): FixedClock => {
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    advance: (byMs) => {
      nowMs += byMs;
    },
    set: (to) => {
      nowMs = new Date(to).getTime();
    },
  };
};
