import { newAccount, registerConfirmed } from '../../support/account.ts';
import { expect, test } from '../../support/test.ts';

test('somebody without a mouse signs in, changes the name, and logs out', async ({
  page,
  here,
  someoneElse,
}) => {
  const ada = newAccount('Kit');
  await registerConfirmed(await someoneElse(), here, ada);
  const { keyboard } = page;
  const tabTo = async (name: string): Promise<void> => {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await keyboard.press('Tab');
      const reached = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
        return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
      });
      if (reached === name) return;
    }
    throw new Error(`"${name}" cannot be reached with the keyboard`);
  };

  await page.goto(`${here.platformUrl}/login?redirect=%2Fmanage%2Faccount`);
  await tabTo('E-mail');
  await keyboard.type(ada.email);
  await tabTo('Password');
  await keyboard.type(ada.password);
  await tabTo('Keep me signed in for 30 days');
  await keyboard.press('Space');
  await tabTo('Sign in');
  await keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue('Kit');

  await tabTo('First name');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Kitty');
  await keyboard.press('Enter');
  await expect(page.getByText('Kitty Byron')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Kitty Byron')).toBeVisible();
  await tabTo('Log Out');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
