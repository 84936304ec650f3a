import { expect, it } from 'vitest';
import { endedMeanwhile } from './ended.ts';

it('says nothing of a correction that still waits', () => {
  expect(endedMeanwhile({ status: 'proposed', decided_by: null })).toBeNull();
});

it('says who was faster, and what they did', () => {
  expect(endedMeanwhile({ status: 'posted', decided_by: 'Sam Reed' })).toContain('Sam Reed has posted');
  expect(endedMeanwhile({ status: 'declined', decided_by: 'Sam Reed' })).toContain('Sam Reed has declined');
  expect(endedMeanwhile({ status: 'withdrawn', decided_by: '' })).toContain('deleted account has withdrawn');
});
