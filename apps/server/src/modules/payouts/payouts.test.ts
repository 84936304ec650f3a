import { endpoints } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { beforeEach, expect, it } from 'vitest';
import { confirmedAt, createAccount } from '../../../../../tests/support/accounts.ts';
import { writeLetters } from '../../../../../tests/support/letters.ts';
import { createPerson, type Person } from '../../../../../tests/support/people.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let look: TwoSchools['look'];
let owner: TwoSchools['owner'];
beforeEach(async () => {
  ({ ask, look, owner } = world);
  await writeLetters(world.server);
});

const account = (email: string, seen = 0) => ({ method: 0, account_email: email, seen_version: seen });
const check = (seen = 0, changes: object = {}) => ({
  ...{ method: 1, payee: 'Lincoln PTA', line1: '14 Maple Avenue', line2: '', city: 'Cranston' },
  ...{ state: 'RI', zipcode: '02910', seen_version: seen },
  ...changes,
});
const save = (body: object, who: Pick<Person, 'token'> | null = owner) =>
  ask(who, endpoints.savePayoutDetails, { body });
const read = (who: Pick<Person, 'token'> | null = owner) => ask(who, endpoints.getPayoutDetails);
const reveal = (who: Pick<Person, 'token'> | null = owner) =>
  ask(who, endpoints.revealPayoutDetails, { body: {} });
const everyWay = (who: Pick<Person, 'token'> | null) =>
  Promise.all([read(who), reveal(who), save(account('thief@example.com'), who)]);
const rowOf = async (schoolId: string) =>
  (
    await look(
      "select *, encode(sealed, 'escape') as legible from payout_details where organization_id = $1",
      [schoolId],
    )
  )[0];
const createOwner = () => createPerson(world.server.db, { belonging: { school: world.school, as: 'owner' } });

it('an owner sets a PayPal account, sees it masked, and in full after proving who they are', async () => {
  expect((await read()).body).toEqual({ details: null, version: 0, abilities: { change: true } });
  expect((await reveal()).body).toEqual({ destination: null, version: 0 });
  expect((await save(account('Jane.Doe@example.com'))).status).toBe(200);
  const { body } = await read();
  expect(body).toMatchObject({
    details: { method: 0, masked: 'j•••@example.com', changed_by: 'Ada Byron' },
    version: 1,
  });
  const { changed_at: changedAt, held_until: heldUntil } = body.details;
  expect(Date.parse(heldUntil) - Date.parse(changedAt)).toBe(72 * 3_600_000);
  expect((await reveal()).body).toEqual({
    destination: { method: 0, account_email: 'jane.doe@example.com' },
    version: 1,
  });
});

it('a hold is over 72 hours after the change, not before', async () => {
  await save(account('jane@example.com'));
  const backdate = (hours: number) =>
    look(
      `update payout_details set changed_at = now() - make_interval(hours => $1) where version > 0 returning 1`,
      [hours],
    );
  await backdate(71);
  expect((await read()).body.details.held_until).not.toBeNull();
  await backdate(73);
  expect((await read()).body.details.held_until).toBeNull();
});

it('what is stored is legible to nobody and opens for no other organization', async () => {
  await save(check());
  await save(check(), world.otherOwner);
  const stored = await rowOf(world.school.id);
  expect(String(stored?.['legible'])).not.toMatch(/Maple|Cranston|02910|Lincoln PTA/);
  await look('update payout_details set sealed = $2 where organization_id = $1 returning 1', [
    world.neighbour.id,
    stored?.['sealed'],
  ]);
  const moved = await read(world.otherOwner);
  expect(moved.body).toMatchObject({ details: { method: null, masked: null }, version: 1 });
  expect((await reveal(world.otherOwner)).body).toEqual({ destination: null, version: 1 });
  // It isn't lost for good: an owner types it again, in the place of the version that is there.
  expect((await save(account('new@example.com', 1), world.otherOwner)).status).toBe(200);
  expect((await read(world.otherOwner)).body.details.masked).toBe('n•••@example.com');
  // And the school's own is what it was.
  expect((await read()).body.details.masked).toBe('Lincoln PTA, ••• Cranston, RI');
});

it('a change is written down, told to every owner once, and masked wherever it is', async () => {
  const second = await createOwner();
  await createPerson(world.server.db, { belonging: { school: world.school, as: 'member' } });
  const answers = [await save(account('jane.doe@example.com')), await save(check(1)), await read()];
  const told = await look('select payload::text as payload from outbox');
  const letters = await writeLetters(world.server);
  const entries = await look(
    `select summary, changes from audit_entries where action = 'payout-details.changed' and organization_id = $1 order by id`,
    [world.school.id],
  );
  expect(entries).toMatchObject([
    {
      summary: 'Set where money is sent',
      changes: [{ before: 'Nowhere yet', after: 'PayPal: j•••@example.com' }],
    },
    {
      summary: 'Changed where money is sent',
      changes: [{ before: 'PayPal: j•••@example.com', after: 'Mailed check: Lincoln PTA, ••• Cranston, RI' }],
    },
  ]);
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    [owner.email, owner.email, second.email, second.email].toSorted(),
  );
  const last = letters.at(-1);
  expect(last?.body_text).toContain('Ada Byron');
  expect(last?.body_text).toContain('Now: Mailed check: Lincoln PTA, ••• Cranston, RI');
  expect(last?.body_text).toMatch(/On \d\d \w+ \d{4} at \d+:\d\d [AP]M E[SD]T,/);
  expect(last?.body_text).toContain('If this wasn’t you');
  expect(last?.links).toEqual([expect.stringMatching(/\/manage\/organization\/payment-information$/)]);
  const everything = JSON.stringify([answers.map(({ body }) => body), told, letters, entries]);
  expect(everything).not.toMatch(/jane\.doe|14 Maple|02910/);
});

