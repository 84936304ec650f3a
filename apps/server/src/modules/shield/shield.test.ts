import { setImmediate as turn } from 'node:timers/promises';
import type { Challenge } from '@goodshelf/contract/problems';
import { Problem } from '@goodshelf/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { solve } from '../../../../../tests/support/shield.ts';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { type Attempt, createShield, firstShieldLimits, type Shield, type ShieldLimits } from './index.ts';

// So that a proof takes no time here.
const limits: ShieldLimits = { ...firstShieldLimits, proofBits: 6 };
let own: TestDatabase;
let school: School;
let neighbour: School;
const clock = fixedClock(new Date('2026-11-26T12:00:00Z'));
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour High' });
  // What was declined in the test before is forgotten.
  clock.advance(25 * 60 * 60_000);
});
afterAll(() => own.drop());

const start = (given: ShieldLimits = limits, db = own.db): Promise<Shield> =>
  createShield({
    ...{ db, clock, log: testLog, listen: own.database.listen },
    secretKey: 'a secret key of these tests, long enough',
    isLoopbackExempt: false,
    limits: () => given,
  });

let made = 0;
const attempt = (changes: Partial<Attempt> = {}): Attempt => {
  made += 1;
  return {
    scope: school.scope,
    clientAddress: `198.51.${made >> 8}.${made & 255}`,
    cartId: `cart ${made}`,
    email: `buyer-${made}@example.com`,
    idempotencyKey: `key ${made}`,
    proof: null,
    hasPaidBefore: async () => false,
    ...changes,
  };
};
const decline = async (shield: Shield, changes: Partial<Attempt> = {}, card: string | null = null) => {
  const admission = await shield.admit(attempt(changes));
  await admission.ended({ outcome: 'declined', cardFingerprint: card });
};
const problemOf = async (shield: Shield, tried: Attempt): Promise<Problem | null> => {
  try {
    await (await shield.admit(tried)).ended(null);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};
const challengeOf = async (shield: Shield, tried: Attempt): Promise<Challenge> => {
  const challenge = (await problemOf(shield, tried))?.challenge ?? null;
  if (challenge === null) throw new Error('nothing was asked');
  return challenge;
};
const alert = async (shield: Shield, count = 5): Promise<void> => {
  for (let n = 0; n < count; n++) await decline(shield, {}, `card ${n}`);
};

test('an ordinary payment sends no statement, and neither does one that proves', async () => {
  const shield = await start();
  const paid = await statementsOf(async () => {
    const admission = await shield.admit(attempt());
    await admission.ended({ outcome: 'paid', cardFingerprint: 'card' });
  });
  expect(paid).toEqual([]);
  await alert(shield, 6);
  const tried = attempt();
  const proven = await statementsOf(async () => {
    const proof = solve(await challengeOf(shield, tried));
    expect(await problemOf(shield, { ...tried, proof })).toBeNull();
  });
  expect(proven).toEqual([]);
  await shield.close();
});

test('declines are known after a restart and to other processes; a shield that forgets them is found out', async () => {
  const shield = await start();
  const other = await start();
  await alert(shield);
  await vi.waitUntil(() => other.alerts().organizations.has(school.id));
  expect((await problemOf(other, attempt()))?.code).toBe('challenge_required');
  const restarted = await start();
  expect((await problemOf(restarted, attempt()))?.code).toBe('challenge_required');
  // One that begins with nothing, as all do that keep their counts in memory alone.
  const forgetful = await start(limits, { ...own.db, asOperator: async () => [] as never });
  expect(await problemOf(forgetful, attempt())).toBeNull();
});
const never = { tenMinutes: 1_000, hour: 1_000, day: null };

test('what happens at one organization asks nothing at its neighbor', async () => {
  const shield = await start();
  await alert(shield);
  expect((await problemOf(shield, attempt()))?.code).toBe('challenge_required');
  expect(await problemOf(shield, attempt({ scope: neighbour.scope }))).toBeNull();
});

test('a proof is good for one order of one cart, for ten minutes, and only as it was asked', async () => {
  const shield = await start();
  await alert(shield);
  const tried = attempt();
  const challenge = await challengeOf(shield, tried);
  const proof = solve(challenge);
  const [bits = '', expires = '', nonce = '', signature = '', counter = ''] = proof.split('.');
  const forged: Record<string, Attempt> = {
    'for another cart': attempt({ idempotencyKey: tried.idempotencyKey, proof }),
    'for another order of the same cart': attempt({ cartId: tried.cartId, proof }),
    'at a neighbor in trouble': { ...tried, scope: neighbour.scope, proof },
    'with fewer bits': { ...tried, proof: ['1', expires, nonce, signature, counter].join('.') },
    'with more time': {
      ...tried,
      proof: [bits, String(Number(expires) + 600_000), nonce, signature, counter].join('.'),
    },
    'with another nonce': { ...tried, proof: [bits, expires, 'A'.repeat(22), signature, counter].join('.') },
    unsigned: { ...tried, proof: [bits, expires, nonce, 'A'.repeat(43), counter].join('.') },
    unsolved: { ...tried, proof: `${challenge.token}.${unsolved(challenge)}` },
    nonsense: { ...tried, proof: 'nonsense' },
  };
  for (let n = 0; n < 5; n++) await decline(shield, { scope: neighbour.scope }).catch(() => undefined);
  for (const [name, one] of Object.entries(forged))
    expect((await problemOf(shield, one))?.code, name).toBe('challenge_required');
  expect(await problemOf(shield, { ...tried, proof })).toBeNull();
  clock.advance(10 * 60_000 + 1);
  await alert(shield).catch(() => undefined);
  expect((await problemOf(shield, { ...tried, proof }))?.code).toBe('challenge_required');
});
const unsolved = (challenge: Challenge): number => {
  const right = solve(challenge).split('.').at(-1);
  return right === '0' ? 1 : 0;
};

test('new carts, plus signs and dots, and other addresses of one network make nobody another', async () => {
  const shield = await start();
  for (const [n, email] of [
    'm.lopez@gmail.com',
    'mlopez+1@gmail.com',
    'm.l.o.p.e.z@googlemail.com',
  ].entries())
    await decline(shield, { email, clientAddress: `2001:db8:${n}::1` }, 'card');
  expect((await problemOf(shield, attempt({ email: 'mlopez+new@gmail.com' })))?.code).toBe(
    'challenge_required',
  );
  expect(await problemOf(shield, attempt())).toBeNull();
  const network = await start({ ...limits, organization: { challenge: never, harder: never, pause: never } });
  for (let n = 0; n < 4; n++) await decline(network, { clientAddress: `2001:db8:ffff:1::${n}` }, 'card');
  expect((await problemOf(network, attempt({ clientAddress: '2001:db8:ffff:1:9::9' })))?.code).toBe(
    'challenge_required',
  );
});

test('whether an email or a card is known changes nothing in the answer', async () => {
  const shield = await start();
  await decline(shield, { email: 'known@example.com' }, 'card');
  await alert(shield, 4);
  const answers = await Promise.all(
    ['known@example.com', 'unknown@example.com'].map(async (email) => {
      const problem = await problemOf(shield, attempt({ email }));
      return { ...problem?.toBody(), challenge: problem?.challenge?.bits };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

test('a flood of one moment goes in one by one, and stops where the first declines have led', async () => {
  const shield = await start();
  let asked = 0;
  const tries = Array.from({ length: 100 }, async () => {
    try {
      const admission = await shield.admit(attempt());
      asked += 1;
      await turn();
      await admission.ended({ outcome: 'declined', cardFingerprint: null });
      return null;
    } catch (error) {
      return error instanceof Problem ? error.code : error;
    }
  });
  const answers = await Promise.all(tries);
  expect(asked).toBeLessThanOrEqual(8);
  expect(answers.filter((code) => code === 'challenge_required')).toHaveLength(100 - asked);
});

test('a rush of honest buyers all gets in', async () => {
  const shield = await start();
  const buyers = Array.from({ length: 300 }, async () => {
    const admission = await shield.admit(attempt());
    await turn();
    await admission.ended({ outcome: 'paid', cardFingerprint: null });
  });
  await expect(Promise.all(buyers)).resolves.toHaveLength(300);
});

test('while strangers wait, who has paid here before proves and pays', async () => {
  const shield = await start({
    ...limits,
    organization: { challenge: never, harder: never, pause: limits.organization.challenge },
  });
  await alert(shield);
  const stranger = await problemOf(shield, attempt());
  expect(stranger).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: expect.any(Number) });
  const known = attempt({ hasPaidBefore: async () => true });
  const proof = solve(await challengeOf(shield, known));
  expect(await problemOf(shield, { ...known, proof })).toBeNull();
});

test('what came of payments is counted by hour, for staff', async () => {
  const shield = await start();
  await alert(shield);
  await problemOf(shield, attempt());
  await shield.flush();
  await shield.flush();
  const { rows } = await own.db.asOperator('look at the result', (tx) =>
    tx.raw('select outcome, count from shield_hours where organization_id = $1 order by outcome', [
      school.id,
    ]),
  );
  expect(rows).toEqual([
    { outcome: 'challenged', count: 1 },
    { outcome: 'declined', count: 5 },
  ]);
});

test('a database that is away stops no payment', async () => {
  const shield = await start();
  const insert = vi.spyOn(own.db, 'asOperator').mockRejectedValue(new Error('away'));
  await alert(shield);
  insert.mockRestore();
  expect((await problemOf(shield, attempt()))?.code).toBe('challenge_required');
});
