import { isLookPath } from './draft-values.ts';
import {
  received,
  refusedBy,
  unsentChanges,
  type Change,
  type Conflict,
  type EditState,
  type Received,
  type Refusal,
} from './edit-state.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

export type SaveAnswer = {
  readonly draft: Received;
  readonly conflicts: Readonly<Record<string, Conflict>>;
};

type Deps = {
  readonly state: () => EditState;
  readonly update: (change: (state: EditState) => EditState) => void;
  /** Rejects when no answer came, or one that says nothing about the changes. */
  readonly send: (changes: readonly Change[]) => Promise<SaveAnswer>;
  /** Whether the server has certainly taken over nothing: what is sent next is looked up anew. */
  readonly isRefusal: (error: unknown) => boolean;
  /** What the server will never take over as it is, by path; null when the same may well be taken the next time. */
  readonly refusalsOf: (error: unknown, sent: readonly Change[]) => Readonly<Record<string, Refusal>> | null;
  readonly onState: (state: SaveState) => void;
  readonly later: (work: () => void, ms: number) => () => void;
};

/** So long nothing more is changed before what was changed is sent. */
export const debounceMs = 600;
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** As many values of the look, and as many parts of pages, as one save may have. */
const batchMax = { look: 200, content: 150 } as const;

const batchOf = (changes: readonly Change[]): readonly Change[] => [
  ...changes.filter(({ path }) => isLookPath(path)).slice(0, batchMax.look),
  ...changes.filter(({ path }) => !isLookPath(path)).slice(0, batchMax.content),
];

/**
 * Sends what differs from the draft, a moment after the last change, one save at a time. A save whose answer was lost is sent
 * again exactly as it was until it is answered: the server has it perhaps already, and would take a newer value over an
 * old one that was seen for somebody else's change.
 */
export const createAutosave = ({ state, update, send, isRefusal, refusalsOf, onState, later }: Deps) => {
  let underWay: readonly Change[] | null = null;
  let isSending = false;
  let failures = 0;
  let cancel = (): void => undefined;
  let isEnded = false;
  let waiting: (() => void)[] = [];

  const rest = (): void => {
    for (const done of waiting) done();
    waiting = [];
  };

  const plan = (ms: number): void => {
    cancel();
    cancel = later(() => void save(), ms);
  };

  const save = async (): Promise<void> => {
    if (isSending || isEnded) return;
    underWay ??= batchOf(unsentChanges(state()));
    if (underWay.length === 0) {
      underWay = null;
      onState('saved');
      return rest();
    }
    const sent = underWay;
    isSending = true;
    onState('saving');
    let refusals: Readonly<Record<string, Refusal>> | null = null;
    const answer = await send(sent).catch((error: unknown) => {
      if (isRefusal(error)) underWay = null;
      refusals = refusalsOf(error, sent);
      return null;
    });
    isSending = false;
    if (isEnded) return;
    if (refusals !== null) {
      const wrong = refusals;
      update((now) => refusedBy(now, wrong));
      // The rest is right, and goes without them.
      return save();
    }
    if (answer === null) {
      const wait = retryMs[Math.min(failures, retryMs.length - 1)] ?? 15_000;
      failures += 1;
      onState('failed');
      rest();
      return plan(wait);
    }
    failures = 0;
    underWay = null;
    update((now) => received(now, answer.draft, sent, answer.conflicts));
    // What was changed meanwhile goes at once.
    return save();
  };

  return {
    /** Something may have changed. */
    changed: (): void => {
      if (isSending || underWay !== null) return;
      if (unsentChanges(state()).length === 0) {
        cancel();
        onState('saved');
        return rest();
      }
      onState('waiting');
      plan(debounceMs);
    },
    /** Sends now; resolves when all is saved, or a try has failed. */
    flush: (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        cancel();
        void save();
      }),
    /** Nothing is on its way: what the server has now may be read. */
    isQuiet: (): boolean => underWay === null && !isSending,
    end: (): void => {
      isEnded = true;
      cancel();
      rest();
    },
  };
};