it('a save whose answer was lost is repeated without a second letter, entry or hold', async () => {
  await save(account('jane@example.com'));
  const first = await rowOf(world.school.id);
  await writeLetters(world.server);
  expect((await save(account('jane@example.com'))).status).toBe(200);
  expect((await save(account('jane@example.com', 1))).status).toBe(200);
  expect(await rowOf(world.school.id)).toEqual(first);
  expect(await writeLetters(world.server)).toEqual([]);
});

it('another address in the same city is a change, and is told as one', async () => {
  await save(check());
  await writeLetters(world.server);
  expect((await save(check(1, { line1: '9 Elm Street' }))).status).toBe(200);
  const [letter] = await writeLetters(world.server);
  expect(letter?.body_text).toContain('Now: Mailed check: Lincoln PTA, ••• Cranston, RI (different details)');
});

it('an owner who saves after another is told what that one saved, and overwrites nothing', async () => {
  const second = await createOwner();
  await save(account('jane@example.com'), second);
  const late = await save(account('me@example.com'));
  expect(late).toMatchObject({ status: 409, body: { code: 'settings_changed' } });
  expect(late.body.message).toContain('Ada Byron saved “PayPal: j•••@example.com”');
  expect((await read()).body).toMatchObject({ details: { masked: 'j•••@example.com' }, version: 1 });
  expect((await save(account('me@example.com', 1))).status).toBe(200);
});

it('outsiders learn nothing, platform staff are refused, and nothing is stored', async () => {
  const outsider = await createPerson(world.server.db);
  const pending = await createPerson(world.server.db, { belonging: { school: world.school, as: 'pending' } });
  for (const who of [outsider, pending])
    expect((await everyWay(who)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await everyWay(null)).map(({ status }) => status)).toEqual([401, 401, 401]);
  // Platform staff who have switched to the school are none of its members.
  await look('update users set organization_id = $2 where id = $1 returning 1', [
    world.admin.id,
    world.school.id,
  ]);
  for (const { status, body } of await everyWay(world.admin))
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'members_only' });
  expect(await rowOf(world.school.id)).toBeUndefined();
  // What another organization's owner saves is theirs.
  expect((await save(account('neighbour@example.com'), world.otherOwner)).status).toBe(200);
  expect((await read()).body.details).toBeNull();
});

it('a member who is no owner may, as with everything of the organization, and every owner hears of it', async () => {
  const second = await createOwner();
  const member = await createPerson(world.server.db, { belonging: { school: world.school, as: 'member' } });
  expect((await save(account('treasurer@example.com'), member)).status).toBe(200);
  expect((await reveal(member)).body).toMatchObject({
    destination: { account_email: 'treasurer@example.com' },
  });
  expect((await read()).body.details.held_until).not.toBeNull();
  const letters = await writeLetters(world.server);
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    [owner.email, second.email].toSorted(),
  );
});

it('staff in an owner’s place see what is masked, and neither the rest nor a way to change it', async () => {
  await save(account('jane@example.com'));
  await look('update sessions set acting_admin_id = $2, acting_for_id = $3 where user_id = $1 returning 1', [
    owner.id,
    world.admin.id,
    world.school.id,
  ]);
  const [seen, full, saved] = await everyWay(owner);
  expect(seen).toMatchObject({
    status: 200,
    body: { details: { masked: 'j•••@example.com' }, abilities: { change: false } },
  });
  expect(full).toMatchObject({ status: 403, body: { code: 'not_while_acting' } });
  expect(saved).toMatchObject({ status: 403, body: { code: 'not_while_acting' } });
});

it('an App Merchant has no payouts', async () => {
  await look('update organizations set type = $2 where id = $1 returning 1', [
    world.school.id,
    organizationType.appMerchant,
  ]);
  for (const { status, body } of await everyWay(owner))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'no_storefront' });
});

it('a session that has not proven itself lately sees nothing in full and saves nothing, however wrong the input', async () => {
  const lately = await createAccount(world.server, { belonging: { school: world.school, as: 'owner' } });
  await confirmedAt(world.server, lately, new Date(Date.now() - 10 * 60_000 - 1000));
  expect((await read(lately)).status).toBe(200);
  for (const { status, body } of [
    await reveal(lately),
    await save(account('a@example.com'), lately),
    await save({}, lately),
  ])
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'step_up_required' });
  expect(await rowOf(world.school.id)).toBeUndefined();
  expect(await look('select 1 from outbox')).toEqual([]);
  expect((await ask(lately, endpoints.stepUp, { body: { password: lately.password } })).status).toBe(200);
  expect((await save(account('a@example.com'), lately)).status).toBe(200);
});
