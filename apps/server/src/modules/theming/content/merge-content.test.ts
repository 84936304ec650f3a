import { contentPages } from '@goodshelf/contract/content-pages';
import {
  contentAt,
  type PageContent,
  type Section,
  sectionPath,
  usualContent,
} from '@goodshelf/contract/page-content';
import { pageContent } from '@goodshelf/contract/page-content.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadChange } from './content-values.ts';
import { changedPaths, mergeContent } from './merge-content.ts';
import { isSameContent, isSameJson, tidyContent } from './stored-content.ts';

const shown = { is_hidden: false, from: null, until: null };
const text = (id: string, words: string): Section => ({ ...shown, id, kind: 'text', title: '', text: words });
const add = (id: string, words = 'Ours'): ReadChange => ({
  path: sectionPath(id),
  value: text(id, words),
  seen: null,
});
const order = (seen: readonly string[], value: readonly string[], page = 'home'): ReadChange => ({
  path: `pages.${page}`,
  value,
  seen,
});
const home = usualContent.pages.home;

describe('changes of a content', () => {
  it.each([
    ['first', [add('new'), order(home, [...home, 'new'])]],
    ['last', [order(home, [...home, 'new']), add('new')]],
  ])(
    'add a section and the order that names it in one call, the section %s, twice or more',
    (_when, changes) => {
      const once = mergeContent(usualContent, changes);
      expect(once).toMatchObject({ conflicts: [], content: { pages: { home: [...home, 'new'] } } });
      expect(once.content.sections['new']).toEqual(text('new', 'Ours'));
      expect(mergeContent(once.content, changes)).toEqual(once);
    },
  );

  it('drop ids without a section, and sections that no page names', () => {
    expect(mergeContent(usualContent, [order(home, [...home, 'nothing', 'constructor'])]).content).toEqual(
      usualContent,
    );
    expect(mergeContent(usualContent, [add('new')]).content).toEqual(usualContent);
    const without = mergeContent(usualContent, [order(home, home.slice(1))]).content;
    expect(Object.keys(without.sections)).not.toContain('hero');
  });

  it('take a section away by null, from its pages too', () => {
    const hero = usualContent.sections['hero'];
    const { content, conflicts } = mergeContent(usualContent, [
      { path: sectionPath('hero'), value: null, seen: hero },
    ]);
    expect(conflicts).toEqual([]);
    expect(content.pages.home).toEqual(home.slice(1));
    expect(content.sections['hero']).toBeUndefined();
  });

  it('leave a section in its place that somebody else has changed, whoever takes it away', () => {
    const theirs = mergeContent(usualContent, [add('new', 'Mine'), order(home, ['new', ...home])]).content;
    const edited = mergeContent(theirs, [
      { path: sectionPath('new'), value: text('new', 'Better'), seen: text('new', 'Mine') },
    ]).content;
    const { content, conflicts } = mergeContent(edited, [
      order(['new', ...home], home),
      { path: sectionPath('new'), value: null, seen: text('new', 'Mine') },
    ]);
    expect(conflicts).toEqual([{ path: 'sections.new', theirs: text('new', 'Better') }]);
    expect(content).toEqual(edited);
  });

  it('compare values as JSON: the order of keys says nothing', () => {
    const { text: words, to, from, until } = usualContent.announcement;
    const { conflicts, content } = mergeContent(usualContent, [
      {
        path: 'announcement',
        value: { ...usualContent.announcement, text: 'Open' },
        seen: { until, from, to, text: words },
      },
    ]);
    expect(conflicts).toEqual([]);
    expect(content.announcement.text).toBe('Open');
  });

  it('keep the links that two have added to a menu, each once, whatever was lost on the way', () => {
    const menu = usualContent.menus.header;
    const link = (label: string) => ({ label, to: '/about' });
    const adding = (...labels: string[]): ReadChange => ({
      path: 'menus.header',
      value: [...menu, ...labels.map(link)],
      seen: menu,
    });
    const theirs = mergeContent(usualContent, [adding('Events', 'Both')]).content;
    const both = mergeContent(theirs, [adding('Both', 'Volunteers')]);
    expect(both).toMatchObject({
      conflicts: [],
      content: { menus: { header: [...menu, ...['Events', 'Both', 'Volunteers'].map(link)] } },
    });
    expect(mergeContent(both.content, [adding('Both', 'Volunteers')])).toEqual(both);
    expect(mergeContent(both.content, [adding('Events', 'Both')])).toEqual(both);
  });

  it('leave a menu as it is that would become too long by the links of two', () => {
    const menu = Array.from({ length: 6 }, (_, at) => ({
      label: `L${at}`,
      to: '/about',
    }));
    const adding = (from: number, to: number): ReadChange => ({
      path: 'menus.header',
      value: menu.slice(from, to),
      seen: [],
    });
    const empty = { ...usualContent, menus: { ...usualContent.menus, header: [] } };
    const theirs = mergeContent(empty, [adding(0, 5)]).content;
    const { content, conflicts } = mergeContent(theirs, [
      {
        path: 'menus.header',
        value: Array.from({ length: 8 }, (_, at) => ({ ...menu[0], label: `M${at}` })),
        seen: [],
      },
    ]);
    expect(conflicts).toMatchObject([{ path: 'menus.header' }]);
    expect(content).toEqual(theirs);
  });

  it('never make a page too long, by whomever its sections are', () => {
    const ids = Array.from({ length: 20 }, (_, index) => `a${index}`);
    const full = mergeContent(usualContent, [
      ...ids.map((id) => add(id)),
      order(home, [...home, ...ids]),
    ]).content;
    const more = Array.from({ length: 6 }, (_, index) => `b${index}`);
    const { content, tooLong } = mergeContent(full, [
      ...more.map((id) => add(id)),
      order(home, [...home, ...more]),
    ]);
    expect(tooLong).toEqual(['pages.home']);
    expect(content).toEqual(full);
  });
});

