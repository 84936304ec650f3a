import { isSame } from '@goodshelf/contract/merge-values';
import { defaultTheme } from '@goodshelf/theme';
import { Problem } from '@goodshelf/contract/problems';
import { expect, it } from 'vitest';
import { createAutosave, type SaveState } from './autosave.ts';
import { edited, hasUnsaved, startEditing, type Change } from './edit-state.ts';
import { saveRefusals } from './save-refusals.ts';
import { type DraftValues } from './draft-values.ts';
import { valuesOf } from './theme-values.ts';

const ground = 'colors.header.background';
const words = 'colors.header.text';

const problemOf = (errors: { field: string; message: string }[]): Problem =>
  new Problem(422, 'invalid_input', 'Check what’s marked.', { errors });

/** A server that compares what was seen, as ours does, in front of which the line may break after it has worked. */
const serverWith = (values: DraftValues) => {
  const stored: Record<string, unknown> = { ...values };
  let revision = 1;
  let lostAnswers = 0;
  let refuses: ((changes: readonly Change[]) => Problem | null) | null = null;
  const calls: (readonly Change[])[] = [];
  return {
    stored,
    calls,
    refuse: (judge: typeof refuses) => void (refuses = judge),
    loseAnswers: (count: number) => void (lostAnswers = count),
    send: async (changes: readonly Change[]) => {
      calls.push(changes);
      const refusal = refuses?.(changes) ?? null;
      if (refusal !== null) throw refusal;
      const conflicts: Record<string, { theirs: unknown; changedBy: string }> = {};
      for (const { path, value, seen } of changes) {
        const now = stored[path] ?? null;
        if (isSame(now, value)) continue;
        if (isSame(now, seen)) {
          stored[path] = value;
          revision += 1;
        } else conflicts[path] = { theirs: now, changedBy: 'Ana Lopez' };
      }
      if (lostAnswers > 0) {
        lostAnswers -= 1;
        throw new Error('the line broke');
      }
      return { draft: { values: { ...stored }, revision, changedBy: 'Ana Lopez' }, conflicts };
    },
  };
};

const openEditor = () => {
  const values = valuesOf(defaultTheme);
  const server = serverWith(values);
  let state = startEditing(values, 1);
  let timer: (() => void) | null = null;
  const shown: SaveState[] = [];
  const autosave = createAutosave({
    state: () => state,
    update: (change) => void (state = change(state)),
    send: server.send,
    isRefusal: (error) => error instanceof Problem,
    refusalsOf: saveRefusals,
    onState: (saving) => void shown.push(saving),
    later: (work) => {
      timer = work;
      return () => void (timer = null);
    },
  });
  return {
    ...{ server, autosave, shown },
    state: () => state,
    edit: (changes: DraftValues) => {
      state = edited(state, changes);
      autosave.changed();
    },
    /** Lets the waiting time end, and everything that follows. */
    pass: async () => {
      const work = timer;
      timer = null;
      work?.();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
};

it('sends what was changed together, a moment after the last change', async () => {
  const { server, edit, pass, shown } = openEditor();
  edit({ [ground]: '#111111' });
  edit({ [ground]: '#222222', [words]: '#333333' });
  expect(server.calls).toEqual([]);
  await pass();
  expect(server.calls).toHaveLength(1);
  expect(server.stored).toMatchObject({ [ground]: '#222222', [words]: '#333333' });
  expect(shown).toEqual(['waiting', 'waiting', 'saving', 'saved']);
});

it('repeats a save whose answer was lost, and no newer value is taken for somebody else’s', async () => {
  const { server, edit, pass, state, shown } = openEditor();
  server.loseAnswers(2);
  edit({ [ground]: '#111111' });
  await pass();
  expect(shown.at(-1)).toBe('failed');
  edit({ [ground]: '#222222' });
  await pass();
  await pass();
  await pass();
  expect(state().conflicts).toEqual({});
  expect(hasUnsaved(state())).toBe(false);
  expect(server.stored[ground]).toBe('#222222');
  expect(server.calls.map((changes) => changes[0]?.value)).toEqual([
    '#111111',
    '#111111',
    '#111111',
    '#222222',
  ]);
});

it('leaves a conflict to whoever decides, and saves the rest', async () => {
  const { server, edit, pass, state, shown } = openEditor();
  server.stored[ground] = '#999999';
  edit({ [ground]: '#111111', [words]: '#333333' });
  await pass();
  expect(server.stored).toMatchObject({ [ground]: '#999999', [words]: '#333333' });
  expect(state().conflicts[ground]).toEqual({ theirs: '#999999', changedBy: 'Ana Lopez' });
  expect(server.calls).toHaveLength(1);
  expect(shown.at(-1)).toBe('saved');
});

it('sends at once when it must, and says when that was done', async () => {
  const { server, autosave, edit } = openEditor();
  edit({ [ground]: '#111111' });
  await autosave.flush();
  expect(server.stored[ground]).toBe('#111111');
  await autosave.flush();
  expect(server.calls).toHaveLength(1);
});

it('marks what the server refuses and sends the rest; the same is never sent again', async () => {
  const { server, edit, pass, state, shown } = openEditor();
  server.refuse((changes) => {
    const parts = changes.filter(({ path }) => path === 'uses' || path === 'gifts');
    const at = parts.findIndex(({ path, value }) => path === 'uses' && isSame(value, [{ title: 'bad' }]));
    if (at < 0) return null;
    return problemOf([{ field: `content.${at}.value.0.title`, message: 'Enter text.' }]);
  });
  edit({ uses: [{ title: 'bad' }], gifts: [{ amount_cents: 500, effect: '' }], [ground]: '#111111' });
  await pass();
  expect(server.calls).toHaveLength(2);
  expect(server.stored[ground]).toBe('#111111');
  expect(server.stored['gifts']).toEqual([{ amount_cents: 500, effect: '' }]);
  expect(state().refused).toEqual({
    uses: { value: [{ title: 'bad' }], problems: { '0.title': 'Enter text.' } },
  });
  expect(hasUnsaved(state())).toBe(true);
  expect(shown.at(-1)).toBe('saved');
  await pass();
  expect(server.calls).toHaveLength(2);

  edit({ uses: [{ title: 'good' }] });
  await pass();
  expect(server.stored['uses']).toEqual([{ title: 'good' }]);
  expect(hasUnsaved(state())).toBe(false);
});

it('marks all parts of pages when the server names none', async () => {
  const { server, edit, pass, state } = openEditor();
  server.refuse((changes) => (changes.some(({ path }) => path === 'uses') ? problemOf([]) : null));
  edit({ uses: [{ title: 'long' }], [ground]: '#111111' });
  await pass();
  expect(Object.keys(state().refused)).toEqual(['uses']);
  expect(server.stored[ground]).toBe('#111111');
});
