import { fontStack, type Theme } from '@goodshelf/theme';
import { themingTexts } from '../texts.ts';

/** A storefront in small, in the colors of a theme: header, greeting, one action, a shelf and the footer. Decoration. */
export const ShopPicture = ({ theme }: { readonly theme: Theme }) => {
  const { header, general, store, donation, footer } = theme.colors;
  return (
    <svg
      className="shop-picture"
      viewBox="0 0 120 84"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="120" height="84" fill={general.background} />
      <rect width="120" height="11" fill={header.background} />
      <rect y="11" width="120" height="0.6" fill={header.border} />
      <rect x="6" y="4" width="22" height="3" rx="1" fill={header.text} />
      <rect x="78" y="4.5" width="9" height="2" rx="1" fill={header.text} opacity="0.75" />
      <rect x="91" y="4.5" width="9" height="2" rx="1" fill={header.text} opacity="0.75" />
      <circle cx="110" cy="5.5" r="2.6" fill={header.badge_background} />
      <text
        x="6"
        y="24"
        fontSize="8.5"
        fontWeight="600"
        fill={general.text}
        style={{ fontFamily: fontStack(theme.fonts.display) }}
      >
        {themingTexts.looks.greeting}
      </text>
      <rect x="6" y="28" width="42" height="1.8" rx="0.9" fill={general.muted_text} />
      <rect x="6" y="32" width="34" height="1.8" rx="0.9" fill={general.muted_text} />
      <rect x="6" y="37" width="20" height="6.4" rx="1.6" fill={general.primary_background} />
      <rect x="10" y="39.4" width="12" height="1.6" rx="0.8" fill={general.primary_text} />
      <rect x="29" y="37" width="20" height="6.4" rx="1.6" fill={general.accent_background} />
      <rect x="33" y="39.4" width="12" height="1.6" rx="0.8" fill={general.accent_text} />
      <rect x="66" y="17" width="48" height="26" rx="2" fill={general.surface} />
      <rect x="70" y="22" width="24" height="2" rx="1" fill={donation.text} />
      <rect x="70" y="28" width="40" height="3" rx="1.5" fill={donation.progress_track} />
      <rect x="70" y="28" width="26" height="3" rx="1.5" fill={donation.progress} />
      <rect x="70" y="35" width="14" height="2" rx="1" fill={general.link} />
      <Shelf store={store} link={general.link} />
      <rect y="76" width="120" height="8" fill={footer.background} />
      <rect x="6" y="79" width="26" height="2" rx="1" fill={footer.text} />
      <rect x="96" y="79" width="18" height="2" rx="1" fill={footer.link} />
    </svg>
  );
};

const places = [6, 34, 62, 90] as const;

const Shelf = ({ store, link }: { readonly store: Theme['colors']['store']; readonly link: string }) =>
  places.map((x, at) => (
    <g key={x}>
      <rect
        x={x + 7}
        y="50"
        width="10"
        height="13"
        rx="0.8"
        fill={at % 2 === 0 ? store.chip_background : link}
      />
      <rect x={x + 3} y="65.4" width="15" height="1.6" rx="0.8" fill={store.card_title} />
      <rect x={x + 3} y="69" width="9" height="1.6" rx="0.8" fill={store.price} />
    </g>
  ));