// One of two people: what they do to what both have seen.
type Act =
  | { readonly kind: 'edit' | 'title' | 'remove'; readonly at: number; readonly words: string }
  | { readonly kind: 'add' | 'move'; readonly at: number; readonly to: number; readonly page: number }
  | { readonly kind: 'announce' | 'use' | 'clear' | 'policy' | 'thank' | 'foot'; readonly words: string };
const small = fc.integer({ min: 0, max: 9 });
const words = fc.constantFrom('one', 'two', 'three');
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('edit' as const, 'title' as const, 'remove' as const),
    at: small,
    words,
  }),
  fc.record({ kind: fc.constantFrom('add' as const, 'move' as const), at: small, to: small, page: small }),
  fc.record({
    kind: fc.constantFrom(
      'announce' as const,
      'use' as const,
      'clear' as const,
      'policy' as const,
      'thank' as const,
      'foot' as const,
    ),
    words,
  }),
);

const doIt = (content: PageContent, one: Act, who: string, index: number): PageContent => {
  const ids = Object.keys(content.sections);
  if (one.kind === 'announce')
    return { ...content, announcement: { ...content.announcement, text: one.words } };
  if (one.kind === 'use') return { ...content, uses: [{ title: one.words, text: one.words }] };
  // A list of which one alone has taken away something is as they left it.
  if (one.kind === 'clear') return { ...content, uses: [], policies: { ...content.policies, returns: [] } };
  if (one.kind === 'policy') {
    const returns = [{ title: one.words, text: one.words }];
    return { ...content, policies: { ...content.policies, returns } };
  }
  if (one.kind === 'thank') return { ...content, texts: { ...content.texts, order_thanks: one.words } };
  if (one.kind === 'foot') return { ...content, texts: { ...content.texts, footer: one.words } };
  if (one.kind === 'edit' || one.kind === 'title' || one.kind === 'remove') {
    const id = ids[one.at % Math.max(ids.length, 1)] ?? '';
    const there = content.sections[id];
    if (one.kind === 'title' && there !== undefined)
      return there.kind === 'text'
        ? { ...content, sections: { ...content.sections, [id]: { ...there, title: one.words } } }
        : content;
    if (one.kind === 'edit' && id !== '')
      return { ...content, sections: { ...content.sections, [id]: text(id, one.words) } };
    const { [id]: _gone, ...sections } = content.sections;
    return tidyContent({ ...content, sections });
  }
  if (!('to' in one)) return content;
  const page = contentPages[one.page % contentPages.length] ?? 'home';
  const moved = one.kind === 'add' ? `${who}${index}` : content.pages[page][one.at % 5];
  if (moved === undefined) return content;
  const rest = content.pages[page].filter((other) => other !== moved);
  const sections =
    one.kind === 'add' ? { ...content.sections, [moved]: text(moved, 'New') } : content.sections;
  return {
    ...content,
    sections,
    pages: { ...content.pages, [page]: rest.toSpliced(one.to % (rest.length + 1), 0, moved) },
  };
};
/** What a page sends of one who has turned `seen` into `mine`, in any order. */
const changesOf = (seen: PageContent, mine: PageContent, isReversed: boolean): ReadChange[] => {
  const changes = changedPaths(seen, mine).map((path) => ({
    path,
    value: contentAt(mine, path),
    seen: contentAt(seen, path),
  }));
  return isReversed ? changes.toReversed() : changes;
};

const isText = (part: unknown): part is Extract<Section, { kind: 'text' }> =>
  part !== null && Reflect.get(Object(part), 'kind') === 'text';

