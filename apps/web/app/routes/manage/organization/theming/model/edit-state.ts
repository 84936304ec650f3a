import { isSame, mergeValues } from '@goodshelf/contract/merge-values';
import { mergeOrder } from '@goodshelf/contract/page-content';
import { applied, type Step } from './applied-step.ts';
import {
  differencesOf,
  isOrderPath,
  orderAt,
  pageNaming,
  pathsOf,
  sectionIdOf,
  type DraftValues,
} from './draft-values.ts';

/** Somebody else changed a value that is changed here, too. */
export type Conflict = {
  readonly theirs: unknown;
  readonly changedBy: string | null;
  /** The page on which a section stood that they have removed, and its place there. */
  readonly page?: string;
  readonly place?: number;
};

/** The server has refused this value: it isn't sent again before it is another one. */
export type Refusal = {
  readonly value: unknown;
  /** What is wrong, by the field within the value; '' for the whole of it. */
  readonly problems: Readonly<Record<string, string>>;
};

/** What is typed in a form and isn't valid yet: kept here, so that nothing of it is lost when another form opens. */
export type Typed = {
  readonly value: unknown;
  /** The page on which a new section will stand, and behind which one: null for the end. */
  readonly page: string | null;
  readonly behind: string | null;
};

export type EditState = {
  /** What is on screen and in the frame. */
  readonly values: DraftValues;
  /** The draft as the server has it, as far as is known: what differs from it is not saved. */
  readonly base: DraftValues;
  readonly revision: number;
  /** By path; nothing of it is sent before whoever sits here has chosen. */
  readonly conflicts: Readonly<Record<string, Conflict>>;
  readonly refused: Readonly<Record<string, Refusal>>;
  readonly typed: Readonly<Record<string, Typed>>;
  /** What was typed and not valid when the draft was replaced: it comes back with the step that brings the draft back. */
  readonly putAway: ReadonlyMap<Step, Readonly<Record<string, Typed>>>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** While a color is dragged its changes are one step. */
  readonly gesture: string | null;
};

/** So many steps can be undone. */
export const stepsMax = 200;

export const startEditing = (values: DraftValues, revision: number): EditState => ({
  values,
  base: values,
  revision,
  conflicts: {},
  refused: {},
  typed: {},
  putAway: new Map(),
  past: [],
  future: [],
  gesture: null,
});

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  paths: readonly string[],
): Readonly<Record<string, Value>> =>
  paths.some((path) => Object.hasOwn(record, path))
    ? Object.fromEntries(Object.entries(record).filter(([path]) => !paths.includes(path)))
    : record;

/** Conflicts whose two values have become the same are over, and so is a refusal of what stands here no longer. */
const settled = (state: EditState): EditState => {
  const over = Object.entries(state.conflicts).filter(([path, { theirs }]) =>
    isSame(state.values[path] ?? null, theirs),
  );
  const mended = Object.entries(state.refused).filter(
    ([path, { value }]) => !isSame(state.values[path] ?? null, value),
  );
  if (over.length === 0 && mended.length === 0) return state;
  return {
    ...state,
    conflicts: without(
      state.conflicts,
      over.map(([path]) => path),
    ),
    refused: without(
      state.refused,
      mended.map(([path]) => path),
    ),
  };
};

/** Some values changed by whoever sits here: one step, which goes on while the same gesture does. */
export const edited = (state: EditState, changes: DraftValues, gesture: string | null = null): EditState => {
  const values = { ...state.values, ...changes };
  const step = differencesOf(state.values, values);
  // What is typed is valid now, whether or not it has become another value by it.
  const typed = without(state.typed, Object.keys(changes));
  if (step.length === 0) return typed === state.typed ? state : { ...state, typed };
  const last = state.past.at(-1);
  const goesOn = gesture !== null && gesture === state.gesture && last !== undefined;
  const before = goesOn ? applied(state.values, last, 'before') : state.values;
  const whole = goesOn ? differencesOf(before, values) : step;
  const past = [...(goesOn ? state.past.slice(0, -1) : state.past), whole].slice(-stepsMax);
  return settled({ ...state, values, typed, past, future: [], gesture });
};

/** The drag is over: the next change is a step of its own. */
export const gestureEnded = (state: EditState): EditState =>
  state.gesture === null ? state : { ...state, gesture: null };

const pathsOfStep = (step: Step): string[] => step.map(({ path }) => path);

export const undone = (state: EditState): EditState => {
  const step = state.past.at(-1);
  if (step === undefined) return state;
  return settled({
    ...state,
    values: applied(state.values, step, 'before'),
    typed: { ...without(state.typed, pathsOfStep(step)), ...state.putAway.get(step) },
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
    typed: without(state.typed, [...pathsOfStep(step), ...Object.keys(state.putAway.get(step) ?? {})]),
    past: [...state.past, step],
    future: state.future.slice(0, -1),
    gesture: null,
  });
};

/** Typed in a form, and not valid: nothing of it is sent. */
export const typedWrong = (
  state: EditState,
  path: string,
  value: unknown,
  page: string | null,
  behind: string | null = state.typed[path]?.behind ?? null,
): EditState => ({
  ...state,
  typed: { ...state.typed, [path]: { value, page, behind } },
  gesture: null,
});

/** What was typed and isn't valid is given up. */
export const typedDropped = (state: EditState, path: string): EditState => {
  const typed = without(state.typed, [path]);
  return typed === state.typed ? state : { ...state, typed };
};

