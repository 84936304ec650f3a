import { cents, negate } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { createSchool } from '../../../../../../tests/support/school.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { withOwner } from '../../../../../../tests/support/test-server.ts';
import { fundSchool } from '../../../../../../tests/support/withdrawals.ts';
import { fixedClock, systemClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { personOf } from '../../../platform/subject/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { standardControls } from '../../controls/index.ts';
import { getWallet, postEntries } from '../../ledger/index.ts';
import {
  cancelWithdrawal,
  completeWithdrawal,
  createPayoutBox,
  rejectWithdrawal,
  requestWithdrawal,
  savePayoutDetails,
} from '../index.ts';
import { readDestination } from '../destinations.ts';
import { openWithdrawalDestination } from './open-destination.ts';
import { withdrawableCents } from './withdrawals.policy.ts';
import { addWithdrawal, findOpenWithdrawal, findWithdrawal } from './withdrawals.repo.ts';

// Twenty who ask at once are one request, and whatever ends it ends it once. A planted twin that looks first and writes then sets aside
// more than one request may.
let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const box = createPayoutBox({ secretKey: 'a key of this test', log: testLog });
const hourMs = 3_600_000;
const rounds = Number(process.env['ROUNDS'] ?? 8);

const createScene = async () => {
  const school = await createSchool(own.db);
  const owner = personOf((await createPerson(own.db, { belonging: { school, as: 'owner' } })).id);
  const staff = personOf((await createPerson(own.db)).id);
  const longAgo = fixedClock(new Date(Date.now() - 100 * hourMs));
  await savePayoutDetails({ db: own.db, box, clock: longAgo })(school.scope, owner, {
    ...{ method: 0, account_email: 'treasurer@example.org', seen_version: 0 },
  });
  await fundSchool(own.db, school, 1_000_00);
  return { scope: school.scope, owner, staff };
};
type Scene = Awaited<ReturnType<typeof createScene>>;

const deps = () => ({ db: own.db, clock: systemClock, box, controls: standardControls });
type Ask = (scene: Scene, id?: string) => Promise<unknown>;

const ask: Ask = ({ scope, owner }, id = newId()) =>
  requestWithdrawal(deps())(scope, owner, { id, amountCents: cents(40_00) });

/** Looks, and writes later, without the rule of the table that there is one. */
const askNaively: Ask = async ({ scope, owner }, id = newId()) => {
  const open = await own.db.inScope(scope, (tx) => findOpenWithdrawal(tx, scope));
  const wallet = await getWallet(own.db, scope);
  const withdrawable = withdrawableCents({
    ...{ availableCents: wallet.available, owedCents: cents(0), dueCents: cents(0) },
  });
  if (open !== null || withdrawable < 40_00) throw new Error('not now');
  await own.db.inScope(scope, async (tx) => {
    await addWithdrawal(tx, scope, { id, amountCents: cents(40_00), at: new Date(), by: owner.userId });
    await postEntries(tx, scope, [
      {
        ...{
          kind: 'withdrawal_request',
          reference: id,
          description: 'A test',
          order: null,
          occurredAt: new Date(),
        },
        postings: [
          { account: 'available', amountCents: negate(cents(40_00)) },
          { account: 'reserved', amountCents: cents(40_00) },
        ],
      },
    ]);
  });
};

const reservedAfter = async (way: Ask): Promise<number> => {
  const scene = await createScene();
  await Promise.allSettled(Array.from({ length: 20 }, () => way(scene)));
  return (await getWallet(own.db, scene.scope)).reserved;
};

test('of twenty who ask at once one has asked', async () => {
  for (let round = 0; round < rounds; round += 1) expect(await reservedAfter(ask)).toBe(40_00);
});

test('the same request sent twenty times at once is one, and each of them has it', async () => {
  const scene = await createScene();
  const id = newId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(scene, id)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await getWallet(own.db, scene.scope)).toMatchObject({ available: 960_00, reserved: 40_00 });
});

