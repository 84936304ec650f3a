import type { SectionOf } from '@goodshelf/contract/page-content';
import { addressWithoutName } from '../parts/address.ts';
import type { Shop } from '../shop.ts';
import { Paragraphs } from './paragraphs.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sectionTexts as texts } from './texts.ts';

type Props = { readonly id: string; readonly section: SectionOf<'map'>; readonly shop: Shop };

/** Where it is and the way there. No map of another site is loaded: it would tell that site who reads this page. */
export const Place = ({ id, section: { title, address, text }, shop }: Props) => {
  const shown = address || shop.address_text;
  if (shown === null) return null;
  return (
    <SectionFrame {...{ id }} title={title || texts.place} className="place">
      <address>
        {address === '' ? <strong className="block">{shop.name}</strong> : null}
        {addressWithoutName(shown, shop.name)}
      </address>
      <Paragraphs text={text} />
      <p className="button-row">
        <a
          className="button button-quiet"
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(addressWithoutName(shown, shop.name))}`}
          target="_blank"
          rel="noopener noreferrer"
          title={texts.directionsHint}
        >
          {texts.directions}
        </a>
      </p>
    </SectionFrame>
  );
};
