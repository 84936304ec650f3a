import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { createGiftCard } from '../../../../../tests/support/gift-cards.ts';
import { lines, sellTo } from '../../../../../tests/support/orders.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';
import { createGiftCardCodes, hashOfCode, normalizedCode } from './gift-card-codes.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let owner: TwoSchools['owner'];
let otherOwner: TwoSchools['otherOwner'];
let giftCardId: string;
beforeEach(async () => {
  ({ ask, owner, otherOwner } = world);
  const order = await sellTo(world.server.db, world.school, [lines.gift(25_00)]);
  giftCardId = await createGiftCard(world.server.db, world.school, order);
});

const get = (who = owner) => ask(who, endpoints.getGiftCard, { params: { giftCardId } });
const list = async (query: Record<string, unknown> = {}, who = owner) =>
  (await ask(who, endpoints.listGiftCards, { query })).body;
const turn = (isDisabled: boolean, reason: string, who = owner) =>
  ask(who, endpoints.setGiftCardDisabled, {
    params: { giftCardId },
    body: { is_disabled: isDisabled, reason },
  });
const resend = (seenLast4: string, email = 'ana@example.com', who = owner) =>
  ask(who, endpoints.resendGiftCard, {
    params: { giftCardId },
    body: { seen_last4: seenLast4, recipient_email: email },
  });

describe('the gift cards of an organization', () => {
  it('are sold from the moment it says so, and it is written down once', async () => {
    expect((await ask(owner, endpoints.getGiftCardSettings)).body.is_on).toBe(false);
    for (let press = 0; press < 2; press++)
      expect((await ask(owner, endpoints.setGiftCardsSold, { body: { is_on: true } })).status).toBe(200);
    expect((await ask(owner, endpoints.getGiftCardSettings)).body.is_on).toBe(true);
    expect((await ask(otherOwner, endpoints.getGiftCardSettings)).body.is_on).toBe(false);
    const log = (await ask(owner, endpoints.listAuditEntries)).body.items;
    const told = log.filter(({ summary }: { summary: string }) => summary === 'Started selling gift cards');
    expect(told).toHaveLength(1);
  });

  it('are found by the last four of the code and by the recipient’s email, never by others', async () => {
    for (const search of ['7k4m', 'Ana@example.com'])
      expect((await list({ search })).items).toMatchObject([{ id: giftCardId, last4: '7K4M' }]);
    for (const search of ['7K4', 'ana', 'ZZZZ']) expect((await list({ search })).items).toEqual([]);
    expect((await list({ state: 'disabled' })).total).toBe(0);
    expect((await list({}, otherOwner)).items).toEqual([]);
  });

  it('are stopped with a reason, and let go again', async () => {
    expect((await turn(true, '')).body.errors).toMatchObject([{ field: 'reason', message: 'required' }]);
    expect((await turn(true, 'The email went astray')).status).toBe(200);
    expect((await get()).body).toMatchObject({ state: 'disabled', reason: 'The email went astray' });
    expect((await turn(true, 'Again')).status).toBe(200);
    expect((await get()).body.reason).toBe('The email went astray');
    expect((await resend('7K4M')).body.code).toBe('gift_card_moved_on');
    expect((await turn(false, '')).status).toBe(200);
    expect((await get()).body).toMatchObject({ state: 'active', reason: '' });
  });

  it('are sent again with a new code, once for what was seen; the old code is dead', async () => {
    expect((await resend('7K4M', 'ana.new@example.com')).status).toBe(200);
    const { last4, recipient_email: email } = (await get()).body;
    expect(email).toBe('ana.new@example.com');
    expect(last4).not.toBe('7K4M');
    expect((await resend('7K4M')).body.code).toBe('gift_card_moved_on');
    expect((await get()).body.last4).toBe(last4);
  });

  it('do not exist for another organization, whatever it tries', async () => {
    const answers = await Promise.all([
      get(otherOwner),
      turn(true, 'Mine', otherOwner),
      resend('7K4M', 'thief@example.com', otherOwner),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await get()).body).toMatchObject({ state: 'active', recipient_email: 'ana@example.com' });
  });
});

test('a code has 80 bits of letters that nobody mistakes, and each version another one', () => {
  const { codeOf } = createGiftCardCodes('a secret');
  const codes = Array.from({ length: 2_000 }, (_none, version) => codeOf('card', version));
  expect(new Set(codes).size).toBe(2_000);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  expect(createGiftCardCodes('another secret').codeOf('card', 0)).not.toBe(codes[0]);
});

test('a code is the same however it is typed', () => {
  const code = createGiftCardCodes('a secret').codeOf('card', 1);
  const typed = normalizedCode(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect(hashOfCode(typed ?? '').equals(hashOfCode(code))).toBe(true);
  // Pasted from a document or a chat: what stands between is no part of it.
  for (const pasted of [
    code.replaceAll('-', '\u2013'),
    code.replaceAll('-', '\u2011'),
    code.replaceAll('-', '.'),
    `\u200B${code}\u2060`,
    `\u201C${code}\u201D.`,
  ])
    expect(normalizedCode(pasted), pasted).toBe(typed);
  for (const none of ['', 'AAAA-BBBB-CCCC', 'AAAA-BBBB-CCCC-DDD0', `${code}2`, `Code: ${code}`])
    expect(normalizedCode(none)).toBeNull();
});
