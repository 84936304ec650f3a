import type { LayoutName } from './layouts/index.ts';
import type { MotifName } from './motifs/index.ts';
import type { Family } from './palettes.ts';

type Style = {
  /** Layouts that suit the shelf; one that stands twice is taken twice as often. */
  layouts: readonly [LayoutName, ...LayoutName[]];
  /** Pictures for titles that do not name one. */
  motifs: readonly [MotifName, ...MotifName[]];
};

export const styles: Record<Family, Style> = {
  story: {
    layouts: [
      'nursery',
      'nursery',
      'nursery',
      'nursery',
      'midcentury',
      'midcentury',
      'label',
      'linocut',
      'swiss',
    ],
    motifs: [
      'rabbit',
      'bear',
      'balloon',
      'cat',
      'bird',
      'sun',
      'frog',
      'dog',
      'elephant',
      'kite',
      'house',
      'boat',
    ],
  },
  adventure: {
    layouts: [
      'linocut',
      'linocut',
      'contours',
      'contours',
      'contours',
      'gilt',
      'gilt',
      'bands',
      'deco',
      'initial',
      'swiss',
    ],
    motifs: ['ship', 'compass', 'mountain', 'anchor', 'wheel', 'island', 'sword', 'boat', 'tent'],
  },
  nature: {
    layouts: [
      'herbarium',
      'linocut',
      'linocut',
      'arts-and-crafts',
      'contours',
      'label',
      'midcentury',
      'nursery',
      'swiss',
    ],
    motifs: ['leaf', 'bird', 'bee', 'butterfly', 'tree', 'pine', 'deer', 'owl', 'flower', 'sprig', 'fish'],
  },
  'fairy-tale': {
    layouts: ['arts-and-crafts', 'arts-and-crafts', 'gilt', 'gilt', 'nursery', 'linocut', 'deco', 'label'],
    motifs: ['castle', 'crown', 'swan', 'moon', 'rose', 'fox', 'key', 'frog', 'mushroom', 'door', 'star'],
  },
  poetry: {
    layouts: ['label', 'label', 'herbarium', 'herbarium', 'arts-and-crafts', 'swiss', 'initial', 'bands'],
    motifs: ['quill', 'bird', 'rose', 'moon', 'leaf', 'swan', 'star', 'flower', 'candle', 'sprig'],
  },
  history: {
    layouts: ['initial', 'gilt', 'gilt', 'contours', 'contours', 'linocut', 'bands', 'deco', 'label'],
    motifs: ['hourglass', 'crown', 'ship', 'sword', 'bridge', 'drum', 'scales', 'wheel', 'candle'],
  },
  biography: {
    layouts: [
      'initial',
      'initial',
      'linocut',
      'linocut',
      'bands',
      'gilt',
      'swiss',
      'contours',
      'label',
      'arts-and-crafts',
    ],
    motifs: ['quill', 'book', 'candle', 'lantern', 'hand', 'tree', 'door', 'bird'],
  },
  mystery: {
    layouts: ['deco', 'deco', 'linocut', 'linocut', 'bands', 'swiss', 'gilt', 'contours'],
    motifs: ['magnifier', 'key', 'candle', 'lantern', 'bat', 'owl', 'door', 'hourglass', 'moon'],
  },
  science: {
    layouts: ['midcentury', 'midcentury', 'swiss', 'swiss', 'contours', 'deco', 'bands'],
    motifs: ['planet', 'flask', 'gear', 'comet', 'star', 'hourglass', 'magnifier', 'balloon', 'sun'],
  },
  classic: {
    layouts: ['gilt', 'gilt', 'label', 'label', 'bands', 'initial', 'arts-and-crafts', 'linocut', 'deco'],
    motifs: ['book', 'house', 'rose', 'tree', 'bird', 'teapot', 'city', 'candle', 'horse', 'leaf'],
  },
  ideas: {
    layouts: ['swiss', 'swiss', 'bands', 'bands', 'initial', 'initial', 'label', 'midcentury'],
    motifs: ['book', 'lantern', 'scales', 'hand', 'tree', 'door', 'apple', 'compass', 'sun'],
  },
  stage: {
    layouts: ['deco', 'deco', 'swiss', 'midcentury', 'gilt', 'bands', 'linocut'],
    motifs: ['mask', 'violin', 'crown', 'rose', 'moon', 'swan', 'drum', 'star'],
  },
};

/** The first rule that matches decides; more particular shelves stand first. Works for our slugs and for trade headings. */
const familyRules: readonly (readonly [RegExp, Family])[] = [
  [/picture|early reader|board book|nursery|bedtime|preschool/, 'story'],
  [/fairy|folk|myth|legend|fable|fantas|magic/, 'fairy-tale'],
  [/poe(t|m)|verse/, 'poetry'],
  [/drama|play|theat|music|art\b|arts|dance|perform|craft|cook/, 'stage'],
  [/myster|detect|crime|thrill|horror|ghost|gothic|suspense/, 'mystery'],
  [
    /science fiction|sci-fi|dystop|time travel|invention|science|math|technolog|engineer|comput|space|astronom/,
    'science',
  ],
  [/animal|natur|garden|ecolog|environment|outdoor|pets|bird/, 'nature'],
  [/biograph|memoir|lives|autobiograph|letters|voices/, 'biography'],
  [/histor|war|civics|government|geograph|travel|africa|native|indigenous/, 'history'],
  [/adventur|sea|explor|pirat|western|action|sport/, 'adventure'],
  [/philosoph|idea|essay|teach|educat|psycholog|religio|spirit|business|self|politic|econom|social/, 'ideas'],
  [/child|juvenile|kids/, 'story'],
];

/** The colour family and style of a subject: a category slug or any trade heading. */
export function familyOf(subject: string): Family {
  const plain = subject.toLowerCase().replace(/[-_/|&]+/g, ' ');
  return familyRules.find(([pattern]) => pattern.test(plain))?.[1] ?? 'classic';
}
