import { cookieKeys, cookieMaxAgeSeconds } from '@goodshelf/contract/lookups';
import type { PolicyText } from './policy-text.ts';

const daySeconds = 86_400;
const days = (seconds: number): string => {
  const count = seconds / daySeconds;
  return count === 1 ? 'one day' : `${count} days`;
};

export const cookies: PolicyText = {
  summary: 'We use just a few cookies, each needed for something you asked for. None of them track you.',
  sections: () => [
    {
      title: 'When you’re just looking',
      paragraphs: ['These pages don’t set any cookies. That’s why there’s no cookie banner.'],
    },
    {
      title: 'When you add something to your cart',
      paragraphs: [
        'The storefront sets one cookie with a name that starts with gs_cart. It holds a random key to your cart, lasts 60 days, can’t be read by scripts, and says nothing about who you are.',
      ],
    },
    {
      title: 'When you check out',
      paragraphs: [
        'The storefront sets gs_checkout for a day. It holds the random key of your order, so that a reload or a dropped connection leads you back to it and you’re never charged twice. Scripts can’t read it. What you type is kept in your browser’s tab until the order is paid.',
      ],
    },
    {
      title: 'When you sign in',
      paragraphs: [
        `We set two cookies. ${cookieKeys.authToken} keeps you signed in, and ${cookieKeys.browserId} tells this browser apart from your others, so signing out ends the right session. They last ${days(cookieMaxAgeSeconds.default)}, or ${days(cookieMaxAgeSeconds.rememberMe)} if you ask us to keep you signed in. Signing out removes both.`,
        'The account area also remembers whether you prefer light or dark colors, in color_scheme, for a year.',
      ],
    },
    {
      title: 'When you pay',
      paragraphs: [
        'The card provider may set its own cookies on its own pages to detect fraud. Its policy applies there.',
      ],
    },
    {
      title: 'How to delete cookies',
      paragraphs: [
        'You can delete cookies in your browser at any time. You’ll be signed out and your cart will be empty, but you won’t lose anything else.',
      ],
    },
  ],
};
