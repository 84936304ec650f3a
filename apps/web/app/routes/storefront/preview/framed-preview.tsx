import type { Cart } from '@goodshelf/contract/cart.contract';
import { storefrontCalls } from '@goodshelf/contract/storefront.calls';
import type { ProductCard } from '@goodshelf/contract/storefront.contract';
import {
  colorGroups,
  parseEditorMessage,
  wrapMessage,
  type ColorGroupKey,
  type ColorPath,
  type PreviewMessage,
} from '@goodshelf/theme';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { StorefrontHref } from '../../../shell/links/page-paths.ts';
import { useNavigate } from '../../../shell/links/storefront.ts';
import { closeDrawer, openDrawer, useCartFromPage } from '../cart/cart-store.ts';
import { callFromBrowser } from '../parts/call-from-browser.ts';
import { readColorUses } from './color-uses.ts';
import { readContent, showDrafted } from './drafted-content.ts';
import { groupOfPage, pageOfContent, pageOfGroup } from './group-pages.ts';
import type { PreviewProps } from './preview-props.ts';
import { guardPreview } from './guard-preview.ts';
import { sampleCart } from './sample-cart.ts';
import { themeLogo } from '../theme-logo.ts';
import { createWornTheme } from './wear-theme.ts';

const mark = 'data-theme-mark';
const markSheet = `[${mark}] { outline: 2px dashed Highlight !important; outline-offset: 2px !important; }`;

const showMarked = (path: ColorPath | null): void => {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  if (path === null) return;
  const found = readColorUses(document.styleSheets).with(path);
  for (const element of found) element.setAttribute(mark, '');
};

/** A group whose preview has its donation part active: the way to it, and an amount where one is chosen. */
const showDonation = (isActive: boolean): void => {
  document
    .querySelector('.shelf-navigation-donate a')
    ?.setAttribute('aria-current', isActive ? 'page' : 'false');
  if (isActive) document.querySelector<HTMLInputElement>('.amount input:not(:checked)')?.click();
};

/** Once the page of a group is there: what is opened on it. */
const openOnPage = (group: ColorGroupKey): void => {
  if (group === 'store') openDrawer();
  else closeDrawer();
  showDonation(colorGroups.find(({ key }) => key === group)?.isShowDonationActive ?? false);
  if (group === 'footer') window.scrollTo({ top: document.documentElement.scrollHeight });
  else window.scrollTo({ top: 0 });
};

/** Where the header is, which a new look or logo changes most. */
const showTop = (): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
};

const sectionPrefix = 'section-';

const sectionOf = (element: Element): string | null =>
  element.closest(`[id^="${sectionPrefix}"]`)?.id.slice(sectionPrefix.length) ?? null;

/** The section comes into view; returns whether it is there. */
const showSection = (section: string): boolean => {
  const shown = document.getElementById(sectionPrefix + section);
  // Scrolls this window alone: `scrollIntoView` would move the editor's own page, too.
  if (shown !== null) window.scrollTo({ top: shown.getBoundingClientRect().top + window.scrollY });
  return shown !== null;
};

