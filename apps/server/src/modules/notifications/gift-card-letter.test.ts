import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { newId } from '../../platform/ids/index.ts';
import { sendGiftCardLetterJob, sendGiftCardTakenBackJob } from './index.ts';
import { standardMailWriter } from './mail-texts/mail-writer.ts';

let database: TestDatabase;
let school: School;
beforeAll(async () => {
  database = await createTestDatabase();
  school = await createSchool(database.db);
});
afterAll(() => database.drop());

/** Whom this version of a card's code is mailed to, and what each of them reads. */
const mailed = async (version: number, buyer: string | null) => {
  const orderId = newId();
  const job = sendGiftCardLetterJob({
    db: database.db,
    write: standardMailWriter,
    findLetter: async () => ({
      ...{
        orderId,
        to: 'ana@example.com',
        recipientName: 'Ana Ruiz',
        senderName: 'Maria Lopez',
        message: '',
      },
      ...{ code: 'ABCD-EFGH-JKMN-PQRS', balanceCents: cents(25_00) },
    }),
    buyerEmailOf: async () => buyer,
    findLogo: async () => null,
    shopOf: () => ({ name: school.name, url: 'http://shop.localhost:3000/lincoln' }),
  });
  for (let time = 0; time < 2; time += 1)
    await job.run(
      { organizationId: school.id, giftCardId: newId(), version },
      { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(5_000), log: testLog },
    );
  const { rows } = await database.database.pools.operator.query<{ recipient: string; body_text: string }>(
    `select recipient, body_text from mails where dedupe_key like $1 order by dedupe_key`,
    [`gift-card:${orderId}:%`],
  );
  return rows.map(({ recipient, body_text: text }) => ({
    to: recipient,
    text: text.replaceAll(/\s+/g, ' '),
  }));
};

test('a card goes to whoever it is for, and nobody else has its code', async () => {
  const letters = await mailed(1, 'maria@example.com');
  expect(new Set(letters.map(({ to }) => to))).toEqual(new Set(['ana@example.com']));
  expect(letters[0]?.text).toContain('ABCD-EFGH-JKMN-PQRS');
});

test('of one that is sent again its buyer hears, with the address and without the code', async () => {
  const letters = await mailed(2, 'maria@example.com');
  const buyers = letters.find(({ to }) => to === 'maria@example.com');
  // Written so that no mail program makes a link of it.
  expect(buyers?.text).toMatch(/again, to ana.{1,3}example.{1,3}com/);
  expect(buyers?.text).not.toContain('ABCD');
  expect((await mailed(2, 'ana@example.com')).map(({ to }) => to)).not.toContain('maria@example.com');
  expect(await mailed(2, null)).toSatisfy((all: { to: string }[]) =>
    all.every(({ to }) => to === 'ana@example.com'),
  );
});

/** What the holder of a card reads of a refund that took this much off it; the worker was killed after it, and ran again. */
const takenBack = async (takenCents: number, leftCents: number, to: string | null = 'ana@example.com') => {
  const giftCardId = newId();
  const job = sendGiftCardTakenBackJob({
    db: database.db,
    write: standardMailWriter,
    findHolder: async () => (to === null ? null : { to, recipientName: 'Ana Ruiz', last4: '7K4M' }),
    findLogo: async () => null,
    shopOf: () => ({ name: school.name, url: 'http://shop.localhost:3000/lincoln' }),
  });
  const payload = { organizationId: school.id, giftCardId, refundId: newId(), takenCents, leftCents };
  for (let time = 0; time < 2; time += 1)
    await job.run(payload, {
      ...{ attempt: time + 1, isLastAttempt: false },
      ...{ signal: AbortSignal.timeout(5_000), log: testLog },
    });
  const { rows } = await database.database.pools.operator.query<{ recipient: string; body_text: string }>(
    `select recipient, body_text from mails where dedupe_key like $1`,
    [`gift-card-taken-back:${giftCardId}:%`],
  );
  return rows.map(({ recipient, body_text: text }) => ({
    ...{ to: recipient, text: text.replaceAll(/\s+/g, ' ') },
  }));
};

test('who has a card hears once what a refund to its buyer took off it, and what is left', async () => {
  const [letter, ...others] = await takenBack(3_000, 2_000);
  expect(others).toEqual([]);
  expect(letter?.to).toBe('ana@example.com');
  expect(letter?.text).toContain('$30.00 was taken off your gift card');
  expect(letter?.text).toContain('because of a refund to the person who bought it');
  expect(letter?.text).toContain('$20.00 is left on the card.');
  const [empty] = await takenBack(5_000, 0);
  expect(empty?.text).toContain('Nothing is left on the card');
  expect(empty?.text).not.toContain('$0.00 is left on the card');
  expect(await takenBack(3_000, 2_000, null)).toEqual([]);
});
