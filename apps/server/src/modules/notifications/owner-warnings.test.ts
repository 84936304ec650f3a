import { endpoints } from '@goodshelf/contract';
import { beforeEach, expect, it } from 'vitest';
import { customerOf } from '../../../../../tests/support/customers.ts';
import { createGiftCard } from '../../../../../tests/support/gift-cards.ts';
import { writeLetters } from '../../../../../tests/support/letters.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { createPerson } from '../../../../../tests/support/people.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let owner: TwoSchools['owner'];
beforeEach(async () => {
  ({ ask, owner } = world);
  await writeLetters(world.server);
});
const createMember = () =>
  createPerson(world.server.db, { belonging: { school: world.school, as: 'member' } });

it('a member who changes where payments go is named to the owner, with what was and what is', async () => {
  const member = await createMember();
  const { body: seen } = await ask(owner, endpoints.getOutsideMethods);
  const methods = { ...seen, is_venmo_on: true, venmo_handle: 'somebody-else' };
  const save = () => ask(member, endpoints.saveOutsideMethods, { body: methods });
  expect((await save()).status).toBe(200);
  const [letter, ...more] = await writeLetters(world.server, owner.email);
  expect(more).toEqual([]);
  expect(letter?.subject).toMatch(/^Payment options for .+ were changed$/);
  expect(letter?.body_text).toContain('somebody-else');
  expect(letter?.links).toEqual([expect.stringMatching(/\/manage\/organization\/settings\/payments$/)]);
  // The same again changes nothing, and nobody is told of it.
  expect((await save()).status).toBe(200);
  expect(await writeLetters(world.server, owner.email)).toEqual([]);
});

it('a gift card that goes to another address is told to the owner and to whoever had it; sent again it is not', async () => {
  const order = await sellTo(world.server.db, world.school, [lines.gift(25_00)]);
  const giftCardId = await createGiftCard(world.server.db, world.school, order);
  const member = await createMember();
  const resend = async (email: string, who = member) => {
    const { body: card } = await ask(owner, endpoints.getGiftCard, { params: { giftCardId } });
    const body = { seen_last4: card.last4, recipient_email: email };
    return ask(who, endpoints.resendGiftCard, { params: { giftCardId }, body });
  };
  expect((await resend('ana@example.com')).status).toBe(200);
  expect(await writeLetters(world.server)).toEqual([]);
  expect((await resend('thief@example.com')).status).toBe(200);
  const letters = await writeLetters(world.server);
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    ['ana@example.com', owner.email].toSorted(),
  );
  const [toOwner, toBefore] = [owner.email, 'ana@example.com'].map((email) =>
    letters.find(({ recipient }) => recipient === email),
  );
  expect(toOwner?.body_text).toContain('thief@example.com');
  expect(toBefore?.body_text).toContain('no longer works');
  expect(toBefore?.body_text).not.toContain('thief@example.com');
});

it('a member who copies out or erases a customer is named to the owner, and the customer is not', async () => {
  await sellTo(world.server.db, world.school, [lines.gift(25_00)], { email: 'nadia@example.com' });
  const customerId = await customerOf(world.server.db, world.school, 'nadia@example.com');
  const member = await createMember();
  const params = { customerId };
  for (const who of [owner, member])
    expect((await ask(who, endpoints.exportCustomer, { params })).status).toBe(200);
  const copied = await writeLetters(world.server, owner.email);
  expect(copied.map(({ subject }) => subject)).toEqual(['A customer’s data was downloaded']);
  expect(copied[0]?.body_text).toContain('1 order');
  expect(copied[0]?.body_text).not.toContain('nadia@example.com');
});

it('a session that has not proven itself lately sends no gift card', () => {
  expect(endpoints.resendGiftCard.confirmation).toBe('fresh');
});
