import { differencesOf, themePaths, type Difference, type ThemeValues } from './theme-values.ts';

/** Somebody else changed a value that is changed here, too. */
export type Conflict = { readonly theirs: string; readonly changedBy: string | null };

/** What one press or one drag changed. */
export type Step = readonly Difference[];

export type EditState = {
  /** What is on screen and in the frame. */
  readonly values: ThemeValues;
  /** The draft as the server has it, as far as is known: what differs from it is not saved. */
  readonly base: ThemeValues;
  readonly revision: number;
  /** By path; nothing of it is sent before whoever sits here has chosen. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** While a color is dragged its changes are one step. */
  readonly gesture: string | null;
};

/** So many steps can be undone. */
export const stepsMax = 200;

export const startEditing = (values: ThemeValues, revision: number): EditState => ({
  values,
  base: values,
  revision,
  conflicts: {},
  past: [],
  future: [],
  gesture: null,
});

const applied = (values: ThemeValues, step: Step, which: 'before' | 'after'): ThemeValues => ({
  ...values,
  ...Object.fromEntries(step.map((change) => [change.path, change[which]])),
});

/** Conflicts whose two values have become the same are over. */
const settled = (state: EditState): EditState => {
  const open = Object.entries(state.conflicts).filter(([path, { theirs }]) => state.values[path] !== theirs);
  return open.length === Object.keys(state.conflicts).length
    ? state
    : { ...state, conflicts: Object.fromEntries(open) };
};

/** Some values changed by whoever sits here: one step, which goes on while the same gesture does. */
export const edited = (state: EditState, changes: ThemeValues, gesture: string | null = null): EditState => {
  const values = { ...state.values, ...changes };
  const step = differencesOf(state.values, values);
  if (step.length === 0) return state;
  const last = state.past.at(-1);
  const goesOn = gesture !== null && gesture === state.gesture && last !== undefined;
  const before = goesOn ? applied(state.values, last, 'before') : state.values;
  const whole = goesOn ? differencesOf(before, values) : step;
  const past = [...(goesOn ? state.past.slice(0, -1) : state.past), whole].slice(-stepsMax);
  return settled({ ...state, values, past, future: [], gesture });
};

/** The drag is over: the next change is a step of its own. */
export const gestureEnded = (state: EditState): EditState =>
  state.gesture === null ? state : { ...state, gesture: null };

export const undone = (state: EditState): EditState => {
  const step = state.past.at(-1);
  if (step === undefined) return state;
  return settled({
    ...state,
    values: applied(state.values, step, 'before'),
    past: state.past.slice(0, -1),
    future: [...state.future, step],
    gesture: null,
  });
};

export const redone = (state: EditState): EditState => {
  const step = state.future.at(-1);
  if (step === undefined) return state;
  return settled({
    ...state,
    values: applied(state.values, step, 'after'),
    past: [...state.past, step],
    future: state.future.slice(0, -1),
    gesture: null,
  });
};

export type Change = { readonly path: string; readonly value: string; readonly seen: string };

/** What has to be sent: values that differ from the draft, and about which nothing has to be decided first. */
export const unsentChanges = ({ values, base, conflicts }: EditState): Change[] =>
  differencesOf(base, values)
    .filter(({ path }) => conflicts[path] === undefined)
    .map(({ path, before, after }) => ({ path, value: after, seen: before }));

export const hasUnsaved = ({ values, base }: EditState): boolean => differencesOf(base, values).length > 0;

export type Received = {
  readonly values: ThemeValues;
  readonly revision: number;
  readonly changedBy: string | null;
};

/**
 * The draft has come from the server, as the answer to `sent` or because somebody else changed it. It is merged value by
 * value: what is not changed here becomes what the draft has; what is changed here and there is a conflict.
 */
export const received = (
  state: EditState,
  draft: Received,
  sent: readonly Change[] = [],
  refused: Readonly<Record<string, Conflict>> = {},
): EditState => {
  // An answer that was overtaken by a later one says nothing new.
  if (draft.revision < state.revision) return state;
  const ours = Object.fromEntries(
    sent.filter(({ path }) => refused[path] === undefined).map(({ path, value }) => [path, value]),
  );
  const known = { ...state.base, ...ours };
  const values: Record<string, string> = { ...state.values };
  const conflicts: Record<string, Conflict> = { ...state.conflicts };
  for (const path of themePaths) {
    const theirs = draft.values[path] ?? '';
    const hasMoved = theirs !== known[path];
    if (state.values[path] === known[path]) values[path] = theirs;
    else if (hasMoved && state.values[path] !== theirs)
      conflicts[path] = { theirs, changedBy: refused[path]?.changedBy ?? draft.changedBy };
  }
  return settled({ ...state, values, conflicts, base: draft.values, revision: draft.revision });
};

/** The draft was replaced as a whole by whoever sits here: one step, which can be undone like any other. */
export const replaced = (state: EditState, draft: Omit<Received, 'changedBy'>): EditState => {
  const step = differencesOf(state.values, draft.values);
  return {
    ...state,
    values: draft.values,
    base: draft.values,
    revision: draft.revision,
    conflicts: {},
    past: step.length === 0 ? state.past : [...state.past, step].slice(-stepsMax),
    future: step.length === 0 ? state.future : [],
    gesture: null,
  };
};

export const theirsKept = (state: EditState, path: string): EditState => {
  const conflict = state.conflicts[path];
  return conflict === undefined ? state : edited(state, { [path]: conflict.theirs });
};

/** What stands here is sent again, over what is known now. */
export const mineUsed = (state: EditState, path: string): EditState => {
  const { [path]: _decided, ...conflicts } = state.conflicts;
  return { ...state, conflicts };
};
