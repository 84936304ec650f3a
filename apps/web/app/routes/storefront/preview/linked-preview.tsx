import { Problem } from '@goodshelf/contract/problems';
import { themePreviewCalls } from '@goodshelf/contract/theme-preview.calls';
import { parseTheme, previewFrameName } from '@goodshelf/theme';
import { useEffect, useState } from 'react';
import { showToast } from '../../../shell/toasts/toast-store.ts';
import { callFromBrowser } from '../parts/call-from-browser.ts';
import { themeLogo } from '../theme-logo.ts';
import { previewContent } from '../sections/previewed.ts';
import { readContent, showDrafted } from './drafted-content.ts';
import type { PreviewProps } from './preview-props.ts';
import { previewTexts } from './texts.ts';
import { createWornTheme } from './wear-theme.ts';

const texts = previewTexts.linked;
const key = 'preview';
/** The name of a tab stays while its visitor walks on, and can be read where a browser keeps nothing for the site. */
const kept = `${previewFrameName} `;

/** The word of the link, kept for this tab: it goes with the visitor from page to page of this shop, and to no other one. */
const takeToken = (slug: string): string | null => {
  const url = new URL(location.href);
  const given = url.searchParams.get(key);
  const ofShop = `${kept}${slug} `;
  if (given === null) return window.name.startsWith(ofShop) ? window.name.slice(ofShop.length) : null;
  window.name = ofShop + given;
  url.searchParams.delete(key);
  // The word stands in no address that is copied or sent on by accident.
  history.replaceState(history.state, '', url);
  return given;
};

const leave = (): void => {
  window.name = '';
  location.reload();
};

/** The shop as a draft has it, for whoever was sent a link to it. Orders are real: only the look is another. */
export function LinkedPreview({ shop, onShow }: PreviewProps) {
  const [isWorn, setWorn] = useState(false);
  useEffect(() => {
    const token = takeToken(shop.slug);
    if (token === null) return;
    const theme = createWornTheme();
    callFromBrowser(themePreviewCalls.getThemePreview, {
      params: { slug: shop.slug },
      query: { token },
    }).then(
      (preview) => {
        const parsed = parseTheme(preview.theme);
        if (!parsed.ok) return;
        theme.wear(parsed.theme);
        const logo = themeLogo(preview.theme, shop.name);
        const content = readContent(preview.content);
        const around = content === null ? {} : showDrafted(content, shop);
        onShow(() => ({ ...around, logo }));
        setWorn(true);
      },
      (error: unknown) => {
        const isOver = error instanceof Problem && error.code === 'theme_preview_over';
        // That it is over, the answer has said itself.
        if (isOver) window.name = '';
        else showToast({ kind: 'error', message: texts.failed });
      },
    );
    return () => {
      theme.takeOff();
      previewContent(null);
    };
  }, [shop, onShow]);
  if (!isWorn) return null;
  return (
    <aside className="preview-notice" aria-label={texts.label}>
      <p>{texts.words}</p>
      <button type="button" className="text-button" onClick={leave}>
        {texts.leave}
      </button>
    </aside>
  );
}
