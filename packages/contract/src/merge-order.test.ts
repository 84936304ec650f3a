import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeOrder } from './page-content.ts';

const page = ['hero', 'campaign', 'shelf', 'text', 'quotes', 'map'];
const moved = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((one) => one !== id).toSpliced(to, 0, id);

describe('the order of a page that two people have changed', () => {
  test('has both their moves, of whatever sections', () => {
    const theirs = moved(page, 'map', 0);
    const mine = moved(page, 'shelf', 5);
    expect(mergeOrder(page, mine, theirs)).toEqual(['map', 'hero', 'campaign', 'text', 'quotes', 'shelf']);
    expect(mergeOrder(page, theirs, mine)).toEqual(['map', 'hero', 'campaign', 'text', 'quotes', 'shelf']);
  });

  test('has a section that both have moved where the later one put it', () => {
    expect(mergeOrder(page, moved(page, 'text', 0), moved(page, 'text', 5))).toEqual(moved(page, 'text', 0));
  });

  test('has what both have added, and nothing that one has taken away', () => {
    const theirs = [...moved(page, 'map', 0).filter((id) => id !== 'text'), 'theirs'];
    const mine = moved(['mine', ...page.filter((id) => id !== 'hero')], 'quotes', 1);
    expect(mergeOrder(page, mine, theirs)).toEqual(['mine', 'quotes', 'map', 'campaign', 'shelf', 'theirs']);
  });

  const order = fc.shuffledSubarray([...page, 'a', 'b'], { minLength: 0 });

  test('loses and doubles nothing, and is one’s own where the other changed nothing', () => {
    fc.assert(
      fc.property(order, order, order, (seen, mine, theirs) => {
        const merged = mergeOrder(seen, mine, theirs);
        expect(new Set(merged).size).toBe(merged.length);
        const wanted = [...page, 'a', 'b'].filter((id) =>
          seen.includes(id)
            ? mine.includes(id) && theirs.includes(id)
            : mine.includes(id) || theirs.includes(id),
        );
        expect(merged.toSorted()).toEqual(wanted.toSorted());
        expect(mergeOrder(seen, mine, seen)).toEqual(mine);
        expect(mergeOrder(seen, seen, theirs)).toEqual(theirs);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the same when it is asked for once more, as after an answer that was lost', () => {
    fc.assert(
      fc.property(order, order, order, (seen, mine, theirs) => {
        const merged = mergeOrder(seen, mine, theirs);
        expect(mergeOrder(seen, mine, merged)).toEqual(merged);
      }),
      { numRuns: 2_000 },
    );
  });
});
