import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { orderMailReaders } from './order-mail.ts';
import { useTwoSchools, type TwoSchools } from './testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let school: TwoSchools['school'];
let owner: TwoSchools['owner'];
beforeEach(() => {
  ({ ask, school, owner } = world);
});

describe('emails about orders', () => {
  const wants = async (who = owner) => (await ask(who, endpoints.getOrderMail)).body.wants_order_mail;
  const turn = (isOn: boolean, who = owner) =>
    ask(who, endpoints.saveOrderMail, { body: { wants_order_mail: isOn } });
  const readers = async () =>
    (await orderMailReaders(world.server.db, school.scope)).map(({ user_id }) => user_id);

  it('go to the owner until the owner says no, and to any other member who says yes', async () => {
    const member = await createPerson(world.server.db, { belonging: { school, as: 'member' } });
    expect([await wants(), await wants(member)]).toEqual([true, false]);
    expect(await readers()).toEqual([owner.id]);
    expect((await turn(true, member)).body).toHaveProperty('success');
    expect((await readers()).toSorted()).toEqual([owner.id, member.id].toSorted());
    await turn(false);
    expect(await readers()).toEqual([member.id]);
  });

  it('go to nobody whose address is not confirmed or who waits for approval', async () => {
    await createPerson(world.server.db, { belonging: { school, as: 'pending' } });
    await world.server.db.asOperator('test', (tx) =>
      tx.raw('update users set email_verified_at = null where id = $1', [owner.id]),
    );
    expect(await readers()).toEqual([]);
  });
});