const play = (merge: typeof mergeContent) =>
  fc.property(
    fc.array(act, { maxLength: 6 }),
    fc.array(act, { maxLength: 6 }),
    fc.array(act, { maxLength: 6 }),
    fc.boolean(),
    (before, ours, theirs, isReversed) => {
      const seen = before.reduce((content, one, index) => doIt(content, one, 'x', index), usualContent);
      const mine = ours.reduce((content, one, index) => doIt(content, one, 'a', index), seen);
      const other = theirs.reduce((content, one, index) => doIt(content, one, 'b', index), seen);
      const first = merge(seen, changesOf(seen, other, !isReversed));
      expect(first.conflicts).toEqual([]);
      expect(isSameContent(first.content, other)).toBe(true);
      const both = changesOf(seen, mine, isReversed);
      const { content, conflicts } = merge(other, both);
      const [byMe, byThem] = [new Set(changedPaths(seen, mine)), new Set(changedPaths(seen, other))];
      const isOrder = (path: string): boolean => path.startsWith('pages.');
      // What one alone has touched is as they left it.
      for (const path of new Set([...byMe, ...byThem])) {
        if (isOrder(path) || (byMe.has(path) && byThem.has(path))) continue;
        const wanted = contentAt(byMe.has(path) ? mine : other, path);
        expect(isSameJson(contentAt(content, path), wanted), path).toBe(true);
      }
      // Of what is a text for both, the title and the words are merged each for itself, and so are the shop's sentences.
      const mergedText = (path: string): unknown => {
        const [was, my, their] = [seen, mine, other].map((one) => contentAt(one, path));
        if (path === 'texts') {
          const parts = Object.keys(usualContent.texts).map((key) => {
            const [before, our, others] = [seen, mine, other].map(
              (one) => Reflect.get(one.texts, key) as string,
            );
            if (our === others || others === before) return [key, our] as const;
            return [key, our === before ? others : null] as const;
          });
          return parts.some(([, said]) => said === null) ? null : Object.fromEntries(parts);
        }
        // To an empty list both may add; of any other, the one item is changed by both.
        if (Array.isArray(was) && Array.isArray(my) && Array.isArray(their)) {
          if (was.length > 0 || my.length === 0 || their.length === 0) return null;
          return [...their, ...my.filter((item) => !their.some((one) => isSameJson(one, item)))];
        }
        if (!isText(my) || !isText(their)) return null;
        const fields = (['title', 'text'] as const).map((key) => {
          // Both may have made a text of a section of another kind, which has a title of its own.
          const before: unknown = Reflect.get(Object(was), key);
          if (my[key] === their[key] || their[key] === before) return my[key];
          return my[key] === before ? their[key] : null;
        });
        const [title = null, said = null] = fields;
        return title === null || said === null ? null : { ...my, title, text: said };
      };
      for (const path of byMe) {
        const merged = byThem.has(path) ? mergedText(path) : null;
        if (merged !== null) expect(isSameJson(contentAt(content, path), merged), path).toBe(true);
      }
      // Conflicts are what both have touched and left different, and stand as the other left them.
      const disputed = [...byMe].filter(
        (path) =>
          !isOrder(path) &&
          byThem.has(path) &&
          !isSameJson(contentAt(mine, path), contentAt(other, path)) &&
          mergedText(path) === null,
      );
      expect(conflicts.map(({ path }) => path).toSorted()).toEqual(disputed.toSorted());
      for (const { path, theirs: there } of conflicts) {
        expect(isSameJson(there, contentAt(other, path))).toBe(true);
        expect(isSameJson(contentAt(content, path), there), path).toBe(true);
      }
      // Where one alone has changed a page's order, it is theirs but for sections that the other took away.
      for (const page of contentPages) {
        if (byMe.has(`pages.${page}`) && byThem.has(`pages.${page}`)) continue;
        const wanted = (byMe.has(`pages.${page}`) ? mine : other).pages[page];
        expect(content.pages[page].filter((id) => wanted.includes(id))).toEqual(
          wanted.filter((id) => content.pages[page].includes(id)),
        );
      }
      expect(pageContent.safeParse(content).success).toBe(true);
      expect(isSameContent(tidyContent(content), content)).toBe(true);
      // An answer that was lost changes nothing more.
      expect(isSameContent(merge(content, both).content, content)).toBe(true);
    },
  );

it('two people who change a content at once lose nothing that the other didn’t touch', () => {
  fc.assert(play(mergeContent), { numRuns: 500 });
});

it('that is measured: a merge that takes the later one’s values loses some', () => {
  const naive: typeof mergeContent = (now, changes) =>
    mergeContent(
      now,
      changes.map((one) => ({ ...one, seen: contentAt(now, one.path) })),
    );
  expect(() => fc.assert(play(naive), { numRuns: 500 })).toThrow('Property failed');
});
