import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readOnix } from './read-onix.ts';

const now = new Date('2026-03-01T12:00:00Z');

const date = (role: string, day: string): string =>
  `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date>${day}</Date></PriceDate>`;
const from = (day: string): string => date('14', day);
const until = (day: string): string => date('15', day);
const price = (amount: string, dates = ''): string =>
  `<Price><PriceType>01</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>USD</CurrencyCode>${dates}</Price>`;

const readPrice = async (prices: string) => {
  const file = `<ONIXMessage release="3.0"><Product><RecordReference>r</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
    <TitleElementLevel>01</TitleElementLevel><TitleText>Emma</TitleText></TitleElement></TitleDetail></DescriptiveDetail>
    <ProductSupply><SupplyDetail>${prices}</SupplyDetail></ProductSupply></Product></ONIXMessage>`;
  for await (const { draft, issues } of readOnix({ stream: Readable.from([file]) }, now)) {
    const priceCents = draft === null || 'kind' in draft ? undefined : draft.priceCents;
    return { priceCents, said: issues.map(({ message }) => message) };
  }
  throw new Error('The message has no record');
};

test.each([
  [
    'expired, then the one of today',
    price('3.00', from('20200101') + until('20211231')) + price('13.00'),
    1300,
  ],
  ['to come, then the one of today', price('3.00', from('20300101')) + price('11.00'), 1100],
  ['always asked, then one of these weeks', price('11.00') + price('9.00', from('20260215')), 900],
  ['ends today', price('3.00', until('20260301')) + price('4.00', from('20260302')), 300],
  ['began today', price('3.00', until('20260228')) + price('4.00', from('20260301')), 400],
  ['two that were raised in turn', price('3.00', from('2024')) + price('4.00', from('202601')), 400],
  ['ended last month', price('3.00', until('202602')) + price('4.00'), 400],
  ['both in one date', price('3.00', date('24', '2020010120211231')) + price('4.00'), 400],
  ['with dashes and an hour', price('3.00', until('2026-02-28T18:00')) + price('4.00'), 400],
  ['no date at all', price('3.00', from('soon')), 300],
  [
    'in short tags',
    '<price><x462>01</x462><j151>3.00</j151><pricedate><x476>15</x476><b306>20211231</b306></pricedate></price>' +
      price('4.00'),
    400,
  ],
])('of prices the one of today counts: %s', async (_what, prices, priceCents) => {
  expect(await readPrice(prices)).toEqual({ priceCents, said: [] });
});

test('a price of other days alone is none, and is told', async () => {
  expect(await readPrice(price('3.00', from('20300101')) + price('2.00', until('20211231')))).toEqual({
    priceCents: null,
    said: ['is for other dates only, so we left the price out'],
  });
});

test('two prices of the same days are told', async () => {
  expect(await readPrice(price('3.00', from('2026')) + price('2.00', from('2026')))).toEqual({
    priceCents: 300,
    said: ['is given more than once in USD, so we used the first one'],
  });
});
