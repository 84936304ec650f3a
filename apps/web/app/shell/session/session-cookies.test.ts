import { describe, expect, it } from 'vitest';
import { readCookie, signedInCookies, signedOutCookies } from './session-cookies.ts';

const signedIn = { token: 'secret', browserId: 'browser-1', isRemembered: false, cookieDomain: null };

describe('the cookies of the account area', () => {
  it('live one day, secure, for other sites too, on this host alone', () => {
    expect(signedInCookies(signedIn)).toEqual([
      'auth.__token=secret; Max-Age=86400; Path=/; Secure; SameSite=None',
      'browser_id=browser-1; Max-Age=86400; Path=/; Secure; SameSite=None',
    ]);
  });

  it('live 30 days with remember me', () => {
    const lines = signedInCookies({ ...signedIn, isRemembered: true });
    expect(lines.every((line) => line.includes('; Max-Age=2592000; '))).toBe(true);
  });

  it('carry the shared parent domain only when one is configured', () => {
    expect(signedInCookies({ ...signedIn, cookieDomain: 'goodshelf.example' })[0]).toContain(
      '; Domain=goodshelf.example; ',
    );
    expect(signedInCookies(signedIn).join()).not.toContain('Domain');
  });

  it('are removed where they were set', () => {
    expect(signedOutCookies({ cookieDomain: 'goodshelf.example' })).toEqual([
      'auth.__token=; Max-Age=0; Path=/; Domain=goodshelf.example; Secure; SameSite=None',
      'browser_id=; Max-Age=0; Path=/; Domain=goodshelf.example; Secure; SameSite=None',
    ]);
  });

  it('keep a value whole through the browser', () => {
    const [line = ''] = signedInCookies({ ...signedIn, token: 'a=b; c%20"d' });
    expect(readCookie(`other=1; ${line.split(';')[0] ?? ''}`, 'auth.__token')).toBe('a=b; c%20"d');
  });
});

describe('readCookie', () => {
  it('does not take a cookie whose name only ends the same', () => {
    expect(readCookie('xauth.__token=wrong; auth.__token=right', 'auth.__token')).toBe('right');
  });

  it('reads nothing from a cookie that is missing or broken', () => {
    expect(readCookie('', 'auth.__token')).toBeNull();
    expect(readCookie('auth.__token=%E0%A4%A', 'auth.__token')).toBeNull();
  });
});
