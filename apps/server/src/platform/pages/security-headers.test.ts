import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string): string =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';

describe('content security policy', () => {
  it('allows exactly the inline scripts and styles of the page, by hash', () => {
    const html = `<style>a{}</style><script>one()</script><script type="module" async="">two()</script>`;
    const policy = contentSecurityPolicy(html);
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('one()')} ${hash('two()')}`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('a{}')}`);
    expect(policy).not.toContain('unsafe');
  });

  it('does not allow what is data and never runs', () => {
    const policy = contentSecurityPolicy(
      `<script type="application/ld+json">{}</script><script src="/assets/a.js"></script>`,
    );
    expect(directive(policy, 'script-src')).toBe(`script-src 'self'`);
  });

  it('lets the tag manager run only where it is said so', () => {
    const tagManager = 'https://www.googletagmanager.com';
    expect(contentSecurityPolicy('')).not.toContain(tagManager);
    const policy = contentSecurityPolicy('', { isTagManagerAllowed: true });
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${tagManager}`);
    expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
  });

  it('shows a frame of somebody else only where it is said so, and asks nobody but whom it names', () => {
    expect(contentSecurityPolicy('')).not.toContain('frame-src');
    const frame = {
      scripts: ['https://js.a.test'],
      frames: ['https://f.a.test'],
      connections: ['https://c.a.test'],
    };
    const policy = contentSecurityPolicy('', { frame });
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' https://js.a.test`);
    expect(directive(policy, 'frame-src')).toBe('frame-src https://f.a.test');
    expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' https://c.a.test`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self'`);
  });

  it('refuses frames, other bases, plug-ins and foreign form targets', () => {
    const policy = contentSecurityPolicy('');
    for (const part of [
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `form-action 'self'`,
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
  });
});

describe('security headers', () => {
  it('never tell the browser to hide the origin of a form, which the check against forged posts needs', () => {
    expect(new Map(securityHeaders('', 'https://a.test')).get('referrer-policy')).toBe(
      'strict-origin-when-cross-origin',
    );
  });

  it('let a frame in which is paid ask the wallets of the browser and open their windows, and no other page', () => {
    const headers = (frames?: readonly string[]) =>
      new Map(securityHeaders('', 'https://a.test', frames === undefined ? undefined : { frames }));
    expect(headers().get('permissions-policy')).toContain('payment=(self)');
    expect(headers().get('cross-origin-opener-policy')).toBe('same-origin');
    const paying = headers(['https://js.pay.test', 'https://*.js.pay.test']);
    expect(paying.get('permissions-policy')).toContain(
      'payment=(self "https://js.pay.test" "https://*.js.pay.test")',
    );
    expect(paying.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it('pin https only where the site is served by https', () => {
    expect(new Map(securityHeaders('', 'https://a.test')).has('strict-transport-security')).toBe(true);
    expect(new Map(securityHeaders('', 'http://shop.localhost:3000')).has('strict-transport-security')).toBe(
      false,
    );
  });
});
