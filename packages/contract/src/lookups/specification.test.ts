import { describe, expect, test } from 'vitest';
import * as lookups from './index.ts';
import type { LookupRow } from './index.ts';

// The values stand here a second time on purpose, copied from the specification: a slip in a table must not pass.
const pairs = (rows: readonly LookupRow[]) => rows.map((row) => [row.value, row.label]);
const namePairs = (rows: readonly { value: number; name: string }[]) =>
  rows.map((row) => [row.value, row.name]);

describe('section 4, states', () => {
  test('auth status has the three states of section 4', () => {
    expect(lookups.authStatuses).toEqual(['loading', 'authenticated', 'unauthenticated']);
  });

  test('organization user status has the codes and colours of section 4', () => {
    expect(lookups.organizationUserStatuses).toEqual([
      { value: 1, label: 'Pending', tone: 'warning' },
      { value: 2, label: 'Active', tone: 'success' },
      { value: 3, label: 'Rejected', tone: 'danger' },
    ]);
    expect(lookups.organizationUserStatus).toEqual({ pending: 1, active: 2, rejected: 3 });
  });

  test('product status has the codes and labels of section 4', () => {
    expect(pairs(lookups.productStatuses)).toEqual([
      [1, 'Unpublished'],
      [2, 'Published'],
      [3, 'Archived - General'],
      [4, 'Archived - Discontinued'],
      [5, 'Archived - Low Margin'],
      [6, 'Archived - DMCA Delayed Publication'],
      [7, 'Archived - DMCA Publisher Blocked'],
      [8, 'Archived - DMCA Contributor Blocked'],
    ]);
  });

  test('a custom domain is active with status 1 of section 4', () => {
    expect(lookups.customDomainStatus.active).toBe(1);
  });

  test('order status (general) has the codes and names of section 4', () => {
    expect(namePairs(lookups.orderStatuses)).toEqual([
      [0, 'failed'],
      [1, 'pending'],
      [2, 'on_24_hour_hold'],
      [3, 'shipped'],
      [6, 'canceled'],
      [7, 'completed'],
      [8, 'on_hold'],
      [9, 'in-fulfillment'],
      [10, 'partially_shipped'],
      [11, 'out_of_stock'],
      [12, 'on_backorder'],
    ]);
  });

  test('order fulfilment status has the codes and names of section 4', () => {
    expect(namePairs(lookups.fulfilmentStatuses)).toEqual([
      [1, 'on_24_hour_hold'],
      [2, 'in-fulfillment'],
      [3, 'shipped'],
      [4, 'canceled'],
      [5, 'out_of_stock'],
      [6, 'on_backorder'],
      [7, 'partially_shipped'],
    ]);
  });

  test('order notes keys have the names of section 4', () => {
    expect(lookups.orderNoteNames).toEqual({
      order_1: 'on_24_hour_hold',
      order_2: 'in-fulfillment',
      order_3: 'shipped',
      order_4: 'canceled',
      order_5: 'out_of_stock',
      order_6: 'on_backorder',
      order_7: 'partially_shipped',
      order_x_0: 'failed',
      order_x_1: 'pending',
      order_x_2: 'on_24_hour_hold',
      order_x_3: 'shipped',
      order_x_6: 'canceled',
      order_x_7: 'completed',
      order_x_8: 'on_hold',
    });
  });

  test('each order notes key has the name of its code in the two order tables of section 4', () => {
    for (const { value, name } of lookups.fulfilmentStatuses) {
      expect(Object.entries(lookups.orderNoteNames)).toContainEqual([`order_${value}`, name]);
    }
    for (const { value, name } of lookups.orderStatuses.filter((row) => row.value <= 8)) {
      expect(Object.entries(lookups.orderNoteNames)).toContainEqual([`order_x_${value}`, name]);
    }
  });

  test('dashboard order status has the codes of section 4', () => {
    expect(namePairs(lookups.dashboardOrderStatuses)).toEqual([
      [1, 'success'],
      [2, 'failed'],
      [3, 'pending'],
    ]);
  });

  test('withdrawal status has the codes of section 4', () => {
    expect(pairs(lookups.withdrawalStatuses)).toEqual([
      [0, 'Pending'],
      [1, 'Completed'],
      [2, 'Rejected'],
    ]);
  });

  test('payment status has the codes of section 4, two of them pending', () => {
    expect(pairs(lookups.paymentStatuses)).toEqual([
      [0, 'Pending'],
      [1, 'Completed'],
      [2, 'Failed'],
      [3, 'Pending'],
      [4, 'according to donor'],
    ]);
  });

  test('bulk sync status has the codes of section 4', () => {
    expect(pairs(lookups.bulkSyncStatuses)).toEqual([
      [0, 'Queue'],
      [1, 'Processing'],
      [2, 'Success'],
      [3, 'Pause'],
      [4, 'Cancel'],
      [5, 'Completed'],
    ]);
  });

  test('stock filter and inventory status have the codes of section 4', () => {
    expect(pairs(lookups.stockFilters)).toEqual([
      [0, 'Out of Stock'],
      [1, 'In Stock'],
      [2, 'All'],
    ]);
    expect(pairs(lookups.inventoryStatuses)).toEqual([
      [1, 'In stock'],
      [2, 'Out of stock'],
    ]);
  });
});

