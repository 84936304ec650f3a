import { defaultTheme } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import {
  edited,
  gestureEnded,
  hasUnsaved,
  mineUsed,
  received,
  redone,
  replaced,
  startEditing,
  stepsMax,
  theirsKept,
  typedWrong,
  undone,
  unsentChanges,
  type EditState,
} from './edit-state.ts';
import { valuesOf } from './theme-values.ts';

const start = valuesOf(defaultTheme);
const ground = 'colors.header.background';
const words = 'colors.header.text';
const page = 'colors.general.background';
const begin = (): EditState => startEditing(start, 4);
const draft = (changes: Record<string, string>, revision = 5, changedBy: string | null = 'Ana Lopez') => ({
  values: { ...start, ...changes },
  revision,
  changedBy,
});

describe('undo and redo', () => {
  it('goes back and forth over many steps and across groups', () => {
    let state = begin();
    for (const value of ['#111111', '#222222', '#333333']) state = edited(state, { [ground]: value });
    state = edited(state, { [page]: '#444444' });
    expect(undone(state).values[page]).toBe(start[page]);
    expect(undone(undone(state)).values[ground]).toBe('#222222');
    expect(undone(undone(undone(undone(state)))).values).toEqual(start);
    expect(redone(redone(undone(undone(state)))).values).toEqual(state.values);
    expect(undone(begin())).toEqual(begin());
  });

  it('takes a drag as one step, and the next drag as another', () => {
    let state = begin();
    for (const value of ['#111111', '#222222', '#333333'])
      state = edited(state, { [ground]: value }, 'slide');
    state = gestureEnded(state);
    state = edited(state, { [ground]: '#444444' }, 'slide');
    expect(undone(state).values[ground]).toBe('#333333');
    expect(undone(undone(state)).values[ground]).toBe(start[ground]);
  });

  it('forgets what was undone with the next change, and the oldest steps of very many', () => {
    const state = edited(undone(edited(begin(), { [ground]: '#111111' })), { [words]: '#222222' });
    expect(state.future).toEqual([]);
    let many = begin();
    for (let at = 0; at < stepsMax + 10; at += 1)
      many = edited(many, { [ground]: `#0000${(at + 16).toString(16).toUpperCase().slice(-2)}` });
    expect(many.past).toHaveLength(stepsMax);
  });

  it('takes back a whole replacement as one step', () => {
    const state = replaced(edited(begin(), { [ground]: '#111111' }), draft({ [words]: '#222222' }));
    expect(state.values).toEqual({ ...start, [words]: '#222222' });
    expect(undone(state).values).toEqual({ ...start, [ground]: '#111111' });
    expect(unsentChanges(undone(state))).toHaveLength(2);
  });

  it('brings back what was typed and not valid with the draft that was replaced, and puts it away again', () => {
    const questions = { value: { items: [{ question: 'When?', answer: '' }] }, page: 'home', behind: null };
    const written = typedWrong(begin(), 'sections.abc', questions.value, 'home');
    const state = replaced(written, draft({ [words]: '#222222' }));
    expect(state.typed).toEqual({});
    expect(undone(state).typed).toEqual({ 'sections.abc': questions });
    expect(redone(undone(state)).typed).toEqual({});
    expect(undone(redone(undone(state))).typed).toEqual({ 'sections.abc': questions });
  });

  it('leaves what is typed where the draft that comes is the same', () => {
    const written = typedWrong(begin(), 'sections.abc', { items: [] }, 'home');
    expect(replaced(written, draft({})).typed).toEqual(written.typed);
  });
});

describe('merging by value', () => {
  it('takes over what others changed, and keeps what is not saved here', () => {
    const state = received(edited(begin(), { [ground]: '#111111' }), draft({ [page]: '#222222' }));
    expect(state.values).toEqual({ ...start, [ground]: '#111111', [page]: '#222222' });
    expect(state.conflicts).toEqual({});
    expect(unsentChanges(state)).toEqual([{ path: ground, value: '#111111', seen: start[ground] }]);
  });

  it('makes a conflict of a value that both changed, which is not sent before it is decided', () => {
    const mine = edited(begin(), { [ground]: '#111111', [words]: '#333333' });
    const state = received(mine, draft({ [ground]: '#222222' }));
    expect(state.values[ground]).toBe('#111111');
    expect(state.conflicts).toEqual({ [ground]: { theirs: '#222222', changedBy: 'Ana Lopez' } });
    expect(unsentChanges(state).map(({ path }) => path)).toEqual([words]);

    const kept = theirsKept(state, ground);
    expect(kept.values[ground]).toBe('#222222');
    expect(kept.conflicts).toEqual({});
    expect(undone(kept).values[ground]).toBe('#111111');

    const used = mineUsed(state, ground);
    expect(unsentChanges(used)).toContainEqual({ path: ground, value: '#111111', seen: '#222222' });
  });

  it('is no conflict when both chose the same', () => {
    const state = received(edited(begin(), { [ground]: '#111111' }), draft({ [ground]: '#111111' }));
    expect(state.conflicts).toEqual({});
    expect(hasUnsaved(state)).toBe(false);
  });

  it('keeps what was changed while a save was under way', () => {
    const first = edited(begin(), { [ground]: '#111111' });
    const sent = unsentChanges(first);
    const state = received(edited(first, { [ground]: '#222222' }), draft({ [ground]: '#111111' }), sent);
    expect(state.conflicts).toEqual({});
    expect(unsentChanges(state)).toEqual([{ path: ground, value: '#222222', seen: '#111111' }]);
  });

  it('names whose value a refused one is', () => {
    const mine = edited(begin(), { [ground]: '#111111' });
    const refused = { [ground]: { theirs: '#222222', changedBy: 'Ben Ito' } };
    const state = received(mine, draft({ [ground]: '#222222' }), unsentChanges(mine), refused);
    expect(state.conflicts[ground]).toEqual({ theirs: '#222222', changedBy: 'Ben Ito' });
  });

  it('does not go back to an answer that was overtaken', () => {
    const state = received(begin(), draft({ [ground]: '#111111' }, 7));
    expect(received(state, draft({ [ground]: '#222222' }, 6))).toBe(state);
  });
});
