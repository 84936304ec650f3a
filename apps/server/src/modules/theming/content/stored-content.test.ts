import { usualContent } from '@goodshelf/contract/page-content';
import { describe, expect, it } from 'vitest';
import { contentToStore, isSameJson, storedContent } from './stored-content.ts';

const shown = { is_hidden: false, from: null, until: null };
const text = (id: string) => ({ ...shown, id, kind: 'text', title: '', text: 'Words' });

describe('a content that was stored', () => {
  it('is the usual one where there is none, and isn’t stored where it is that', () => {
    expect(storedContent(null)).toBe(usualContent);
    expect(contentToStore(structuredClone(usualContent))).toBeNull();
  });

  it('that can’t be read any more is read section by section; the rest is as usual', () => {
    const stored = {
      ...usualContent,
      pages: { ...usualContent.pages, about: ['a', 'gone', 'b'], home: 'x' },
      sections: { a: text('a'), gone: { ...text('gone'), kind: 'carousel' }, b: text('b') },
      uses: [{ title: 'Books', text: 'For all' }],
      gifts: 'x',
    };
    const read = storedContent(stored);
    expect(read.pages.about).toEqual(['a', 'b']);
    expect(read.uses).toEqual(stored.uses);
    expect(read.gifts).toEqual([]);
    expect(read.pages.home).toEqual(usualContent.pages.home);
    expect(read.sections['hero']).toEqual(usualContent.sections['hero']);
  });

  it('of before there were policies and texts is all there, and has none', () => {
    const { policies: _policies, texts: _texts, ...earlier } = usualContent;
    const stored = { ...earlier, uses: [{ title: 'Books', text: 'For all' }] };
    expect(storedContent(stored)).toEqual({ ...usualContent, uses: stored.uses });
  });

  it('keeps the policies that can be read beside one that can’t, and texts the same way', () => {
    const own = [{ title: 'Classrooms', text: 'On Fridays' }];
    const read = storedContent({
      ...usualContent,
      policies: { returns: own, privacy: [{ title: 'No words' }], terms: 'x' },
      texts: { footer: 7 },
    });
    expect(read.policies).toEqual({ returns: own, privacy: [], terms: [] });
    expect(read.texts).toEqual(usualContent.texts);
  });

  it.each([
    { policies: null, texts: [] },
    { ...usualContent, policies: { returns: { constructor: [] } } },
    {},
    [],
    'x',
    7,
    { pages: null, sections: null },
    { pages: { home: ['constructor', 'valueof'] }, sections: [] },
    { sections: { a: null, b: { id: 'b' }, constructor: text('constructor') } },
  ])('%j never fails', (stored) => {
    const read = storedContent(stored);
    expect(Object.keys(read).toSorted()).toEqual(Object.keys(usualContent).toSorted());
    expect(
      Object.values(read.pages)
        .flat()
        .every((id) => Object.hasOwn(read.sections, id)),
    ).toBe(true);
  });

  it('is the same in whatever order the database gives its keys', () => {
    expect(isSameJson({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
    expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSameJson(undefined, null)).toBe(true);
  });
});
