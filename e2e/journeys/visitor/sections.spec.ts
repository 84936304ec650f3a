import { storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// Pages that organizations build of sections, as their visitors have them.

test('a school tells about itself on a page of its own, to which its menus lead', async ({ page, here }) => {
  await page.goto(storefront(here, '/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(storefront(here, '/about'));
  await expect(page.getByRole('heading', { level: 1, name: 'About Lincoln Elementary' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Our library' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /openstreetmap/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'About Lincoln Elementary' })).toBeVisible();
});

test('the running campaign has a page, which leads to giving to it', async ({ page, here }) => {
  await page.goto(storefront(here, '/campaign'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Give to this campaign' }).click();
  await expect(page).toHaveURL(/\/donate\?campaign=/);
});

test('questions are opened by keyboard, and a video asks its host for nothing before somebody plays it', async ({
  page,
  here,
  watch,
}) => {
  const asked: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
  });
  await page.goto(`${here.shopUrl}/open-pages/about`);
  const question = page.getByText('What does it cost?');
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.getByText('Nothing loads from Vimeo until you press play.')).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  const play = page.getByRole('link', { name: /^Play: / });
  // Without script the link opens the video where it is.
  await expect(play).toHaveAttribute('target', '_blank');
  watch.expectHost('player.vimeo.com');
  await play.click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain('dnt=1');
  await expect(page.locator('iframe')).toHaveAttribute('title', /movie night/);
});
