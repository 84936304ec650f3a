import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { OrderEvents } from './order-events.tsx';

const at = '2026-11-23T15:00:00.000Z';
const event = (text: string) => ({ at, key: 'order_note' as const, text });

/** The keys of a list's entries, wherever in the tree it stands. */
const keysIn = (node: ReactNode): readonly (string | null)[] =>
  Children.toArray(node).flatMap((one) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(one)) return [];
    const element: ReactElement<{ readonly children?: ReactNode }> = one;
    const { children } = element.props;
    if (element.type !== 'ol') return keysIn(children);
    return Array.isArray(children) ? children.map((entry: ReactElement) => entry.key) : [];
  });

test('what happened at one moment stands in the history once, also after something else has happened', () => {
  // Two returns of one request: the same moment, and the same kind of note.
  const [book, shirt] = [
    event('The customer asked to return a book.'),
    event('The customer asked to return a shirt.'),
  ];
  const before = keysIn(OrderEvents({ events: [book, shirt] }));
  expect(new Set(before).size).toBe(2);
  const after = keysIn(OrderEvents({ events: [book, shirt, event('The return of a book was approved.')] }));
  expect(new Set(after).size).toBe(3);
  expect(after.slice(1)).toEqual(before);
});
