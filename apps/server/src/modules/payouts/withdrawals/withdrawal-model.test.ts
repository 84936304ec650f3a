import { Problem } from '@goodshelf/contract';
import { cents, negate } from '@goodshelf/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { expectInvariants } from '../../../../../../tests/support/invariants.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { createSchool } from '../../../../../../tests/support/school.ts';
import { createStaffMember, withdrawalDeps } from '../../../../../../tests/support/withdrawals.ts';
import { fixedClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { personOf } from '../../../platform/subject/index.ts';
import { getWallet, type NewEntry, postEntries } from '../../ledger/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { savePayoutDetails } from '../save-payout-details.ts';
import { cancelWithdrawal, completeWithdrawal, rejectWithdrawal } from './end-withdrawal.ts';
import { openWithdrawalDestination } from './open-destination.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { recordWithdrawalRun } from './runs/record-run.ts';
import { startWithdrawalRun } from './runs/start-run.ts';
import { aloneMaxCents, foretell, type Model, type Step, stepsOf } from './testing/withdrawal-model.ts';

// Whatever an organization, three of the staff and its buyers' banks do in whatever order, each is told what a few lines of
// arithmetic say, and the balances are theirs. HISTORIES=2500 for 100,000 steps; SEED=n repeats one.
const histories = Number(process.env['HISTORIES'] ?? 12);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const hourMs = 3_600_000;
const start = new Date('2026-03-02T15:00:00Z').getTime();

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

/** Does it for real. `isLenient`: the planted twin, which knows no limit for one person. */
const createWorld = async (isLenient: boolean) => {
  const school = await createSchool(own.db);
  const { scope } = school;
  const owner = personOf((await createPerson(own.db, { belonging: { school, as: 'owner' } })).id);
  const staff = [
    await createStaffMember(own.db),
    await createStaffMember(own.db),
    personOf((await createPerson(own.db, { isAdmin: true, belonging: { school, as: 'member' } })).id),
  ] as const;
  const limit = () => (isLenient ? 100_000_000 : aloneMaxCents);
  const at = (hour: number) => ({
    ...withdrawalDeps(own.db),
    ...{ clock: fixedClock(new Date(start + hour * hourMs)), controls: { limit } },
  });
  let [id, runId] = ['', ''];
  const save = (model: Model) =>
    savePayoutDetails(at(model.hour))(scope, owner, {
      ...{ method: 0 as const, account_email: `treasurer${model.version}@example.org` },
      seen_version: model.version,
    });
  const post = (hour: number, kind: NewEntry['kind'], postings: NewEntry['postings']) =>
    own.db.inScope(scope, (tx) =>
      postEntries(tx, scope, [
        {
          ...{ kind, reference: newId<'payment'>(), description: 'A test', order: null, postings },
          occurredAt: new Date(start + hour * hourMs),
        },
      ]),
    );
  const act = async (model: Model, step: Step): Promise<string> => {
    const deps = at(model.hour);
    const by = 'by' in step ? staff[step.by as 0 | 1 | 2] : owner;
    const seen = model.version + ('isStale' in step && step.isStale ? 1 : 0);
    if (model.open === null && 'by' in step) return 'nothing';
    switch (step.does) {
      case 'wait':
        return 'ok';
      case 'earn':
        return codeOf(
          post(model.hour, 'correction', [
            { account: 'suspense', amountCents: negate(cents(step.cents)) },
            { account: 'available', amountCents: cents(step.cents) },
          ]),
        );
      case 'take back': {
        const taken = Math.min(step.cents, model.available);
        const postings = [
          { account: 'available' as const, amountCents: negate(cents(taken)) },
          { account: 'debt' as const, amountCents: negate(cents(step.cents - taken)) },
          { account: 'suspense' as const, amountCents: cents(step.cents) },
        ];
        return codeOf(
          post(
            ...[model.hour, 'chargeback' as const],
            postings.filter(({ amountCents }) => amountCents !== 0),
          ),
        );
      }
      case 'change the details':
        return codeOf(save(model));
      case 'ask': {
        const asked = newId<'withdrawal'>();
        const code = await codeOf(
          requestWithdrawal(deps)(scope, owner, { id: asked, amountCents: cents(step.cents) }),
        );
        if (code === 'ok') id = asked;
        return code;
      }
      case 'cancel':
        return model.open === null ? 'nothing' : codeOf(cancelWithdrawal(deps)(scope, owner, id));
      case 'look':
        return codeOf(openWithdrawalDestination(deps)(scope, by, { id, takesOver: step.takesOver }));
      case 'approve':
        return codeOf(approveWithdrawal(deps)(scope, by, id, seen));
      case 'complete':
        return codeOf(
          completeWithdrawal(deps)(scope, by, id, { reference: 'Check 1', detailsVersion: seen }),
        );
      case 'reject':
        return codeOf(rejectWithdrawal(deps)(scope, by, id, 'Please confirm the payee.'));
      case 'start a run': {
        const asked = newId<'withdrawal-run'>();
        const withdrawals = [{ organizationId: scope.organizationId, withdrawalId: id }];
        const code = await codeOf(startWithdrawalRun(deps)(by, { runId: asked, withdrawals }));
        if (code === 'ok') runId = asked;
        return code;
      }
      case 'record the run': {
        if (model.open?.isInRun !== true) return 'nothing';
        const payment = { withdrawalId: id, reference: 'Check 2', detailsVersion: seen };
        const { left_out: leftOut } = await recordWithdrawalRun(deps)(by, runId, [payment]);
        return leftOut[0]?.code ?? 'ok';
      }
    }
  };
  const balances = async () => {
    const { available, reserved, debt, paid_out: paid } = await getWallet(own.db, scope);
    return { available, reserved, owed: debt === 0 ? 0 : -debt, paid };
  };
  return { act, save, balances };
};

const live = async (steps: readonly Step[], isLenient = false): Promise<void> => {
  const world = await createWorld(isLenient);
  let model: Model = {
    ...{ hour: 0, available: 0, owed: 0, paid: 0, version: 0, changedAtHour: 0, open: null },
  };
  await world.save(model);
  model = { ...model, version: 1, hour: 100 };
  for (const step of steps) {
    const [code, after] = foretell(model, step);
    const told = await world.act(model, step);
    if (told !== code) throw new Error(`${JSON.stringify(step)} is told ${told}, not ${code}`);
    model = after;
    const { available, owed, paid, open } = model;
    expect(await world.balances()).toEqual({ available, reserved: open?.cents ?? 0, owed, paid });
  }
};

test(
  `${histories} histories of withdrawals (seed ${seed}) go as arithmetic says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf, (steps) => live(steps)),
      { numRuns: histories, seed },
    );
    await expectInvariants(own, { isIdle: true });
  },
  60_000 + histories * 5_000,
);

test('a planted twin without a limit for one person is found out', async () => {
  const found = await fc.check(
    fc.asyncProperty(stepsOf, (steps) => live(steps, true)),
    { numRuns: 200, seed: 7, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
  expect(String(found.errorInstance)).toMatch(/is told ok, not withdrawal_(needs_approval|run_empty)/);
}, 120_000);