type End = (scope: OrgScope, scene: Scene, id: string) => Promise<unknown>;
const ends = {
  complete: (scope, { staff }, id) =>
    completeWithdrawal(deps())(scope, staff, id, { reference: 'Check 1', detailsVersion: 1 }),
  'complete otherwise': (scope, { staff }, id) =>
    completeWithdrawal(deps())(scope, staff, id, { reference: 'Check 2', detailsVersion: 1 }),
  reject: (scope, { staff }, id) => rejectWithdrawal(deps())(scope, staff, id, 'Please confirm the payee.'),
  cancel: (scope, { owner }, id) => cancelWithdrawal(deps())(scope, owner, id),
  'change the details': (scope, { owner }) =>
    savePayoutDetails(deps())(scope, owner, {
      ...{ method: 0, account_email: 'other@example.com', seen_version: 1 },
    }),
} satisfies Readonly<Record<string, End>>;

const paidTo = async (scope: OrgScope, id: string): Promise<string | null | undefined> =>
  (await own.db.inScope(scope, (tx) => findWithdrawal(tx, scope, id)))?.masked;

test('whatever ends it at the same moment, it ends once, and never after the details were changed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const scene = await createScene();
    const id = newId();
    await ask(scene, id);
    const tries = Object.entries(ends).toSorted(() => Math.random() - 0.5);
    const names = tries.map(([name]) => name);
    const answers = await Promise.allSettled(tries.map(([, end]) => end(scene.scope, scene, id)));
    const won = names.filter((_, index) => answers[index]?.status === 'fulfilled');
    const endings = won.filter((name) => name !== 'change the details');
    expect(endings, JSON.stringify(names)).toHaveLength(1);
    const wallet = await getWallet(own.db, scene.scope);
    const isPaid = endings[0]?.startsWith('complete') === true;
    expect(await paidTo(scene.scope, id)).toBe(isPaid ? 't•••@example.org' : null);
    expect(wallet).toMatchObject({
      reserved: 0,
      ...(isPaid ? { available: 960_00, paid_out: 40_00 } : { available: 1_000_00, paid_out: 0 }),
    });
  }
  await expectInvariants(own, { isIdle: true });
});

test('looked up and canceled at the same moment it is one of the two', async () => {
  for (let round = 0; round < rounds * 2; round += 1) {
    const scene = await createScene();
    const { scope, owner, staff } = scene;
    const id = newId();
    await ask(scene, id);
    const tries = {
      looked: () => openWithdrawalDestination(deps())(scope, staff, { id, takesOver: false }),
      canceled: () => cancelWithdrawal(deps())(scope, owner, id),
    };
    const order = Object.entries(tries).toSorted(() => Math.random() - 0.5);
    const answers = await Promise.allSettled(order.map(([, attempt]) => attempt()));
    const won = order.flatMap(([name], index) => (answers[index]?.status === 'fulfilled' ? [name] : []));
    expect(won).toHaveLength(1);
    expect(await getWallet(own.db, scope)).toMatchObject({ reserved: won[0] === 'looked' ? 40_00 : 0 });
  }
});

test('and this test would notice a payment to whatever stands there by then', async () => {
  const seen = new Set<string | null | undefined>();
  for (let round = 0; round < 20 && seen.size < 2; round += 1) {
    const scene = await createScene();
    const { scope } = scene;
    const id = newId();
    await ask(scene, id);
    const completeNaively = async () => {
      const known = await own.db.inScope(scope, (tx) => readDestination(tx, scope, box));
      await completeWithdrawal({ ...deps(), clock: fixedClock(new Date(Date.now() + 100 * hourMs)) })(
        ...[scope, scene.staff, id],
        { reference: 'Check 1', detailsVersion: known.version },
      );
    };
    const change = ends['change the details'](scope, scene);
    if (round % 2 === 0) await change;
    await Promise.allSettled([change, completeNaively()]);
    seen.add(await paidTo(scope, id));
  }
  expect([...seen]).toContain('o•••@example.com');
});

// The last one: it takes the rule of the table away.
test('and this test would notice requests that first look and then write', async () => {
  await withOwner(own.url, (client) => client.query('drop index withdrawals_open_key'));
  let most = 0;
  for (let round = 0; round < 10 && most <= 40_00; round += 1)
    most = Math.max(most, await reservedAfter(askNaively));
  expect(most).toBeGreaterThan(40_00);
});