describe('section 9, constants', () => {
  test('organizations have the types and the name limit of sections 3 and 9', () => {
    expect(lookups.organizationNameMaxLength).toBe(30);
    expect(lookups.offeredOrganizationTypes).toEqual(['Public School', 'Non-Profit', 'App Merchant']);
    expect(lookups.valuesOf<string>(lookups.organizationTypes)).toEqual([
      'Public School',
      'Non-Profit',
      'App Merchant',
      'business',
    ]);
  });

  test('page sizes, phone prefixes and countries are those of section 9', () => {
    expect(lookups.pageSizes).toEqual([10, 25, 50, 100, 1000]);
    expect(lookups.phonePrefixes).toEqual(['+1']);
    expect(lookups.countries.map((country) => country.value)).toEqual(['US']);
    expect(lookups.defaultCountry).toBe('US');
    expect(lookups.defaultPhonePrefix).toBe('+1');
  });

  test('states are the 50, DC, the territories and AA, AE, AP of section 9', () => {
    const codesOf = (kind: string) =>
      lookups.states.filter((state) => state.kind === kind).map((state) => state.value);
    expect(codesOf('state').toSorted().join(' ')).toBe(
      'AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR ' +
        'PA RI SC SD TN TX UT VA VT WA WI WV WY',
    );
    expect(codesOf('state')).toHaveLength(50);
    expect(codesOf('district')).toEqual(['DC']);
    expect(codesOf('territory').toSorted()).toEqual(['AS', 'GU', 'MP', 'PR', 'VI']);
    expect(codesOf('freely-associated').toSorted()).toEqual(['FM', 'MH', 'PW']);
    expect(codesOf('armed-forces')).toEqual(['AA', 'AE', 'AP']);
    expect(new Set(lookups.stateCodes).size).toBe(62);
    expect(new Set(lookups.states.map((state) => state.label)).size).toBe(62);
    expect(lookups.labelOf(lookups.states, 'ME')).toBe('Maine');
    expect(lookups.labelOf(lookups.states, 'MA')).toBe('Massachusetts');
  });

  test('cookies have the key, ages and attributes of section 9', () => {
    expect(lookups.cookieKeys.authToken).toBe('auth.__token');
    expect(lookups.sessionMaxAgeSeconds(false)).toBe(86400);
    expect(lookups.sessionMaxAgeSeconds(true)).toBe(2592000);
    expect(lookups.cookieAttributes).toMatchObject({ secure: true, sameSite: 'none' });
  });

  test('toast duration and sidebar widths are those of section 9', () => {
    expect(lookups.toastDurationMs).toBe(3000);
    expect(lookups.sidebarWidthPx).toEqual({ mobile: 300, desktop: 215 });
  });

  test('grades have the 16 values, titles and ages of section 9', () => {
    expect(lookups.grades.map(({ value, title, age }) => [value, title, age])).toEqual([
      [1, 'Pre-Kindergarten', '4 and below'],
      [2, 'Kindergarten', '5'],
      [3, '1st Grade', '6'],
      [4, '2nd Grade', '7'],
      [5, '3rd Grade', '8'],
      [6, '4th Grade', '9'],
      [7, '5th Grade', '10'],
      [8, '6th Grade', '11'],
      [9, '7th Grade', '12'],
      [10, '8th Grade', '13'],
      [11, '9th Grade', '14'],
      [12, '10th Grade', '15'],
      [13, '11th Grade', '16'],
      [14, '12th Grade', '17'],
      [15, 'Early College', '18'],
      [16, 'Adult Education', '19 and older'],
    ]);
    expect(new Set(lookups.grades.map((grade) => grade.key)).size).toBe(16);
  });

  test('units, stock status and import file types are those of section 9', () => {
    expect(lookups.weightUnits).toEqual(['LB', 'OZ', 'ML', 'KG', 'G']);
    expect(lookups.packageSizeUnits).toEqual(['FT', 'IN', 'M', 'CM', 'MM']);
    expect(lookups.valuesOf<string>(lookups.stockStatuses)).toEqual(['in-stock', 'out-of-stock']);
    expect(lookups.importFileTypes).toEqual(['New Products', 'Update Inventory']);
  });

  test('payment methods have the codes of section 9', () => {
    expect(pairs(lookups.paymentMethods)).toEqual([
      [1, 'Credit or Debit Card'],
      [2, 'Venmo'],
      [3, 'PayPal'],
      [4, 'Zelle'],
      [5, 'PayPal Giving Fund'],
    ]);
  });

  test('product sorting options have the ids and the order of section 9', () => {
    expect(pairs(lookups.productSortings)).toEqual([
      [5, 'Bestselling Books'],
      [8, 'New Books'],
      [1, 'Price (High to low)'],
      [2, 'Price (Low to high)'],
      [3, 'A-Z'],
      [4, 'Z-A'],
      [7, 'Relevance'],
    ]);
  });

  test('currency, locale and date formats are those of section 9', () => {
    expect(lookups.currency).toBe('USD');
    expect(lookups.locale).toBe('en-US');
    expect(lookups.dateFormats).toEqual({ default: 'DD MMMM YYYY', short: 'MM/DD/YY' });
  });

  test('themes offer the 17 families of section 9, each once and from its own package', () => {
    expect(new Set(lookups.fonts.map((font) => font.family)).size).toBe(17);
    expect(new Set(lookups.fonts.map((font) => font.package)).size).toBe(17);
  });
});

