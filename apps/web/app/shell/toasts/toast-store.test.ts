import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissText, dismissToast, keepToast, showToast, toastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => toastStore.current().map(({ message }) => message);

it('a toast goes by itself after three seconds, not sooner', () => {
  showToast({ kind: 'success', message: 'Saved.' });
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['Saved.']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('a toast goes at once when it is dismissed, and takes no other with it', () => {
  showToast({ kind: 'error', message: 'One' });
  showToast({ kind: 'error', message: 'Two' });
  dismissToast(toastStore.current()[0]?.id ?? 0);
  expect(texts()).toEqual(['Two']);
});

it('a text that the page keeps in sight goes from the toasts, and no other', () => {
  showToast({ kind: 'error', message: 'One' });
  showToast({ kind: 'error', message: 'Two' });
  dismissText('One');
  expect(texts()).toEqual(['Two']);
});

it('the same text is shown once, and then for three seconds more', () => {
  showToast({ kind: 'error', message: 'No.' });
  vi.advanceTimersByTime(2000);
  showToast({ kind: 'error', message: 'No.' });
  expect(texts()).toEqual(['No.']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual(['No.']);
});

it('a toast stays while somebody holds the pointer on it', () => {
  showToast({ kind: 'error', message: 'Read me' });
  const id = toastStore.current()[0]?.id ?? 0;
  keepToast(id, null);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Read me']);
  keepToast(id, 3000);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});

it('at most three are shown, the newest last', () => {
  for (const message of ['One', 'Two', 'Three', 'Four', 'Five']) showToast({ kind: 'success', message });
  expect(texts()).toEqual(['Three', 'Four', 'Five']);
});
