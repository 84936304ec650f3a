import type { HexColor } from './hex-color.ts';
import { defaultPalette, type PaletteRole } from './palettes.ts';

/** One keyed colour of a group: `role` says where a ready palette takes it from. */
export type ColorDefinition<Key extends string = string> = {
  readonly key: Key;
  readonly label: string;
  readonly tooltip: string;
  readonly default: HexColor;
  readonly role: PaletteRole;
};

const color = <const Key extends string>(
  key: Key,
  label: string,
  tooltip: string,
  role: PaletteRole,
): ColorDefinition<Key> => ({ key, label, tooltip, default: defaultPalette.colors[role], role });

const button = [
  color('button_background', 'Button', 'Ground of the main button', 'accent'),
  color('button_text', 'Button text', 'Words on the main button', 'onAccent'),
] as const;

/**
 * The nine groups of the theme editor, in its order. `linkTarget` is what the live preview opens when the group is
 * chosen (null: it stays on the home page); `isShowDonationActive` asks it to show its donation part as active.
 */
export const colorGroups = [
  {
    key: 'header',
    label: 'Header',
    linkTarget: 'burger-menu',
    isShowDonationActive: false,
    colors: [
      color('background', 'Background', 'Ground of the header and of the menu on a phone', 'paper'),
      color('text', 'Text and links', 'Name of the organization, navigation and search', 'ink'),
      color('border', 'Line', 'Hairline under the header', 'hairline'),
      color('badge_background', 'Cart count', 'Ground of the number beside the cart', 'accent'),
      color('badge_text', 'Cart count text', 'The number beside the cart', 'onAccent'),
    ],
  },
  {
    key: 'general',
    label: 'General',
    linkTarget: null,
    isShowDonationActive: true,
    colors: [
      color('background', 'Page', 'Ground of every page that has no color of its own', 'paper'),
      color('surface', 'Cards and panels', 'Ground of cards, menus and panels', 'surface'),
      color('text', 'Text', 'Headings and body text', 'ink'),
      color('muted_text', 'Quiet text', 'Hints, dates and other small print', 'mutedInk'),
      color('link', 'Links', 'Links in running text', 'brand'),
      color('border', 'Lines', 'Hairlines between parts', 'hairline'),
      color('focus', 'Focus ring', 'Outline round what the keyboard has reached', 'brand'),
      color('primary_background', 'Button', 'Ground of ordinary buttons', 'brand'),
      color('primary_text', 'Button text', 'Words on ordinary buttons', 'onBrand'),
      color('accent_background', 'Give button', 'Ground of the most important action of a page', 'accent'),
      color('accent_text', 'Give button text', 'Words on the most important action', 'onAccent'),
      color('success', 'Good news', 'Text that says that something worked', 'success'),
      color('danger', 'Problems', 'Text that says what went wrong', 'danger'),
    ],
  },
  {
    key: 'footer',
    label: 'Footer',
    linkTarget: 'footer',
    isShowDonationActive: false,
    colors: [
      color('background', 'Background', 'Ground of the footer', 'footer'),
      color('text', 'Text', 'Address and small print in the footer', 'onFooter'),
      color('link', 'Links', 'Links in the footer', 'onFooter'),
    ],
  },
  {
    key: 'store',
    label: 'Store',
    linkTarget: 'cartSidebar',
    isShowDonationActive: false,
    colors: [
      color('background', 'Background', 'Ground of the shelf and of the filters', 'paper'),
      color('card_title', 'Book title', 'Title of a book on the shelf', 'ink'),
      color('card_text', 'Author', 'Author and other small text on a card', 'mutedInk'),
      color('price', 'Price', 'Price on a card', 'ink'),
      color('chip_background', 'Grade chip', 'Ground of grades and chosen filters', 'tint'),
      color('chip_text', 'Grade chip text', 'Words on grades and chosen filters', 'ink'),
      color('cart_background', 'Cart', 'Ground of the cart that slides in', 'surface'),
      color('cart_text', 'Cart text', 'Lines and totals in the cart', 'ink'),
      color(
        'cart_button_background',
        'Check out button',
        'Ground of the button that leads to checkout',
        'accent',
      ),
      color(
        'cart_button_text',
        'Check out button text',
        'Words on the button that leads to checkout',
        'onAccent',
      ),
    ],
  },
  {
    key: 'product_single',
    label: 'Product',
    linkTarget: 'product',
    isShowDonationActive: false,
    colors: [
      color('background', 'Background', 'Ground of the page of one book', 'paper'),
      color('title', 'Title', 'Title of the book', 'ink'),
      color('text', 'Text', 'Description and details', 'ink'),
      color('price', 'Price', 'Price beside the button', 'ink'),
      color('share_background', 'Share note', 'Ground of the note that says what the school gets', 'tint'),
      color('share_text', 'Share note text', 'Words of the note that says what the school gets', 'ink'),
      ...button,
    ],
  },
  {
    key: 'donation',
    label: 'Donation',
    linkTarget: 'donate',
    isShowDonationActive: true,
    colors: [
      color(
        'background',
        'Background',
        'Ground of the donation page and of the donation part of the home page',
        'paper',
      ),
      color('text', 'Text', 'Words about the gift', 'ink'),
      color('amount_background', 'Amount', 'Ground of an amount that is not chosen', 'surface'),
      color('amount_text', 'Amount text', 'An amount that is not chosen', 'ink'),
      color('amount_border', 'Amount border', 'Border of an amount that is not chosen', 'edge'),
      color('amount_selected_background', 'Chosen amount', 'Ground of the chosen amount', 'brand'),
      color('amount_selected_text', 'Chosen amount text', 'The chosen amount', 'onBrand'),
      color('progress', 'Thermometer', 'Filled part of the campaign thermometer', 'brand'),
      color('progress_track', 'Thermometer track', 'Empty part of the campaign thermometer', 'tint'),
      ...button,
    ],
  },
  {
    key: 'checkout',
    label: 'Checkout',
    linkTarget: 'checkout',
    isShowDonationActive: false,
    colors: [
      color('background', 'Background', 'Ground of the checkout', 'paper'),
      color('text', 'Text', 'Labels and headings of the checkout', 'ink'),
      color('field_background', 'Field', 'Ground of the fields', 'surface'),
      color('field_text', 'Field text', 'What the buyer types', 'ink'),
      color('field_border', 'Field border', 'Border of the fields', 'edge'),
      color('summary_background', 'Order summary', 'Ground of the order summary', 'tint'),
      color('summary_text', 'Order summary text', 'Lines and totals of the order summary', 'ink'),
      ...button,
    ],
  },
  {
    key: 'thank_you',
    label: 'Thank you',
    linkTarget: '?request=order',
    isShowDonationActive: false,
    colors: [
      color('background', 'Background', 'Ground of the page after the purchase', 'paper'),
      color('title', 'Title', 'The thank you itself', 'brand'),
      color('text', 'Text', 'What happens next', 'ink'),
      color('panel_background', 'Order panel', 'Ground of the panel with the order', 'surface'),
      color('panel_text', 'Order panel text', 'Lines and totals of the order', 'ink'),
    ],
  },
  {
    key: '404',
    label: 'Page not found',
    linkTarget: '404',
    isShowDonationActive: false,
    colors: [
      color('background', 'Background', 'Ground of the page for a wrong address', 'paper'),
      color('title', 'Title', 'Title of the page for a wrong address', 'brand'),
      color('text', 'Text', 'What to do instead', 'ink'),
      ...button,
    ],
  },
] as const satisfies readonly {
  key: string;
  label: string;
  linkTarget: string | null;
  isShowDonationActive: boolean;
  colors: readonly ColorDefinition[];
}[];

export type ColorGroup = (typeof colorGroups)[number];
export type ColorGroupKey = ColorGroup['key'];
export type LinkTarget = NonNullable<ColorGroup['linkTarget']>;

/** The keys of one group's colours. */
export type ColorKey<Group extends ColorGroupKey> = Extract<
  ColorGroup,
  { key: Group }
>['colors'][number]['key'];

/** A colour anywhere in the theme: `header.background`. */
export type ColorPath = { [Group in ColorGroupKey]: `${Group}.${ColorKey<Group>}` }[ColorGroupKey];
