import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts, readDraft, writeDraft } from './draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  // As browsers have it: its keys are its own properties.
  const storage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

it('what was typed comes back to its form alone, and only to fields that the form has', () => {
  writeDraft('maria.reject.elm', { reason: 'No address.', gone: 'x' });
  expect(readDraft('maria.reject.elm', ['reason'])).toEqual({ reason: 'No address.' });
  expect(readDraft('maria.reject.oak', ['reason'])).toEqual({});
  expect(readDraft('tom.reject.elm', ['reason'])).toEqual({});
});

it('a form with nothing typed in it keeps nothing', () => {
  writeDraft('maria.reject.elm', { reason: 'No address.' });
  writeDraft('maria.reject.elm', {});
  expect([...stored.keys()]).toEqual([]);
});

it('something else under its name is no draft', () => {
  stored.set('draft.maria.reject.elm', '["reason"]');
  expect(readDraft('maria.reject.elm', ['reason'])).toEqual({});
});

it('who logs out leaves no draft behind, and everything else alone', () => {
  writeDraft('maria.reject.elm', { reason: 'No address.' });
  stored.set('toasts', '[]');
  forgetDrafts();
  expect([...stored.keys()]).toEqual(['toasts']);
});
