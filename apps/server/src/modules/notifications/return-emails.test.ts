import type { ReturnState } from '@goodshelf/contract/return-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { newId } from '../../platform/ids/index.ts';
import { returnEmailsJob } from './index.ts';
import { standardMailWriter } from './mail-texts/mail-writer.ts';
import { bookAndGift } from './testing/buyer-orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The email about a return of both copies of an order's book, told twice. */
const told = async (state: ReturnState, reply = '') => {
  const returnId = newId();
  const organizationId = newId();
  const job = returnEmailsJob({
    db: database.db,
    write: standardMailWriter,
    supportEmail: null,
    findLogo: async () => null,
    findBuyerOrder: async () => ({
      ...bookAndGift(),
      returns: [
        {
          ...{
            id: returnId,
            request_id: newId(),
            state,
            reply,
            reason: 'damaged',
            note: 'Torn',
            is_own: false,
            is_paid_outside: false,
          },
          requested_at: '2026-11-23T15:00:00.000Z',
          moved_at: '2026-11-23T15:00:00.000Z',
          arrive_by: '2026-12-23T15:00:00.000Z',
          is_refunded: false,
          lines: [{ position: 1, quantity: 2, received_quantity: 1 }],
          abilities: { withdraw: true },
        },
      ],
    }),
    orderUrl: () => 'http://shop.localhost:3000/lincoln/order/secret',
  });
  for (let time = 0; time < 2; time += 1)
    await job.run(
      { organizationId, orderId: newId(), returnId, state },
      { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(5_000), log: testLog },
    );
  const { rows } = await database.database.pools.operator.query<{ subject: string; body_text: string }>(
    'delete from mails where dedupe_key = $1 returning subject, body_text',
    [`return:${returnId}:${state}`],
  );
  return rows.map(({ subject, body_text: text }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }));
};

test('a buyer reads once where to send what was approved, and until when', async () => {
  const [letter, ...others] = await told('approved', 'Returns, 40 Mill Street\n\nPawtucket, RI');
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Your return for order GS-10001 is approved – Lincoln Elementary');
  expect(letter?.text).toContain(
    'Please send back 2 × The Secret Garden so that it arrives by 23 December 2026.',
  );
  expect(letter?.text).toContain('Returns, 40 Mill Street');
  expect(letter?.text).toContain('Pawtucket, RI');
});

test('what was received is counted, and every other step has an email of its own', async () => {
  const [received] = await told('received');
  expect(received?.text).toContain('We’ve received The Secret Garden.');
  const [declined] = await told('declined', 'It was worn.');
  expect(declined?.text).toContain('We can’t take back 2 × The Secret Garden. It was worn.');
  // It may have been paid back before: the email says only what is so, and the reply says why.
  const [closed] = await told('closed', 'It was refunded in May.');
  expect(closed?.text).toContain(
    'We’ve checked The Secret Garden and closed this return without a refund. It was refunded in May.',
  );
  const states = ['requested', 'closed', 'withdrawn', 'lapsed'] as const;
  const subjects = [];
  for (const state of states) subjects.push((await told(state, 'As we said.'))[0]?.subject);
  expect(new Set(subjects).size).toBe(states.length);
  expect(JSON.stringify(await told('lapsed'))).not.toContain('Torn');
});