/** The shop in the theme editor’s frame: it wears what it is told, opens what it is told, and says what was clicked on. */
export function FramedPreview({ shop, onShow }: PreviewProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const editor = new URL(shop.transactionsUrl).origin;
  const cards = useRef<readonly ProductCard[]>([]);
  // A visitor's own, which a frame of another site can't have anyway, is never shown.
  const [cart, setCart] = useState<Cart | null>(null);
  useCartFromPage(cart);
  const asked = useRef<ColorGroupKey | null>(null);
  /** The page that a control has asked for, until it is there. */
  const destination = useRef<StorefrontHref | null>(null);
  /** Where somebody works; a section that isn’t there yet comes into view when it is. */
  const wantedSection = useRef<string | null>(null);
  const comeToSection = useCallback((): void => {
    if (wantedSection.current !== null && showSection(wantedSection.current)) wantedSection.current = null;
  }, []);
  const place = useRef({ pathname, search, navigate });
  useEffect(() => {
    place.current = { pathname, search, navigate };
  });

  useEffect(() => {
    const say = (message: PreviewMessage): void => window.parent.postMessage(wrapMessage(message), editor);
    const worn = createWornTheme();
    const marks = new CSSStyleSheet();
    marks.replaceSync(markSheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, marks];
    const known = callFromBrowser(storefrontCalls.listProducts, {
      params: { slug: shop.slug },
      query: { page_size: 2 },
    }).then(
      ({ items }) => {
        cards.current = items;
        setCart(sampleCart(items, shop));
      },
      () => undefined,
    );

    const open = async (group: ColorGroupKey): Promise<void> => {
      asked.current = group;
      await known;
      const { pathname: path, search: query, navigate: go } = place.current;
      const page = pageOfGroup(group, { productSlug: cards.current[0]?.slug ?? null });
      const isHere = page === path + query;
      const isLeaving = destination.current !== null && destination.current !== page;
      if (!isHere || isLeaving) {
        destination.current = isHere ? null : page;
        // Also to where it is, when another page is on its way: that one would come after this.
        await go(page);
      }
      // What the effect below does after the way to another page.
      if (!isHere || asked.current !== group) return;
      asked.current = null;
      openOnPage(group);
      say({ kind: 'opened', group });
    };
    const show = ({ page, section }: { page: string; section: string | null }): void => {
      const { pathname: path, search: query, navigate: go } = place.current;
      wantedSection.current = section;
      const href = pageOfContent(page);
      const isHere = href === null || href === path + query;
      // Also to where it is, when another page is on its way: that one would come after this.
      const isLeaving = destination.current !== null;
      asked.current = null;
      destination.current = null;
      if (href !== null && (!isHere || isLeaving)) void go(href);
      if (isHere) comeToSection();
    };
    let shownPictures = '';
    const hear = (event: MessageEvent): void => {
      if (event.origin !== editor || event.source !== window.parent) return;
      const message = parseEditorMessage(event.data);
      if (message === null) return;
      if (message.kind === 'theme') {
        worn.wear(message.theme);
        // The page is drawn anew for a logo only: while a color is dragged, themes come with each picture.
        const pictures = JSON.stringify(message.theme.pictures);
        if (pictures !== shownPictures) {
          const logo = themeLogo(message.theme, shop.name);
          onShow((before) => ({ ...before, logo }));
        }
        shownPictures = pictures;
      } else if (message.kind === 'content') {
        const content = readContent(message.content);
        if (content === null) return;
        const around = showDrafted(content, shop);
        onShow((before) => ({ ...before, ...around }));
        // Once it is drawn.
        setTimeout(comeToSection, 50);
      } else if (message.kind === 'open') void open(message.group);
      else if (message.kind === 'show') show(message);
      else if (message.kind === 'top') showTop();
      else showMarked(message.path);
    };
    window.addEventListener('message', hear);
    const endGuard = guardPreview({
      basename: shop.basename,
      onPick: (element) => {
        const section = sectionOf(element);
        if (section !== null) say({ kind: 'chosen', section });
        const path = readColorUses(document.styleSheets).meantBy(element);
        if (path !== null) say({ kind: 'picked', path });
      },
      onFollow: (path) => void place.current.navigate(path as Parameters<typeof navigate>[0]),
    });
    say({ kind: 'ready' });
    return () => {
      endGuard();
      window.removeEventListener('message', hear);
      worn.takeOff();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== marks);
    };
  }, [editor, shop, onShow, comeToSection]);

  useEffect(() => {
    const here = groupOfPage(pathname, search);
    const wanted = asked.current;
    const isWanted =
      wanted !== null &&
      pageOfGroup(wanted, { productSlug: cards.current[0]?.slug ?? null }) === pathname + search;
    const opened = isWanted ? wanted : here;
    // A page that was asked for before is no answer: the one that was asked for last still comes.
    if (isWanted) {
      asked.current = null;
      destination.current = null;
      openOnPage(opened);
    }
    comeToSection();
    window.parent.postMessage(wrapMessage({ kind: 'opened', group: opened }), editor);
  }, [pathname, search, editor, comeToSection]);
  return null;
}
