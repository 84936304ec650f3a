import { callApi, enter, newOwner, password } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import type { Place } from '../../support/place.ts';

const selection = '/manage/organization/product-selection';

/** A school of this journey alone whose storefront is open: its slug, and who owns it. */
const openSchool = async (here: Place): Promise<{ readonly email: string; readonly slug: string }> => {
  const { email, organizationName } = await newOwner(here);
  const { body: admin } = await callApi(here, '/auth/login', { email: 'admin@goodshelf.test', password });
  const found = await callApi(
    here,
    `/admin/organizations?search=${encodeURIComponent(organizationName)}`,
    undefined,
    String(admin['token']),
  );
  const [organization] = found.body['items'] as { readonly id: string; readonly slug: string }[];
  if (organization === undefined) throw new Error('The school is not there');
  const { status } = await callApi(
    here,
    `/admin/organizations/${organization.id}/approve`,
    {},
    String(admin['token']),
  );
  expect(status).toBe(200);
  return { email, slug: organization.slug };
};

test('an owner chooses by a rule and by title what the storefront sells, and a cart is told what has left', async ({
  page,
  here,
  watch,
}) => {
  const { email, slug } = await openSchool(here);
  const shop = await page.context().newPage();
  const booksShown = async (query = ''): Promise<string> => {
    await shop.goto(`${here.shopUrl}/${slug}/books?page_size=10${query}`);
    return (await shop.getByRole('main').textContent()) ?? '';
  };
  await enter(page, here, email, selection);
  await expect(page.getByText('Everything: all')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All titles' })).toBeVisible();
  await expectAccessible(page);
  await shop.goto(`${here.shopUrl}/${slug}/books?search=frankenstein`);
  await shop.getByRole('link', { name: 'Frankenstein' }).first().click();
  await shop
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect(shop.getByRole('dialog').getByText('Frankenstein').first()).toBeVisible();

  // By a rule: how many it chooses is said while it is made.
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  await expect(drawer.getByText('Choose at least one thing a title must have.')).toBeVisible();
  await drawer.getByLabel('Category').selectOption({ label: 'Adventure' });
  await drawer.getByLabel('Lowest price').fill('20');
  await drawer.getByLabel('Highest price').fill('12');
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  await expect(drawer.getByText('Enter an amount that’s at least the lowest price.')).toBeVisible();
  await drawer.getByLabel('Lowest price').fill('');
  await expect(drawer.getByText(/titles? fits? this rule/)).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText('Adventure, up to $12.00');

  // One title more, and one that the rule chooses less.
  await page.goto(`${here.platformUrl}${selection}?search=heidi`);
  await page.getByRole('button', { name: 'Add Heidi', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Leave out Heidi', exact: true })).toBeVisible();
  await page.goto(`${here.platformUrl}${selection}?shelf=on&sort=title&page_size=100`);
  const leave = page.getByRole('button', { name: /^Leave out / });
  await expect(leave.first()).toBeVisible();
  const names = await leave.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  const left = names.find((name) => name !== 'Leave out Heidi')?.replace('Leave out ', '') ?? '';
  await page.getByRole('button', { name: `Leave out ${left}`, exact: true }).click();
  await expect(leave).toHaveCount(names.length - 1);

  // From now on nothing else is sold.
  await page.getByRole('button', { name: 'Sell only what you choose' }).click();
  await expect(
    page.getByText(`You’ll sell ${names.length - 1} titles of our catalog instead of`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`Only what you choose: ${names.length - 1} titles.`)).toBeVisible();
  await expect.poll(() => booksShown()).toContain('Heidi');
  expect(await booksShown('&search=frankenstein')).not.toContain('Mary Shelley');
  expect(await booksShown(`&search=${encodeURIComponent(left)}`)).not.toContain(`Add ${left}`);
  await shop.goto(`${here.shopUrl}/${slug}/cart`);
  await expect(shop.getByText('This title isn’t sold here anymore. Remove it to check out.')).toBeVisible();
  watch.expectStatus(404);
});

test('an owner features titles and puts them in order by keyboard; the home page shows them first', async ({
  page,
  here,
}) => {
  const { email, slug } = await openSchool(here);
  await enter(page, here, email, `${selection}?search=alice`);
  const choose = async (title: string): Promise<void> => {
    await page.getByRole('checkbox', { name: `Choose ${title}`, exact: true }).check();
    await page.getByRole('button', { name: 'Feature', exact: true }).click();
    await expect(page.getByText('Featured', { exact: true }).first()).toBeVisible();
  };
  await choose('Alice’s Adventures in Wonderland');
  await page.goto(`${here.platformUrl}${selection}?search=frankenstein`);
  await choose('Frankenstein');
  await page.getByRole('button', { name: 'Arrange featured titles' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Frankenstein', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Frankenstein, position 2 of 2.')).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Frankenstein is now at position 1 of 2.')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('list', { name: 'Featured titles in order' }).getByRole('listitem'),
  ).toContainText(['Frankenstein', 'Alice']);
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  const shop = await page.context().newPage();
  await expect(async () => {
    await shop.goto(`${here.shopUrl}/${slug}`);
    await expect(shop.getByRole('heading', { name: 'Featured' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('an owner sets a price within its limits, sees the share of it, and the storefront sells at it', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  const { email, slug } = await openSchool(here);
  await enter(page, here, email, `${selection}?search=heidi`);
  await page.getByRole('button', { name: 'Add Heidi', exact: true }).click();
  await expect(page.getByText('Added', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Set price of Heidi', exact: true }).click();
  const drawer = page.getByRole('dialog');
  const price = drawer.getByLabel('Your price').first();
  await expect(drawer.getByText(/Ours is \$[\d.]+\. You can charge/).first()).toBeVisible();
  await expect(drawer.getByText('Your prices show once you sell only what you choose.')).toBeVisible();
  await expectAccessible(page);
  const limits =
    (await drawer
      .getByText(/Ours is/)
      .first()
      .textContent()) ?? '';
  const [ours = 0, lowest = 0, highest = 0] = [...limits.matchAll(/\$(\d+)\.(\d\d)/g)].map(
    ([, dollars, cents]) => Number(dollars) * 100 + Number(cents),
  );
  const typed = (amount: number): string => (amount / 100).toFixed(2);

  // The share is said as it is typed: all that is added is the school's, and at most a cent is left of the lowest price.
  const shareAt = async (amount: number): Promise<number> => {
    await price.fill(typed(amount));
    const said =
      (await drawer
        .getByText(/You earn \$/)
        .first()
        .textContent()) ?? '';
    return Math.round(Number(/\$([\d.]+)/.exec(said)?.[1]) * 100);
  };
  expect((await shareAt(ours + 250)) - (await shareAt(ours))).toBe(250);
  expect([0, 1]).toContain(await shareAt(lowest));

  // Beyond the limits it is told beside the field, and what was typed stays.
  await price.fill(typed(highest + 1));
  await drawer.getByRole('button', { name: /^Save price/ }).click();
  await expect(
    drawer.getByText(`Choose a price from $${typed(lowest)} to $${typed(highest)}`).first(),
  ).toBeVisible();
  await expect(price).toHaveValue(typed(highest + 1));
  await price.fill('ten');
  await drawer.getByRole('button', { name: /^Save price/ }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill(typed(ours + 250));
  await drawer.getByRole('button', { name: /^Save price/ }).click();
  await expect(drawer).toBeHidden();

  // It counts once the school sells what it chooses, and the cart asks for no other price.
  await page.getByRole('button', { name: 'Sell only what you choose' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Only what you choose: 1 title.')).toBeVisible();
  await expect(page.getByText(`Our price: $${typed(ours)}`).first()).toBeVisible();
  const shop = await page.context().newPage();
  await expect(async () => {
    await shop.goto(`${here.shopUrl}/${slug}/books`);
    await expect(
      shop
        .getByRole('main')
        .getByText(`$${typed(ours + 250)}`)
        .first(),
    ).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await shop.getByRole('link', { name: 'Heidi' }).first().click();
  await expect(
    shop
      .getByRole('main')
      .getByText(`$${typed(ours + 250)}`)
      .first(),
  ).toBeVisible();
  await shop
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect(
    shop
      .getByRole('dialog')
      .getByText(`$${typed(ours + 250)}`)
      .first(),
  ).toBeVisible();
});

test('a choice that was made in another tab meanwhile is not written over', async ({ page, here, watch }) => {
  watch.expectStatus(409);
  const { email } = await openSchool(here);
  await enter(page, here, email, selection);
  const other = await page.context().newPage();
  await other.goto(`${here.platformUrl}${selection}`);
  await expect(other.getByText('Everything: all')).toBeVisible();
  await page.getByRole('button', { name: 'Sell only what you choose' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Only what you choose: 0 titles.')).toBeVisible();
  await other.getByRole('button', { name: 'Add a rule' }).click();
  const drawer = other.getByRole('dialog');
  await drawer.getByLabel('Category').selectOption({ label: 'Adventure' });
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  await expect(other.getByText(/Someone else changed what you sell/).first()).toBeVisible();
  // What was typed is still there, and the page has learned what is true: it can be saved now.
  await drawer.getByRole('button', { name: 'Save rule' }).click();
  await expect(drawer).toBeHidden();
  await expect(other.getByRole('list', { name: 'Rules' })).toContainText('Adventure');
  await expect(other.getByText(/Only what you choose: \d+ titles/)).toBeVisible();
});
