import { palettes, previewFrameName, themeFromPalette, wrapMessage } from '@goodshelf/theme';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { newShop, openEditor } from '../../support/theme-editor.ts';

// The editor and the shop in its frame talk by messages, which any window that knows them could send.

const stranger = 'https://stranger.example';
const look = palettes.find(({ key }) => key === 'harbor');
if (look === undefined) throw new Error('there is no palette of that name');
const worn = wrapMessage({ kind: 'theme', theme: themeFromPalette(look) });
const picked = wrapMessage({ kind: 'picked', path: 'header.background' });

const frameOf = async (page: Page): Promise<Frame> => {
  await expect(page.frameLocator(`iframe[name="${previewFrameName}"]`).locator('h1')).toBeVisible();
  // From then on the two have spoken with each other.
  await expect(page.getByText('Loading your storefront…')).toBeHidden();
  const frame = page.frame({ name: previewFrameName });
  if (frame === null) throw new Error('there is no frame');
  return frame;
};
const groundOf = (frame: Frame): Promise<string> =>
  frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gs-header-background'));

/** As if somebody else's window had sent it, or the right one from another address. */
const receive = (
  target: Page | Frame,
  sent: { readonly data: unknown; readonly origin: string; readonly from: 'itself' | 'parent' | 'frame' },
): Promise<void> =>
  target.evaluate(({ data, origin, from }) => {
    const source = { itself: window, parent: window.parent, frame: window.frames[0] ?? window }[from];
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  }, sent);

test('the shop in the frame hears its editor alone', async ({ page, here }) => {
  test.slow();
  await openEditor(page, here, await newShop(here));
  const frame = await frameOf(page);
  const editor = new URL(here.platformUrl).origin;
  const before = await groundOf(frame);
  await receive(frame, { data: worn, origin: stranger, from: 'parent' });
  await receive(frame, { data: worn, origin: editor, from: 'itself' });
  await frame.evaluate((data) => window.postMessage(data, '*'), worn);
  expect(await groundOf(frame)).toBe(before);
  // The same message by the right way is worn.
  await page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), worn);
  await expect.poll(() => groundOf(frame)).not.toBe(before);
});

test('the editor hears the shop in its frame alone', async ({ page, here }) => {
  test.slow();
  await openEditor(page, here, await newShop(here));
  const frame = await frameOf(page);
  const shop = new URL(here.shopUrl).origin;
  const header = page.getByRole('button', { name: /^Header/ });
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await receive(page, { data: picked, origin: stranger, from: 'frame' });
  await receive(page, { data: picked, origin: shop, from: 'itself' });
  await page.evaluate((data) => window.postMessage(data, '*'), picked);
  // What nobody knows is no message.
  for (const data of [null, 'theme', [], { 'goodshelf-theme-editor': { kind: 'picked', path: '__proto__' } }])
    await receive(page, { data, origin: shop, from: 'frame' });
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await frame.evaluate((data) => window.parent.postMessage(data, '*'), picked);
  await expect(header).toHaveAttribute('aria-expanded', 'true');
});
