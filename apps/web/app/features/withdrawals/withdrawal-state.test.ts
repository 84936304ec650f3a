import { describe, expect, it } from 'vitest';
import { destinationWords, endWords, stateWords } from './withdrawal-state.tsx';

const withdrawal = { status: 0, is_canceled: false, method: 0, reference: null, reason: null } as const;

describe('what is said of a withdrawal', () => {
  it.each([
    [withdrawal, 'Pending', ''],
    [{ ...withdrawal, status: 1, reference: '7XK' }, 'Completed', 'PayPal transaction 7XK'],
    [{ ...withdrawal, status: 1, method: 1, reference: '1042' }, 'Completed', 'Check 1042'],
    [{ ...withdrawal, status: 1, method: null, reference: '1042' }, 'Completed', '1042'],
    [{ ...withdrawal, status: 2, reason: 'The name is wrong.' }, 'Rejected', 'The name is wrong.'],
    [{ ...withdrawal, status: 2, is_canceled: true }, 'Canceled', ''],
  ] as const)('%o', (one, state, end) => {
    expect([stateWords(one), endWords(one)]).toEqual([state, end]);
  });

  it('where it goes is said where anybody can say it', () => {
    expect(destinationWords({ method: 0, masked: 't•••@example.com' })).toBe('PayPal: t•••@example.com');
    expect(destinationWords({ method: 1, masked: 'Yew PTA, ••• Salem, OR' })).toBe(
      'Check to Yew PTA, ••• Salem, OR',
    );
    expect(destinationWords({ method: null, masked: null })).toBeNull();
  });
});
