import { readFileSync } from 'node:fs';
import { sidebarWidthPx } from '@goodshelf/contract/lookups';
import { expect, it } from 'vitest';

it('the sidebar has the widths of the specification', () => {
  const css = readFileSync(new URL('./frame.css', import.meta.url), 'utf8');
  const widths = [...css.matchAll(/--sidebar-width: (\d+)px/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([sidebarWidthPx.mobile, sidebarWidthPx.desktop]);
});
