import { people, signIn } from '../../support/back-office.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { lettersTo } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const recipient = 'sam.rahman@example.test';
const subject = /sent you a gift card/;

test('a new code whose answer is lost is sent once, and pressing again says so', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  watch.expectStatus(409);
  await signIn(page, here, people.lincolnOwner, `/manage/organization/gift-cards?search=${recipient}`);
  await page.getByRole('link', { name: /^····/ }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: /^Gift card ····/ });
  await expect(heading).toBeVisible();
  const before = (await lettersTo(here, recipient, subject)).length;
  const send = page.getByRole('button', { name: 'Send a new code' });
  await loseNextAnswer(page, here.port, /\/resend$/);
  await send.click();
  await expect(page.getByText(/didn’t hear back/).first()).toBeVisible();
  await expect(send).toHaveAttribute('aria-busy', 'false');
  await send.click();
  await expect(page.getByText('This gift card was already sent again.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await lettersTo(here, recipient, subject)).length).toBe(before + 1);

  // It is answered now: the next press is a new one.
  await send.click();
  await expect(page.getByText('We’re sending a new code to', { exact: false })).toBeVisible();
  await expect.poll(async () => (await lettersTo(here, recipient, subject)).length).toBe(before + 2);
});