export type Change = { readonly path: string; readonly value: unknown; readonly seen: unknown };

/**
 * What has to be sent: values that differ from the draft, and about which nothing has to be decided first. An order waits for
 * its sections, and a new section for its order: the server keeps neither without the other.
 */
export const unsentChanges = ({ values, base, conflicts, refused }: EditState): Change[] => {
  const waits = (id: string): boolean =>
    Object.hasOwn(refused, `sections.${id}`) && (base[`sections.${id}`] ?? null) === null;
  const homeless = new Set(
    Object.keys(refused).flatMap((path) => (isOrderPath(path) ? orderAt(values, path) : [])),
  );
  const isHomeless = (path: string): boolean =>
    homeless.has(sectionIdOf(path) ?? '') && (base[path] ?? null) === null;
  return differencesOf(base, values)
    .filter(({ path }) => !isHomeless(path))
    .filter(({ path }) => !Object.hasOwn(conflicts, path) && !Object.hasOwn(refused, path))
    .filter(({ path }) => !isOrderPath(path) || !orderAt(values, path).some(waits))
    .map(({ path, before, after }) => ({ path, value: after, seen: before }));
};

/** The server will never take these: they are marked, kept, and sent no more as they are. */
export const refusedBy = (state: EditState, refusals: Readonly<Record<string, Refusal>>): EditState =>
  settled({ ...state, refused: { ...state.refused, ...refusals } });

export const hasUnsaved = ({ values, base, typed }: EditState): boolean =>
  Object.keys(typed).length > 0 || differencesOf(base, values).length > 0;

export type Received = {
  readonly values: DraftValues;
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
  const known: DraftValues = { ...state.base, ...ours };
  const values: Record<string, unknown> = { ...state.values };
  const conflicts: Record<string, Conflict> = { ...state.conflicts };
  for (const path of pathsOf(draft.values, known, state.values)) {
    const theirs = draft.values[path] ?? null;
    const mine = state.values[path] ?? null;
    const before = known[path] ?? null;
    const isMoved = !isSame(theirs, before);
    // What is typed and not valid yet is a change, too.
    if (isSame(mine, before) && !(isMoved && Object.hasOwn(state.typed, path))) {
      if (!isSame(mine, theirs)) values[path] = theirs;
    }
    // Orders never conflict: everything that was added stays.
    else if (isOrderPath(path))
      values[path] = mergeOrder(
        orderAt(known, path),
        orderAt(state.values, path),
        orderAt(draft.values, path),
      );
    else if (isMoved && !isSame(mine, theirs)) {
      // Different fields of one part are no conflict; what is typed and not valid yet is asked about.
      const merged = Object.hasOwn(state.typed, path) ? null : mergeValues(before, mine, theirs);
      if (merged !== null && refused[path] === undefined) values[path] = merged.value;
      else
        conflicts[path] = {
          theirs,
          changedBy: refused[path]?.changedBy ?? draft.changedBy,
          ...(theirs === null ? placeOf(state.values, path) : {}),
        };
    }
  }
  return settled({ ...state, values, conflicts, base: draft.values, revision: draft.revision });
};

/**
 * The draft was replaced as a whole by whoever sits here: one step, which can be undone like any other. What was typed and isn't
 * valid goes with the old draft, and comes back with it; a draft that is the same takes nothing away.
 */
export const replaced = (state: EditState, draft: Omit<Received, 'changedBy'>): EditState => {
  const step = differencesOf(state.values, draft.values);
  const isSameDraft = step.length === 0;
  const isTyped = Object.keys(state.typed).length > 0;
  return {
    ...state,
    values: draft.values,
    base: draft.values,
    revision: draft.revision,
    conflicts: {},
    refused: {},
    typed: isSameDraft ? state.typed : {},
    putAway: isSameDraft || !isTyped ? state.putAway : new Map([...state.putAway, [step, state.typed]]),
    past: isSameDraft ? state.past : [...state.past, step].slice(-stepsMax),
    future: isSameDraft ? state.future : [],
    gesture: null,
  };
};

export const theirsKept = (state: EditState, path: string): EditState => {
  const conflict = state.conflicts[path];
  return conflict === undefined ? state : edited(state, { [path]: conflict.theirs });
};

const placeOf = (values: DraftValues, path: string): Pick<Conflict, 'page' | 'place'> => {
  const page = pageNaming(values, path);
  const place = orderAt(values, `pages.${page}`).indexOf(sectionIdOf(path) ?? '');
  return place < 0 ? { page } : { page, place };
};

/** What stands here is sent again, over what is known now; a section that they removed gets a place again. */
export const mineUsed = (state: EditState, path: string): EditState => {
  const { [path]: decided, ...conflicts } = state.conflicts;
  if (decided === undefined) return state;
  // What is typed isn't valid yet: until it is, theirs stands in the draft.
  if (Object.hasOwn(state.typed, path))
    return { ...state, conflicts, values: { ...state.values, [path]: decided.theirs } };
  const id = sectionIdOf(path);
  if (id === null || decided.page === undefined) return { ...state, conflicts };
  const order = `pages.${decided.page}`;
  const rest = orderAt(state.values, order).filter((one) => one !== id);
  const placed = rest.toSpliced(decided.place ?? rest.length, 0, id);
  return { ...state, conflicts, values: { ...state.values, [order]: placed } };
};
