import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../ui/form/use-form.ts';
import {
  addressGroupsOf,
  addressPayload,
  locationChecks,
  locationFieldOf,
  locationValues,
} from './address-groups.ts';

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

describe('section 5: the address form', () => {
  it('asks for everything but the second line; for the name only where it is shown', () => {
    const empty = { ...locationValues(undefined, 'location'), country: '' };
    const wanted = ['addressLine1', 'city', 'state', 'zipcode', 'country'];
    expect(Object.keys(problemsOf(empty, locationChecks(false)))).toEqual(wanted);
    expect(Object.keys(problemsOf(empty, locationChecks(true)))).toEqual(['name', ...wanted]);
    expect(problemsOf(address, locationChecks(false))).toEqual({});
  });

  it.each(['12345', '12345-1234', '12345-12345'])('takes %s as a zipcode', (zipcode) => {
    expect(problemsOf({ ...address, zipcode }, locationChecks(false))).toEqual({});
  });

  it.each(['1234', '123456', '12345-', '12345-123', '12345-123456', 'ABCDE', '12345 1234'])(
    'refuses %s with the message of the specification',
    (zipcode) => {
      expect(problemsOf({ ...address, zipcode }, locationChecks(false))).toEqual({ zipcode: zipcodeProblem });
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
  expect(['line1', 'line2', 'zipcode'].map(locationFieldOf)).toEqual([
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
