import { isSame } from '@goodshelf/contract/merge-values';
import { sectionPath, usualContent } from '@goodshelf/contract/page-content';
import { defaultTheme } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { contentOf, valuesOfContent, type DraftValues } from './draft-values.ts';
import {
  edited,
  hasUnsaved,
  mineUsed,
  received,
  redone,
  refusedBy,
  startEditing,
  theirsKept,
  typedWrong,
  undone,
  unsentChanges,
  type EditState,
} from './edit-state.ts';
import { idsOfPage, placeBehind } from './page-ids.ts';
import { valuesOf } from './theme-values.ts';

const start: DraftValues = { ...valuesOf(defaultTheme), ...valuesOfContent(usualContent) };
const home = 'pages.home';
const text = (id: string, title = 'Our story') => ({
  id,
  kind: 'text',
  is_hidden: false,
  from: null,
  until: null,
  title,
  text: 'We read.',
});
const begin = (): EditState => startEditing(start, 4);
const draft = (changes: DraftValues, revision = 5, changedBy = 'Ana Lopez') => ({
  values: { ...start, ...changes },
  revision,
  changedBy,
});
const withSection = (state: EditState, id: string): EditState =>
  edited(state, {
    [sectionPath(id)]: text(id),
    [home]: [...(state.values[home] as string[]), id],
  });

describe('parts of pages', () => {
  it('are the document, there and back', () => {
    expect(contentOf(start)).toEqual(usualContent);
    expect(contentOf({ ...start, 'sections.hero': null }).sections).not.toHaveProperty('hero');
  });

  it('are compared as JSON, whatever the order of their keys', () => {
    expect(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame({}, [])).toBe(false);
    expect(isSame({ a: null }, { b: null })).toBe(false);
    const state = edited(begin(), { announcement: { until: null, to: '', from: null, text: '' } });
    expect(hasUnsaved(state)).toBe(false);
  });

  it('are sent with what was seen, a new section with null', () => {
    const state = withSection(begin(), 'story');
    expect(unsentChanges(state)).toEqual([
      { path: home, value: [...usualContent.pages.home, 'story'], seen: usualContent.pages.home },
      { path: 'sections.story', value: text('story'), seen: null },
    ]);
  });

  it('are undone and done again with their order, and sent as removed', () => {
    const added = withSection(begin(), 'story');
    const back = undone(added);
    expect(contentOf(back.values)).toEqual(usualContent);
    expect(contentOf(redone(back).values)).toEqual(contentOf(added.values));
    const saved = received(added, draft({ ...added.values }), unsentChanges(added));
    expect(unsentChanges(undone(saved))).toContainEqual({
      path: 'sections.story',
      value: null,
      seen: text('story'),
    });
  });
});

describe('a step that is undone', () => {
  const saved = () => {
    const added = withSection(begin(), 'story');
    return received(added, draft({ ...added.values }), unsentChanges(added));
  };
  const told = (state: ReturnType<typeof saved>, change: object) =>
    received(
      state,
      draft({ ...state.values, 'sections.story': { ...text('story'), ...change } }),
      unsentChanges(state),
    );

  it('takes back what it changed, and leaves what somebody else has written beside it since', () => {
    const titled = edited(saved(), { 'sections.story': { ...text('story'), title: 'Mine' } });
    const both = told(titled, { title: 'Mine', text: 'And a paragraph of a colleague.' });
    expect(undone(both).values['sections.story']).toEqual({
      ...text('story'),
      text: 'And a paragraph of a colleague.',
    });
    expect(redone(undone(both)).values).toEqual(both.values);
  });

  it('leaves a field that somebody else has written anew', () => {
    const titled = edited(saved(), { 'sections.story': { ...text('story'), title: 'Mine' } });
    const theirs = told(titled, { title: 'Theirs' });
    expect(undone(theirs).values['sections.story']).toEqual({ ...text('story'), title: 'Theirs' });
  });

  it('leaves a section that somebody else has taken away', () => {
    const titled = edited(saved(), { 'sections.story': { ...text('story'), title: 'Mine' } });
    const gone = received(
      titled,
      draft({ ...titled.values, 'sections.story': null, [home]: usualContent.pages.home }),
      unsentChanges(titled),
    );
    expect(undone(gone).values['sections.story'] ?? null).toBeNull();
  });
});

