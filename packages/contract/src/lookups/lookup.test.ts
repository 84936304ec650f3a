import { describe, expect, test } from 'vitest';
import * as lookups from './index.ts';

const codesWithTables = [
  [lookups.organizationType, lookups.organizationTypes],
  [lookups.organizationUserStatus, lookups.organizationUserStatuses],
  [lookups.productStatus, lookups.productStatuses],
  [lookups.orderStatus, lookups.orderStatuses],
  [lookups.fulfilmentStatus, lookups.fulfilmentStatuses],
  [lookups.dashboardOrderStatus, lookups.dashboardOrderStatuses],
  [lookups.withdrawalStatus, lookups.withdrawalStatuses],
  [lookups.paymentStatus, lookups.paymentStatuses],
  [lookups.paymentMethod, lookups.paymentMethods],
  [lookups.bulkSyncStatus, lookups.bulkSyncStatuses],
  [lookups.stockFilter, lookups.stockFilters],
  [lookups.inventoryStatus, lookups.inventoryStatuses],
  [lookups.productSorting, lookups.productSortings],
  [lookups.userRole, lookups.userRoles],
] as const;

describe('every table', () => {
  test.each(codesWithTables)('has each of its named codes exactly once: %j', (codes, table) => {
    const named: (string | number)[] = Object.values(codes);
    expect(table.map((row): string | number => row.value).toSorted()).toEqual(named.toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  test('gives the words of a code, and throws for a code it does not have', () => {
    expect(lookups.labelOf(lookups.productStatuses, 2)).toBe('Published');
    expect(lookups.rowOf(lookups.orderStatuses, 9).name).toBe('in-fulfillment');
    const unknownCode: number = 4;
    expect(lookups.isValueOf(lookups.orderStatuses, unknownCode)).toBe(false);
    expect(lookups.isValueOf(lookups.orderStatuses, '9')).toBe(false);
    expect(lookups.isValueOf(lookups.orderStatuses, 9)).toBe(true);
    const loosely: readonly lookups.LookupRow<number>[] = lookups.orderStatuses;
    expect(() => lookups.labelOf(loosely, unknownCode)).toThrow(RangeError);
  });
});

describe('sync progress (section 9)', () => {
  test.each([
    [0, 0, 100],
    [0, 10, 0],
    [1, 3, 33],
    [999, 1000, 99],
    [10, 10, 100],
    [11, 10, 100],
  ])('%d of %d is %d percent', (syncedCount, totalCount, expected) => {
    expect(lookups.syncProgressPercent({ syncedCount, totalCount })).toBe(expected);
  });
});

describe('numbers (section 9)', () => {
  test.each([
    [0, '0'],
    [-0.01, '0'],
    [7, '7'],
    [999, '999'],
    [999.99, '1K'],
    [1000, '1K'],
    [1500, '1.5K'],
    [10_049, '10K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [2_340_000, '2.3M'],
    [1_000_000_000, '1B'],
    [2e12, '2000B'],
    [-1500, '-1.5K'],
  ])('%d is shortened to %s', (value, expected) => {
    expect(lookups.abbreviateNumber(value)).toBe(expected);
  });

  test('what is not a number is not shortened', () => {
    expect(() => lookups.abbreviateNumber(Number.NaN)).toThrow(RangeError);
  });
});

describe('dates (section 9)', () => {
  const instant = '2026-03-05T02:30:00Z';

  test('are converted from UTC to the local zone', () => {
    const utc = lookups.createDateWriter({ timeZone: 'UTC' });
    const newYork = lookups.createDateWriter({ timeZone: 'America/New_York' });
    expect([utc.default(instant), utc.short(instant)]).toEqual(['05 March 2026', '03/05/26']);
    expect([newYork.default(new Date(instant)), newYork.short(instant)]).toEqual([
      '04 March 2026',
      '03/04/26',
    ]);
  });

  test('an instant that is none throws instead of reading "Invalid Date"', () => {
    expect(() => lookups.createDateWriter({ timeZone: 'UTC' }).default('yesterday')).toThrow(RangeError);
  });

  test('a day and a month of the books end at midnight in New York, in summer and in winter', () => {
    expect(lookups.bookDayOf(new Date('2026-03-03T04:59:59Z'))).toBe('2026-03-02');
    expect(lookups.bookDayOf('2026-03-03T05:00:00Z')).toBe('2026-03-03');
    expect(lookups.bookMonthOf('2026-08-01T03:59:59.999Z')).toBe('2026-07');
    expect(lookups.bookMonthOf('2026-08-01T04:00:00Z')).toBe('2026-08');
    expect(lookups.bookMonthOf('2027-01-01T04:59:59.999Z')).toBe('2026-12');
    expect(() => lookups.bookDayOf('yesterday')).toThrow(RangeError);
  });
});

describe('addresses (section 5 and 9)', () => {
  test.each(['12345', '12345-1234', '12345-12345'])('%s is a zipcode', (text) => {
    expect(lookups.zipcodePattern.test(text)).toBe(true);
  });

  test.each([
    '',
    '1234',
    '123456',
    '12345-',
    '12345-123',
    '12345-123456',
    '12345 1234',
    '١٢٣٤٥',
    '12345\n',
    'A2345',
  ])('%j is not a zipcode', (text) => {
    expect(lookups.zipcodePattern.test(text)).toBe(false);
  });

  test('the map link searches for the joined address text', () => {
    const address = {
      line1: '12 Elm St & 3rd',
      line2: ' ',
      city: 'Salem',
      state: 'MA',
      zipcode: '01970',
      country: 'US',
    };
    expect(lookups.joinAddress(address)).toBe('12 Elm St & 3rd, Salem, MA 01970, US');
    const url = new URL(lookups.mapUrl(address) ?? '');
    expect(url.searchParams.get('query')).toBe('12 Elm St & 3rd, Salem, MA 01970, US');
    expect(lookups.mapUrl({ line1: null, city: '' })).toBeNull();
  });

  test('a phone field keeps digits only', () => {
    expect(lookups.keepDigits('(555) 010-٣99 x')).toBe('55501099');
  });
});

describe('addresses of pages and pictures (section 9)', () => {
  test.each([
    ['/covers/a.jpg', '/covers/a.webp'],
    ['https://cdn.example.org/a.b.JPEG?v=2#x', 'https://cdn.example.org/a.b.webp?v=2#x'],
    ['a.png', 'a.webp'],
    ['/a.webp', '/a.webp'],
    ['/a.gif', '/a.gif'],
    ['/jpg', '/jpg'],
    ['/download?file=a.png', '/download?file=a.png'],
    ['https://pictures.png', 'https://pictures.png'],
    ['', ''],
  ])('the picture %s is served as %s', (url, expected) => {
    expect(lookups.webpUrl(url)).toBe(expected);
  });

  const school = { slug: 'lincoln', custom_domain: 'books.lincoln.example', custom_domain_status: 0 };
  test.each([
    ['http://shop.localhost:3000', school, 'http://shop.localhost:3000/lincoln'],
    ['http://shop.localhost:3000/', { ...school, slug: null }, 'http://shop.localhost:3000/store'],
    ['https://shop.example', { ...school, slug: '' }, 'https://shop.example/store'],
    ['https://shop.example', { ...school, custom_domain_status: 1 }, 'https://books.lincoln.example'],
    [
      'http://shop.localhost:3000',
      { ...school, custom_domain_status: 1 },
      'http://books.lincoln.example:3000',
    ],
    ['https://shop.example', { ...school, custom_domain_status: 2 }, 'https://shop.example/lincoln'],
    [
      'https://shop.example',
      { ...school, custom_domain: null, custom_domain_status: 1 },
      'https://shop.example/lincoln',
    ],
  ])('on %s the storefront of %j is %s', (shopUrl, organization, expected) => {
    expect(lookups.storefrontUrl(shopUrl, organization)).toBe(expected);
  });
});