describe('sections 2, 3, 5 and 6, words and limits', () => {
  test('messages are word for word those of sections 2 and 5', () => {
    expect(lookups.messages).toEqual({
      required: 'required',
      validEmail: 'valid email',
      passwordsMustMatch: 'Passwords must match',
      zipcodeFormat: 'Zipcode must be in format 12345, 12345-1234 or 12345-12345',
      noDataFound: 'No data found.',
      nothingSelected: 'Items...',
      confirmNo: 'No',
      confirmYes: 'Yes',
    });
  });

  test('address groups have the prefixes of section 3', () => {
    expect(Object.values(lookups.addressPrefixes)).toEqual([
      'location_address_',
      'general_mailing_address_',
      'donation_mailing_address_',
    ]);
  });

  test('the only role is 1 = Admin, listed as Full Access, as section 6 says', () => {
    expect(pairs(lookups.userRoles)).toEqual([[1, 'Admin']]);
    expect(lookups.defaultUserRole).toBe(1);
    expect(lookups.userListRoleLabel).toBe('Full Access');
  });

  test('an App Merchant reads Store where others read Organization or Business (sections 2 and 6)', () => {
    expect(lookups.organizationWords('App Merchant')).toEqual({ noun: 'Store', addNew: 'Add New Store' });
    expect(lookups.organizationWords('Non-Profit').addNew).toBe('Add New Business');
  });
});
