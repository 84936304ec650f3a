import { expect, it } from 'vitest';
import { holdLogOut, logOutHold } from './log-out-hold.ts';

it('Log Out waits for as long as a page says why, and for the next one when two do', () => {
  expect(logOutHold()).toBeNull();
  const release = holdLogOut('editor', 'Changes aren’t saved yet.');
  const releaseOther = holdLogOut('other', 'A file is being sent.');
  expect(logOutHold()).toBe('Changes aren’t saved yet.');
  release();
  expect(logOutHold()).toBe('A file is being sent.');
  releaseOther();
  expect(logOutHold()).toBeNull();
});
