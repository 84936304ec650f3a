import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDiscount } from '../../../../../tests/support/discounts.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let owner: TwoSchools['owner'];
let otherOwner: TwoSchools['otherOwner'];
beforeEach(() => {
  ({ ask, owner, otherOwner } = world);
});

const spring = {
  code: ' spring-10 ',
  kind: 'percent',
  percent: 10,
  amount_cents: null,
  min_goods_cents: 2_000,
  starts_on: '2026-03-01',
  ends_on: '2026-05-31',
  uses_max: 100,
  uses_per_customer_max: 1,
};
const { code: _code, ...terms } = spring;
const add = (body: object = spring, who: Parameters<typeof ask>[0] = owner) =>
  ask(who, endpoints.addDiscount, { body });
const list = async (who = owner) => (await ask(who, endpoints.listDiscounts)).body;
const change = (discountId: string, body: object, who = owner) =>
  ask(who, endpoints.changeDiscount, { params: { discountId }, body });
const stop = (discountId: string, isStopped: boolean, who = owner) =>
  ask(who, endpoints.setDiscountStopped, { params: { discountId }, body: { is_stopped: isStopped } });

describe('the discount codes of an organization', () => {
  it('are added once, however often the button is pressed, and written into the log', async () => {
    const first = await add();
    const { id } = first.body;
    expect(first.body.success).toBe('SPRING-10 added.');
    expect((await add()).body.id).toBe(id);
    expect(await list()).toMatchObject({
      total: 1,
      catalogue_share_bps: 2_000,
      items: [{ id, code: 'SPRING-10', percent: 10, used_count: 0, state: 'ended', version: 1 }],
    });
    const log = (await ask(owner, endpoints.listAuditEntries)).body.items;
    expect(log.filter(({ action }: { action: string }) => action === 'discount.added')).toHaveLength(1);
    const other = await add({ ...spring, percent: 20 });
    expect([other.status, other.body.code, other.body.errors]).toMatchObject([
      409,
      'discount_exists',
      [{ field: 'code' }],
    ]);
  });

  it.each([
    ['a code of two letters', { code: 'AB' }, 'code'],
    ['a code with a space', { code: 'TWO WORDS' }, 'code'],
    ['a percentage without a number', { percent: null }, 'percent'],
    ['more than everything', { percent: 101 }, 'percent'],
    ['an amount without one', { kind: 'amount' }, 'amount_cents'],
    ['a last day before the first', { ends_on: '2026-02-28' }, 'ends_on'],
    ['no uses at all', { uses_max: 0 }, 'uses_max'],
  ])('do not take %s', async (_what, wrong, field) => {
    const { status, body } = await add({ ...spring, ...wrong });
    expect([status, body.errors]).toMatchObject([422, [{ field }]]);
    expect((await list()).total).toBe(0);
  });

  it('are changed by whoever saw what they were, and the same again changes nothing', async () => {
    const { id } = (await add()).body;
    expect((await change(id, { ...terms, percent: 15, version: 1 })).status).toBe(200);
    expect((await change(id, { ...terms, percent: 15, version: 1 })).status).toBe(200);
    const late = await change(id, { ...terms, percent: 50, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'discount_changed']);
    expect((await list()).items).toMatchObject([{ percent: 15, version: 2 }]);
  });

  it('are told in the activity log with their days written out', async () => {
    await add();
    const log = (await ask(owner, endpoints.listAuditEntries)).body.items;
    const added = log.find(({ action }: { action: string }) => action === 'discount.added');
    expect(JSON.stringify(added)).toContain('01 March 2026');
    expect(JSON.stringify(added)).toContain('31 May 2026');
    expect(JSON.stringify(added)).not.toContain('2026-05-31');
  });

  it('are stopped and go on', async () => {
    const { id } = (await add({ ...spring, starts_on: null, ends_on: null })).body;
    expect((await list()).items[0].state).toBe('active');
    await stop(id, true);
    await stop(id, true);
    expect((await list()).items[0].state).toBe('stopped');
    await stop(id, false);
    expect((await list()).items[0].state).toBe('active');
  });

  it('are nobody else’s', async () => {
    const { id } = await createDiscount(world.server.db, world.school);
    const before = await list();
    expect((await list(otherOwner)).total).toBe(0);
    expect((await change(id, { ...terms, version: 1 }, otherOwner)).status).toBe(404);
    expect((await stop(id, true, otherOwner)).status).toBe(404);
    expect(await list()).toEqual(before);
    expect((await add(spring, null)).status).toBe(401);
  });

  it('are none of a store that sells elsewhere', async () => {
    await world.server.db.asOperator('test fixture', (tx) =>
      tx.raw(`update organizations set type = 'App Merchant' where id = $1`, [world.school.id]),
    );
    expect((await add()).body.code).toBe('no_storefront');
  });
});
