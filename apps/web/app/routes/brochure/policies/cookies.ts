import { cookieKeys, cookieMaxAgeSeconds } from '@goodshelf/contract/lookups';
import type { PolicyText } from './policy-text.ts';

const daySeconds = 86_400;
const days = (seconds: number): string => {
  const count = seconds / daySeconds;
  return count === 1 ? 'one day' : `${count} days`;
};

export const cookies: PolicyText = {
  summary: 'A handful, each of them needed for something you asked for. None of them follows you.',
  sections: () => [
    {
      title: 'When you only look',
      paragraphs: ['These pages set no cookie at all. That is why there is no banner to click away.'],
    },
    {
      title: 'When you put something into a cart',
      paragraphs: [
        'The storefront sets one cookie, gs_cart with the name of the shop behind it. It holds a random key to your cart, lasts 60 days, cannot be read by scripts, and says nothing about who you are.',
      ],
    },
    {
      title: 'When you sign in',
      paragraphs: [
        `Two cookies: ${cookieKeys.authToken} is your sign-in, ${cookieKeys.browserId} tells this browser from your others, so that signing out ends the right session. They last ${days(cookieMaxAgeSeconds.default)}, or ${days(cookieMaxAgeSeconds.rememberMe)} if you ask to be remembered, and signing out removes both.`,
        'The account area also remembers whether you like it light or dark, in color_scheme, for a year.',
      ],
    },
    {
      title: 'When you pay',
      paragraphs: [
        'The card provider may set cookies of its own on its own pages, to find fraud. Its policy applies there.',
      ],
    },
    {
      title: 'Getting rid of them',
      paragraphs: [
        'Your browser can delete cookies at any time. Then you are signed out, and the cart is empty; nothing else is lost.',
      ],
    },
  ],
};
