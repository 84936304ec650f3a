import { hexColor, type HexColor } from './hex-color.ts';

/**
 * What a palette decides. Grounds: `paper` the page, `surface` cards and panels, `tint` chips and tracks, `footer`.
 * `on…` is text on that ground. `brand` is the cloth of the organization (also used as text on paper), `accent` the
 * ground of the single most important action. `hairline` only decorates; `edge` is the visible border of a control.
 */
export type PaletteRole =
  | 'paper'
  | 'surface'
  | 'tint'
  | 'ink'
  | 'mutedInk'
  | 'hairline'
  | 'edge'
  | 'brand'
  | 'onBrand'
  | 'accent'
  | 'onAccent'
  | 'footer'
  | 'onFooter'
  | 'success'
  | 'danger';

export type Palette = {
  readonly key: string;
  readonly name: string;
  readonly colors: Readonly<Record<PaletteRole, HexColor>>;
};

const white = hexColor('#FFFFFF');
const success = hexColor('#1F6B3A');
const danger = hexColor('#A3261B');

/** Deep green cloth on warm paper: the look of Goodshelf itself, and what every storefront starts with. */
export const defaultPalette: Palette = {
  key: 'reading-room',
  name: 'Reading room',
  colors: {
    paper: hexColor('#FBF8F2'),
    surface: white,
    tint: hexColor('#E6EEE9'),
    ink: hexColor('#1F2328'),
    mutedInk: hexColor('#575E66'),
    hairline: hexColor('#E4DED2'),
    edge: hexColor('#7C827C'),
    brand: hexColor('#1E5B4F'),
    onBrand: white,
    accent: hexColor('#E9A23B'),
    onAccent: hexColor('#1F2328'),
    footer: hexColor('#163F37'),
    onFooter: hexColor('#F4EFE4'),
    success,
    danger,
  },
};

const harbor: Palette = {
  key: 'harbor',
  name: 'Harbor',
  colors: {
    paper: hexColor('#F7F9FB'),
    surface: white,
    tint: hexColor('#E3ECF5'),
    ink: hexColor('#1A2430'),
    mutedInk: hexColor('#52606E'),
    hairline: hexColor('#D9E1E9'),
    edge: hexColor('#748393'),
    brand: hexColor('#1F4E79'),
    onBrand: white,
    accent: hexColor('#F2B84B'),
    onAccent: hexColor('#1A2430'),
    footer: hexColor('#15324E'),
    onFooter: hexColor('#EEF4FA'),
    success,
    danger,
  },
};

const schoolhouse: Palette = {
  key: 'schoolhouse',
  name: 'Schoolhouse',
  colors: {
    paper: hexColor('#FBF6F1'),
    surface: white,
    tint: hexColor('#F5E4DC'),
    ink: hexColor('#2A1F1B'),
    mutedInk: hexColor('#66574F'),
    hairline: hexColor('#EBDDD1'),
    edge: hexColor('#8F7B70'),
    brand: hexColor('#8C2F23'),
    onBrand: white,
    accent: hexColor('#EDB547'),
    onAccent: hexColor('#2A1F1B'),
    footer: hexColor('#4A1C16'),
    onFooter: hexColor('#FBEFE6'),
    success,
    danger: hexColor('#A01A2E'),
  },
};

const mulberry: Palette = {
  key: 'mulberry',
  name: 'Mulberry',
  colors: {
    paper: hexColor('#FBF8F9'),
    surface: white,
    tint: hexColor('#F2E4EB'),
    ink: hexColor('#261C23'),
    mutedInk: hexColor('#63555F'),
    hairline: hexColor('#EADDE4'),
    edge: hexColor('#8A7984'),
    brand: hexColor('#6D2448'),
    onBrand: white,
    accent: hexColor('#EFB35C'),
    onAccent: hexColor('#261C23'),
    footer: hexColor('#3F152A'),
    onFooter: hexColor('#F9EBF1'),
    success,
    danger,
  },
};

const meadow: Palette = {
  key: 'meadow',
  name: 'Meadow',
  colors: {
    paper: hexColor('#F9FAF3'),
    surface: white,
    tint: hexColor('#E8F0D9'),
    ink: hexColor('#20261A'),
    mutedInk: hexColor('#586050'),
    hairline: hexColor('#E0E5D2'),
    edge: hexColor('#7C846F'),
    brand: hexColor('#3C6020'),
    onBrand: white,
    accent: hexColor('#F4C542'),
    onAccent: hexColor('#20261A'),
    footer: hexColor('#283F17'),
    onFooter: hexColor('#F1F6E6'),
    success,
    danger,
  },
};

const lagoon: Palette = {
  key: 'lagoon',
  name: 'Lagoon',
  colors: {
    paper: hexColor('#F5FAFA'),
    surface: white,
    tint: hexColor('#DDEFF0'),
    ink: hexColor('#16262A'),
    mutedInk: hexColor('#4D6165'),
    hairline: hexColor('#D3E3E4'),
    edge: hexColor('#6D8488'),
    brand: hexColor('#0F5C66'),
    onBrand: white,
    accent: hexColor('#FFB08A'),
    onAccent: hexColor('#16262A'),
    footer: hexColor('#0B3C43'),
    onFooter: hexColor('#E9F6F6'),
    success,
    danger,
  },
};

const newsprint: Palette = {
  key: 'newsprint',
  name: 'Newsprint',
  colors: {
    paper: hexColor('#F7F7F5'),
    surface: white,
    tint: hexColor('#E9E9E6'),
    ink: hexColor('#17181A'),
    mutedInk: hexColor('#55585C'),
    hairline: hexColor('#DEDEDA'),
    edge: hexColor('#7B7D80'),
    brand: hexColor('#2B2F36'),
    onBrand: white,
    accent: hexColor('#F08A5D'),
    onAccent: hexColor('#17181A'),
    footer: hexColor('#1D2025'),
    onFooter: hexColor('#F1F1EE'),
    success,
    danger,
  },
};

const lamplight: Palette = {
  key: 'lamplight',
  name: 'Lamplight',
  colors: {
    paper: hexColor('#1B1F24'),
    surface: hexColor('#252B32'),
    tint: hexColor('#2F3A3A'),
    ink: hexColor('#F4EEE3'),
    mutedInk: hexColor('#B9B6AE'),
    hairline: hexColor('#363D45'),
    edge: hexColor('#8A929B'),
    brand: hexColor('#86CDB8'),
    onBrand: hexColor('#14211D'),
    accent: hexColor('#E9A23B'),
    onAccent: hexColor('#1F2328'),
    footer: hexColor('#12161A'),
    onFooter: hexColor('#E9E3D7'),
    success: hexColor('#7FD19B'),
    danger: hexColor('#FF9C8F'),
  },
};

/** Eight ready palettes; each passes every pair of `contrastPairs`. */
export const palettes: readonly Palette[] = [
  defaultPalette,
  harbor,
  schoolhouse,
  mulberry,
  meadow,
  lagoon,
  newsprint,
  lamplight,
];