describe('orders', () => {
  it('never conflict: what both added stays, and what one took away goes', () => {
    const mine = withSection(begin(), 'mine');
    const theirs = ['hero', 'theirs', 'campaign', 'shelves', 'newest'];
    const state = received(
      mine,
      draft({ [home]: theirs, 'sections.theirs': text('theirs'), 'sections.uses': null }),
    );
    expect(state.conflicts).toEqual({});
    expect(state.values[home]).toEqual(['hero', 'theirs', 'campaign', 'shelves', 'newest', 'mine']);
  });

  it('keep what others added since a step that is undone', () => {
    const mine = withSection(begin(), 'mine');
    const both = [...usualContent.pages.home, 'mine', 'theirs'];
    const state = received(
      mine,
      draft({ [home]: both, 'sections.mine': text('mine'), 'sections.theirs': text('theirs') }),
      unsentChanges(mine),
    );
    expect(undone(state).values[home]).toEqual([...usualContent.pages.home, 'theirs']);
  });

  it('keep a section that somebody else has worked on since it was added, when that is undone', () => {
    const mine = withSection(begin(), 'mine');
    const theirs = { ...text('mine'), title: 'From a colleague' };
    const order = [...usualContent.pages.home, 'mine'];
    const state = received(mine, draft({ [home]: order, 'sections.mine': theirs }), unsentChanges(mine));
    const back = undone(state);
    expect([back.values['sections.mine'], back.values[home]]).toEqual([theirs, order]);
    expect(unsentChanges(back)).toEqual([]);
  });

  it('wait for a section that was refused, which keeps its place', () => {
    const state = refusedBy(withSection(begin(), 'story'), {
      'sections.story': { value: text('story'), problems: { text: 'Enter text.' } },
    });
    expect(unsentChanges(state)).toEqual([]);
    expect(idsOfPage(state, 'home')).toContain('story');
    const mended = edited(state, { 'sections.story': text('story', 'Better') });
    expect(mended.refused).toEqual({});
    expect(unsentChanges(mended)).toHaveLength(2);
  });
});

describe('two editors', () => {
  it('keep both their sections', () => {
    const mine = edited(begin(), { 'sections.newest': { ...usualContent.sections['newest'], title: 'New' } });
    const theirs = { ...usualContent.sections['hero'], title: 'Welcome' };
    const state = received(mine, draft({ 'sections.hero': theirs }));
    expect(state.conflicts).toEqual({});
    expect(state.values['sections.hero']).toEqual(theirs);
    expect(unsentChanges(state).map(({ path }) => path)).toEqual(['sections.newest']);
  });

  it('choose between two versions of one section', () => {
    const [mine, theirs] = ['Mine', 'Theirs'].map((title) => ({ ...usualContent.sections['hero'], title }));
    const state = received(edited(begin(), { 'sections.hero': mine }), draft({ 'sections.hero': theirs }));
    expect(state.conflicts).toEqual({ 'sections.hero': { theirs, changedBy: 'Ana Lopez' } });
    expect(unsentChanges(state)).toEqual([]);
    expect(theirsKept(state, 'sections.hero').values['sections.hero']).toEqual(theirs);
    expect(unsentChanges(mineUsed(state, 'sections.hero'))).toEqual([
      { path: 'sections.hero', value: mine, seen: theirs },
    ]);
  });

  it('see a section that one removed and the other changed, in its place', () => {
    const rest = usualContent.pages.home.filter((id) => id !== 'hero');
    const removed = edited(begin(), { 'sections.hero': null, [home]: rest });
    const theirs = { ...usualContent.sections['hero'], title: 'Theirs' };
    const state = received(removed, draft({ 'sections.hero': theirs }), unsentChanges(removed), {
      'sections.hero': { theirs, changedBy: 'Ben Ito' },
    });
    expect(state.values[home]).toEqual(usualContent.pages.home);
    expect(state.conflicts['sections.hero']).toEqual({ theirs, changedBy: 'Ben Ito' });
  });
});

describe('a section that somebody else removed', () => {
  const rest = usualContent.pages.home.filter((id) => id !== 'hero');
  const mine = { ...usualContent.sections['hero'], title: 'Mine' };
  const state = received(
    edited(begin(), { 'sections.hero': mine }),
    draft({ 'sections.hero': null, [home]: rest }),
  );

  it('is still told on its page, and goes when theirs is kept', () => {
    expect(state.conflicts['sections.hero']).toMatchObject({ theirs: null, page: 'home' });
    expect(idsOfPage(state, 'home')).toContain('hero');
    expect(idsOfPage(theirsKept(state, 'sections.hero'), 'home')).toEqual(rest);
  });

  it('gets its place again when mine is used', () => {
    expect(unsentChanges(mineUsed(state, 'sections.hero'))).toEqual([
      { path: home, value: ['hero', ...rest], seen: rest },
      { path: 'sections.hero', value: mine, seen: null },
    ]);
  });
});

it('a new section waits for an order that was refused', () => {
  const state = withSection(begin(), 'story');
  const refused = refusedBy(state, { [home]: { value: state.values[home], problems: { '': 'Too long' } } });
  expect(unsentChanges(refused)).toEqual([]);
  expect(unsentChanges(undone(refused))).toEqual([]);
  expect(undone(refused).refused).toEqual({});
});

