import { describe, expect, it } from 'vitest';
import { linkToken } from './link-token.ts';

const secret = 'Zm9vYmFyYmF6cXV4_-0123456789abcdefghijklmno';

describe('spec 2 email verification and password reset take their target path from the token query value', () => {
  it.each([
    ['reset', `/auth/password/reset/${secret}`],
    ['verify', `/auth/email/verify/${secret}`],
    ['login', `/auth/login/token/${secret}`],
  ] as const)('a link of the kind %s gives its secret', (kind, value) => {
    expect(linkToken(kind, value)).toBe(secret);
  });

  it.each([
    null,
    '',
    secret,
    `/auth/email/verify/${secret}`,
    `/auth/password/reset/`,
    `/auth/password/reset/short`,
    `auth/password/reset/${secret}`,
    `//evil.example/auth/password/reset/${secret}`,
    `https://evil.example/auth/password/reset/${secret}`,
    `\\\\evil.example\\auth\\password\\reset\\${secret}`,
    `/\\evil.example/auth/password/reset/${secret}`,
    `/auth/password/reset\\${secret}`,
    `/auth/password/reset/../../auth/logout/${secret}`,
    `/auth/password/reset/${secret}/../../login`,
    `/auth/password/reset/..%2f..%2fadmin%2forganizations`,
    `/auth/password/reset/${secret}?x=1`,
    `/auth/password/reset/${secret}#x`,
    `/auth/password/reset/${secret}\n`,
    ` /auth/password/reset/${secret}`,
    `/auth/password/reset/${'a'.repeat(201)}`,
    `/auth/logout/${secret}`,
  ])('a reset link never calls %j', (value) => {
    expect(linkToken('reset', value)).toBeNull();
  });

  it('does not take the resend call for a link of a letter', () => {
    expect(linkToken('verify', '/auth/email/verify/resend')).toBeNull();
  });
});
