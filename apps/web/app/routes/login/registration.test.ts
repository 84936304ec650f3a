import { endpoints } from '@goodshelf/contract';
import { expect, it } from 'vitest';
import { inFormNames, kindOf, payloadOf, problemsOfRegistration, readRegistration } from './registration.ts';

const filled = (more: Record<string, string> = {}) => {
  const form = new FormData();
  const values = {
    type: 'customer',
    organization_name: '',
    first_name: ' Ada ',
    last_name: 'Lovelace',
    email: ' ada@example.org ',
    password: ' Aa345678901 ',
    password_confirmation: ' Aa345678901 ',
    ...more,
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return readRegistration(form);
};

it('sends a customer as the contract wants it, without an organization, the password untouched', () => {
  const { call, body } = payloadOf(filled());
  expect(call).toBe('register');
  expect(body).not.toHaveProperty('organization_name');
  expect(endpoints.register.body?.parse(body)).toMatchObject({
    type: 'customer',
    email: 'ada@example.org',
    first_name: 'Ada',
    password: ' Aa345678901 ',
  });
});

it.each(['Public School', 'Non-Profit'])('sends a %s with its name', (type) => {
  const { call, body } = payloadOf(filled({ type, organization_name: ' Oak Hill ' }));
  expect(call).toBe('register');
  expect(endpoints.register.body?.parse(body)).toMatchObject({ type, organization_name: 'Oak Hill' });
});

it('sends a store to the call of app merchants', () => {
  const { call, body } = payloadOf(filled({ type: 'App Merchant', organization_name: 'Little Books' }));
  expect(call).toBe('registerAppMerchant');
  expect(endpoints.registerAppMerchant.body?.parse(body)).toMatchObject({ name: 'Little Books' });
});

it('asks for the name of an organization, not of a customer', () => {
  expect(problemsOfRegistration(filled())).toEqual({});
  expect(problemsOfRegistration(filled({ type: 'Non-Profit' }))).toEqual({
    organization_name: 'Enter a name',
  });
});

it('spec 5 tells each wrong field', () => {
  expect(
    problemsOfRegistration(filled({ first_name: ' ', email: 'ada', password_confirmation: 'Aa345678901' })),
  ).toEqual({
    first_name: 'Enter your first name',
    email: 'Enter an email address, like name@example.com',
    password_confirmation: 'Passwords must match',
  });
});

it('takes an unknown type for a customer, so that nobody becomes what the form does not offer', () => {
  expect(kindOf('admin')).toBe('customer');
  expect(kindOf(null)).toBe('customer');
});

it('shows what the API says about a store’s name beside the field', () => {
  expect(inFormNames({ name: 'required', email: 'valid email' })).toEqual({
    organization_name: 'required',
    email: 'valid email',
  });
});
