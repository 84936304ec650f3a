/** Asks the person to confirm that it is them; resolves with whether they did. */
type Asker = () => Promise<boolean>;

export type StepUp = {
  /** Asks once for any number of calls that wait for it at the same time; false where no page can ask. */
  ask(): Promise<boolean>;
  /** A page offers to ask, for as long as it is there. Returns how to stop. */
  answerWith(asker: Asker): () => void;
};

/** Brings calls that need a fresh confirmation (403 `step_up_required`) together with the dialog that asks for it. */
export const createStepUp = (): StepUp => {
  let asker: Asker | null = null;
  let asking: Promise<boolean> | null = null;
  return {
    ask: () => {
      if (asker === null) return Promise.resolve(false);
      asking ??= asker().finally(() => {
        asking = null;
      });
      return asking;
    },
    answerWith: (next) => {
      asker = next;
      return () => {
        if (asker === next) asker = null;
      };
    },
  };
};