describe('what is typed and not valid', () => {
  it('is not lost to somebody else’s change: that is a conflict', () => {
    const [wrong, theirs] = [[{ title: '' }], [{ title: 'Theirs', text: 'a' }]];
    const state = received(typedWrong(begin(), 'uses', wrong, null), draft({ uses: theirs }));
    expect(state.conflicts['uses']).toMatchObject({ theirs });
    expect(theirsKept(state, 'uses')).toMatchObject({ typed: {}, conflicts: {} });
    const used = mineUsed(state, 'uses');
    expect(used.typed['uses']?.value).toEqual(wrong);
    expect(unsentChanges(used)).toEqual([]);
  });

  it('is kept and not sent, counts as unsaved, and ends with a valid value or an undo', () => {
    const typed = typedWrong(begin(), 'sections.story', { ...text('story'), text: '' }, 'home');
    expect(unsentChanges(typed)).toEqual([]);
    expect(hasUnsaved(typed)).toBe(true);
    expect(idsOfPage(typed, 'home').at(-1)).toBe('story');
    expect(withSection(typed, 'story').typed).toEqual({});
    const later = typedWrong(
      edited(begin(), { uses: [{ title: 'a', text: 'b' }] }),
      'uses',
      [{ title: '' }],
      null,
    );
    expect(undone(later).typed).toEqual({});
  });
});

describe('sections that aren’t finished', () => {
  const add = (state: EditState, id: string): EditState =>
    typedWrong(
      state,
      sectionPath(id),
      { ...text(id), text: '' },
      'home',
      idsOfPage(state, 'home').at(-1) ?? null,
    );

  it('stand where they were added, whichever is finished first', () => {
    const both = add(add(begin(), 'one'), 'two');
    expect(idsOfPage(both, 'home')).toEqual([...usualContent.pages.home, 'one', 'two']);
    const order = usualContent.pages.home.toSpliced(placeBehind(usualContent.pages.home, 'one'), 0, 'two');
    const second = edited(both, { 'sections.two': text('two'), [home]: order });
    expect(idsOfPage(second, 'home')).toEqual([...usualContent.pages.home, 'one', 'two']);
  });
});

describe('policies and texts', () => {
  const own = [{ title: 'Classrooms', text: 'On Fridays.' }];
  const none = usualContent.texts;

  it('are parts of the document, sent with what was seen, undone and done again', () => {
    const state = edited(begin(), { 'policies.returns': own, texts: { ...none, footer: 'Room 12' } });
    expect(contentOf(state.values)).toMatchObject({
      policies: { returns: own, privacy: [], terms: [] },
      texts: { footer: 'Room 12', order_thanks: '' },
    });
    expect(unsentChanges(state)).toEqual([
      { path: 'policies.returns', value: own, seen: [] },
      { path: 'texts', value: { ...none, footer: 'Room 12' }, seen: none },
    ]);
    expect(contentOf(undone(state).values)).toEqual(usualContent);
    expect(contentOf(redone(undone(state)).values)).toEqual(contentOf(state.values));
  });

  it('of two people: different texts are no conflict, nor what both add to a policy; its same words are', () => {
    const begun = received(begin(), draft({ 'policies.returns': own }), []);
    const mine = edited(begun, {
      texts: { ...none, footer: 'Mine' },
      'policies.returns': [{ title: 'Mine', text: 'x' }],
      'policies.terms': own,
    });
    const theirs = draft(
      {
        texts: { ...none, order_thanks: 'Theirs' },
        'policies.returns': [{ title: 'Theirs', text: 'x' }],
        'policies.terms': [{ title: 'Theirs', text: 'x' }],
      },
      6,
    );
    const state = received(mine, theirs, []);
    expect(state.values['policies.terms']).toEqual([...own, { title: 'Theirs', text: 'x' }]);
    expect(state.values['texts']).toEqual({ ...none, footer: 'Mine', order_thanks: 'Theirs' });
    expect(Object.keys(state.conflicts)).toEqual(['policies.returns']);
    expect(state.conflicts['texts']).toBeUndefined();
  });

  it('a section taken off a policy is sent, and no conflict with what was saved before', () => {
    const saved = received(begin(), draft({ 'policies.terms': [...own, ...own] }), []);
    const state = edited(saved, { 'policies.terms': own });
    expect(unsentChanges(state)).toEqual([{ path: 'policies.terms', value: own, seen: [...own, ...own] }]);
    const answered = received(
      state,
      draft({ 'policies.terms': [...own, ...own], uses: [{ title: 'x', text: 'x' }] }, 6),
      [],
    );
    expect(answered.conflicts).toEqual({});
    expect(answered.values['policies.terms']).toEqual(own);
  });
});
