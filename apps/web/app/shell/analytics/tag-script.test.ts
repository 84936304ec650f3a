import { expect, it } from 'vitest';
import { tagManagerUrl } from './tag-script.ts';

it('section 2: the tag manager is loaded on the pages of the platform when it is configured', () => {
  expect(tagManagerUrl('GTM-ABC123', '/manage/organization')).toBe(
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
  );
  expect(tagManagerUrl(null, '/manage/organization')).toBeNull();
});

it.each(['/shopify-app', '/shopify-app/'])('section 2: and never on the embedded page %s', (path) => {
  expect(tagManagerUrl('GTM-ABC123', path)).toBeNull();
});
