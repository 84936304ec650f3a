import type { FontPackage } from '@goodshelf/contract/lookups';

export type FontMetrics = {
  /** Percent of the font's size. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** How wide headings are, in percent of Arial or Georgia, then of DejaVu. */
  readonly display: readonly [number, number];
  /** The same of running text. */
  readonly text: readonly [number, number];
};

/** Written by `tools/font-metrics.ts` from the fonts themselves. */
export const fontMetrics: Readonly<Record<FontPackage, FontMetrics>> = {
  '@fontsource-variable/fraunces': {
    ascent: 97.8,
    descent: 25.5,
    lineGap: 0,
    display: [108.53, 93.11],
    text: [105.55, 90.55],
  },
  '@fontsource-variable/newsreader': {
    ascent: 73.5,
    descent: 26.5,
    lineGap: 0,
    display: [99.25, 85.15],
    text: [95.58, 82],
  },
  '@fontsource-variable/literata': {
    ascent: 117.7,
    descent: 30.8,
    lineGap: 0,
    display: [110.54, 94.83],
    text: [106.77, 91.6],
  },
  '@fontsource-variable/lora': {
    ascent: 100.6,
    descent: 27.4,
    lineGap: 0,
    display: [107.49, 92.22],
    text: [105.75, 90.72],
  },
  '@fontsource-variable/source-serif-4': {
    ascent: 103.6,
    descent: 33.5,
    lineGap: 0,
    display: [108.97, 93.48],
    text: [107.83, 92.51],
  },
  '@fontsource-variable/playfair-display': {
    ascent: 108.2,
    descent: 25.1,
    lineGap: 0,
    display: [103.45, 88.75],
    text: [102.15, 87.64],
  },
  '@fontsource-variable/eb-garamond': {
    ascent: 100.7,
    descent: 29.8,
    lineGap: 0,
    display: [90.41, 77.56],
    text: [85.65, 73.48],
  },
  '@fontsource-variable/crimson-pro': {
    ascent: 89.65,
    descent: 21.48,
    lineGap: 0,
    display: [92.78, 79.59],
    text: [89.87, 77.1],
  },
  '@fontsource-variable/bitter': {
    ascent: 93.5,
    descent: 26.5,
    lineGap: 0,
    display: [105.2, 90.26],
    text: [104.08, 89.29],
  },
  '@fontsource-variable/figtree': {
    ascent: 95,
    descent: 25,
    lineGap: 0,
    display: [102.7, 89.43],
    text: [101.74, 88.6],
  },
  '@fontsource-variable/inter': {
    ascent: 96.88,
    descent: 24.12,
    lineGap: 0,
    display: [109.9, 95.7],
    text: [107.91, 93.97],
  },
  '@fontsource-variable/source-sans-3': {
    ascent: 102.4,
    descent: 40,
    lineGap: 0,
    display: [96.51, 84.04],
    text: [94.25, 82.07],
  },
  '@fontsource-variable/open-sans': {
    ascent: 106.88,
    descent: 29.3,
    lineGap: 0,
    display: [109.22, 95.11],
    text: [106.18, 92.46],
  },
  '@fontsource-variable/nunito-sans': {
    ascent: 101.1,
    descent: 35.3,
    lineGap: 0,
    display: [102.92, 89.62],
    text: [101.69, 88.55],
  },
  '@fontsource-variable/work-sans': {
    ascent: 93,
    descent: 24.3,
    lineGap: 0,
    display: [113.2, 98.57],
    text: [113.34, 98.69],
  },
  '@fontsource-variable/public-sans': {
    ascent: 95,
    descent: 22.5,
    lineGap: 0,
    display: [106.52, 92.76],
    text: [105.34, 91.73],
  },
  '@fontsource-variable/lexend': {
    ascent: 100,
    descent: 25,
    lineGap: 0,
    display: [114.42, 99.64],
    text: [110.69, 96.39],
  },
};
