import { describe, expect, it } from 'vitest';
import { problemsByContract } from '../../shell/forms/use-call-form.ts';
import { addressGroupsOf, addressPayload, locationRules, locationValues } from './address-groups.ts';

const zipcodeProblem = 'Zipcode must be in format 12345, 12345-1234 or 12345-12345';
const address = {
  name: '',
  addressLine1: '12 Elm Street',
  addressLine2: '',
  city: 'Salem',
  state: 'MA',
  zipcode: '01970',
  country: 'US',
};

const problemsOf = (typed: typeof address, isNameShown = false) =>
  problemsByContract(locationRules(isNameShown), typed);

describe('section 5: the address form', () => {
  it('asks for everything but the second line; for the name only where it is shown', async () => {
    const empty = { ...locationValues(undefined, 'location'), country: '' };
    const wanted = ['addressLine1', 'city', 'state', 'zipcode', 'country'];
    expect(Object.keys(await problemsOf(empty)).toSorted()).toEqual(wanted.toSorted());
    expect(Object.keys(await problemsOf(empty, true)).toSorted()).toEqual(['name', ...wanted].toSorted());
    expect(await problemsOf(address)).toEqual({});
  });

  it.each(['12345', '12345-1234', '12345-12345'])('takes %s as a zipcode', async (zipcode) => {
    expect(await problemsOf({ ...address, zipcode })).not.toHaveProperty('zipcode');
  });

  it.each(['1234', '123456', '12345-', '12345-123', '12345-123456', 'ABCDE', '12345 1234'])(
    'refuses %s with the message of the specification',
    async (zipcode) => {
      expect(await problemsOf({ ...address, zipcode })).toEqual({ zipcode: zipcodeProblem });
    },
  );

  it('begins with the country US', () => {
    expect(locationValues(undefined, 'donationMailing').country).toBe('US');
  });
});

it('section 7: an address is sent under the names of the payload, and its problems come back to the fields', () => {
  expect(addressPayload(address)).toEqual({
    line1: '12 Elm Street',
    line2: '',
    city: 'Salem',
    state: 'MA',
    country: 'US',
    zipcode: '01970',
  });
  expect(['line1', 'line2', 'zipcode'].map(locationRules(false).nameOf)).toEqual([
    'addressLine1',
    'addressLine2',
    'zipcode',
  ]);
});

it('section 2: three forms in their order, and for an App Merchant the physical address alone', () => {
  const titles = (type: string) => addressGroupsOf(type).map(({ title }) => title);
  expect(titles('Non-Profit')).toEqual([
    'Physical Business Address',
    'General Mailing',
    'Donation Mailing Address',
  ]);
  expect(titles('App Merchant')).toEqual(['Physical Store Address']);
});
