import { describe, expect, test } from 'vitest';
import { type Decline, hourMs, tenMinutesMs } from './declines.ts';
import { mailboxOf } from './identities.ts';
import { firstShieldLimits as limits } from './shield-limits.ts';
import { shieldLimitsOf } from './shield-settings.ts';
import { alertOf, calm, type Facts, judge } from './shield.policy.ts';

const now = Date.UTC(2026, 10, 26, 12);
const who = { address: 'home', browser: 'laptop', email: 'maria' };
const minutes = (count: number) => count * 60_000;

let made = 0;
const decline = (changes: Partial<Decline> = {}): Decline => {
  made += 1;
  return {
    id: String(made),
    organizationId: 'school',
    at: now - minutes(1),
    address: `address ${made}`,
    browser: `browser ${made}`,
    email: `email ${made}`,
    card: `card ${made}`,
    isDeclined: true,
    ...changes,
  };
};
const declines = (count: number, changes: Partial<Decline> = {}): Decline[] =>
  Array.from({ length: count }, () => decline(changes));

const facts = (changes: Partial<Facts> = {}): Facts => ({
  ...{ now, who, declines: [] },
  attempts: { address: 0, browser: 0, email: 0 },
  ...{ organization: calm, platform: calm },
  ...changes,
});

describe('one buyer', () => {
  const usual = { kind: 'challenge', bits: limits.proofBits, pausedUntil: null };
  test.each<[string, Partial<Facts>, object]>([
    ['who tried nothing before passes', {}, { kind: 'pass' }],
    ['whose card was declined twice passes', { declines: declines(2, who) }, { kind: 'pass' }],
    ['of a browser declined three times is asked', { declines: declines(3, { browser: 'laptop' }) }, usual],
    ['of an email declined three times is asked', { declines: declines(3, { email: 'maria' }) }, usual],
    [
      'of an address declined three times passes',
      { declines: declines(3, { address: 'home' }) },
      { kind: 'pass' },
    ],
    ['of an address declined four times is asked', { declines: declines(4, { address: 'home' }) }, usual],
    [
      'of an email is asked, and never refused: anybody may type it',
      { declines: declines(500, { email: 'maria', card: 'one' }) },
      usual,
    ],
    [
      'who tries the twelfth time in ten minutes is asked',
      { attempts: { address: 12, browser: 12, email: 12 } },
      usual,
    ],
    [
      'is not asked for what was declined long ago',
      { declines: declines(4, { ...who, card: null, at: now - hourMs - 1 }) },
      { kind: 'pass' },
    ],
    [
      'who tries a fourth card in a day is asked',
      { declines: declines(4, { browser: 'laptop', at: now - 3 * hourMs }) },
      usual,
    ],
    [
      'whose card was tried with four emails is asked',
      { declines: [decline({ ...who, card: 'one' }), ...declines(3, { card: 'one' })] },
      usual,
    ],
    [
      'of a browser declined eight times waits',
      { declines: declines(8, { browser: 'laptop' }) },
      { kind: 'refuse', until: now + minutes(9) },
    ],
    [
      'of a browser sent to the bank eight times is asked',
      { declines: declines(8, { browser: 'laptop', isDeclined: false }) },
      usual,
    ],
  ])('%s', (_, changes, verdict) => {
    expect(judge(facts(changes), limits)).toMatchObject(verdict);
  });
});

describe('everybody at an organization', () => {
  const alert = (given: readonly Decline[], paid = 0) =>
    alertOf(given, limits.organization, limits, now, () => paid).level;
  test.each<[string, readonly Decline[], number, string]>([
    ['four declines are nothing', declines(4), 0, 'calm'],
    ['five in ten minutes ask everybody', declines(5), 0, 'challenge'],
    ['five on a day with twenty paid orders are nothing', declines(5), 20, 'calm'],
    ['eight ask for more', declines(8), 0, 'harder'],
    ['twelve let strangers wait', declines(12), 0, 'pause'],
    ['a hundred of one address count as three', declines(100, { address: 'home' }), 0, 'calm'],
    ['ten in an hour ask everybody', declines(10, { at: now - minutes(50) }), 0, 'challenge'],
    ['a slow day of thirty asks everybody', declines(30, { at: now - 20 * hourMs }), 0, 'challenge'],
    ['nine buyers at the bank are half as bad', declines(9, { isDeclined: false }), 0, 'calm'],
  ])('%s', (_, given, paid, level) => {
    expect(alert(given, paid)).toBe(level);
  });

  test('an alert says since when it holds, and until when if nothing more is declined', () => {
    const given = [8, 7, 6, 5, 4, 3].map((ago) => decline({ at: now - minutes(ago) }));
    expect(alertOf(given, limits.organization, limits, now, () => 0)).toEqual({
      level: 'challenge',
      since: now - minutes(4),
      until: now - minutes(7) + tenMinutesMs,
    });
  });

  test('what is paid by who tried four cards, or while many are declined, is for staff to look at', () => {
    const isForReview = (changes: Partial<Facts>) => {
      const verdict = judge(facts(changes), limits);
      return verdict.kind === 'challenge' && verdict.isForReview;
    };
    const at = (level: 'challenge' | 'harder') => ({ level, since: now, until: now + 1 });
    expect(isForReview({ declines: declines(4, { email: 'maria' }) })).toBe(true);
    expect(isForReview({ declines: declines(4, { email: 'maria', card: 'one' }) })).toBe(false);
    expect(isForReview({ organization: at('challenge') })).toBe(false);
    expect(isForReview({ platform: at('harder') })).toBe(true);
  });

  test('the worse it is, the more work; who is suspect besides does the most', () => {
    const bits = (level: 'challenge' | 'harder', given: readonly Decline[] = []) => {
      const organization = { level, since: now, until: now + 1 };
      const verdict = judge(facts({ organization, declines: given }), limits);
      return verdict.kind === 'challenge' ? verdict.bits - limits.proofBits : null;
    };
    expect([bits('challenge'), bits('harder'), bits('harder', declines(3, { browser: 'laptop' }))]).toEqual([
      0, 2, 4,
    ]);
  });
});

test.each([
  ['Maria.Lopez+shop@GMail.com', 'marialopez@gmail.com'],
  ['m.a.r.i.a.l.o.p.e.z@googlemail.com', 'marialopez@gmail.com'],
  ['maria+1@example.com', 'maria@example.com'],
  ['maria.lopez@example.com', 'maria.lopez@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('the limits of the first settings are those that were thought out, and others follow from what staff set', () => {
  const first = {
    ...{ buyerCheckAfter: 3, buyerStopAfter: 8, networkCheckAfter: 4, networkStopAfter: 20 },
    ...{ shopCheckAfter: 5, shopPauseAfter: 12, platformCheckAfter: 9, platformPauseAfter: 17 },
  };
  expect(shieldLimitsOf(first)).toEqual(limits);
  expect(shieldLimitsOf({ ...first, shopCheckAfter: 10, shopPauseAfter: 24 }).organization).toEqual({
    challenge: { tenMinutes: 10, hour: 20, day: 50 },
    harder: { tenMinutes: 17, hour: 30, day: 85 },
    pause: { tenMinutes: 24, hour: 36, day: null },
  });
});
