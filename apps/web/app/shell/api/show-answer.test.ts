import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '../toasts/toast-store.ts';
import { showAnswer } from './show-answer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => toastStore.current().map(({ message }) => message);

it('a success takes away what went wrong before, and nothing of its own answer', () => {
  showAnswer({ status: 422, body: { message: 'Not saved.' } });
  showAnswer({ status: 200, body: { success: 'Saved.', error: 'No mail went out.' } });
  expect(texts()).toEqual(['Saved.', 'No mail went out.']);
  showAnswer({ status: 422, body: { message: 'Wrong again.' } });
  expect(texts()).toEqual(['Saved.', 'No mail went out.', 'Wrong again.']);
});
