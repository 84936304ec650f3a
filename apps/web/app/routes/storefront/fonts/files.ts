import type { FontPackage } from '@goodshelf/contract/lookups';
import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import bitterExt from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url';
import crimsonPro from '@fontsource-variable/crimson-pro/files/crimson-pro-latin-wght-normal.woff2?url';
import crimsonProExt from '@fontsource-variable/crimson-pro/files/crimson-pro-latin-ext-wght-normal.woff2?url';
import ebGaramond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import ebGaramondExt from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import lexend from '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url';
import lexendExt from '@fontsource-variable/lexend/files/lexend-latin-ext-wght-normal.woff2?url';
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import literataExt from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import loraExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import newsreaderExt from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2?url';
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url';
import nunitoSansExt from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2?url';
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url';
import openSansExt from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2?url';
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import playfairDisplayExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import publicSansExt from '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2?url';
import sourceSans3 from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import sourceSans3Ext from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sourceSerif4 from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import sourceSerif4Ext from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url';
import workSansExt from '@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2?url';

export type FontFiles = {
  /** Letters of English and most languages of western Europe; the only one that is preloaded. */
  readonly latin: string;
  /** What more a name may need; fetched when a page has such a letter. */
  readonly latinExt: string;
  /** The lightest and the boldest. */
  readonly weights: string;
};

/**
 * Where the files of each family are. For the server and for what a browser loads later (the preview of the editor): a
 * page of a shop never carries this table, only the two families of its theme.
 */
export const fontFiles: Readonly<Record<FontPackage, FontFiles>> = {
  '@fontsource-variable/fraunces': { latin: fraunces, latinExt: frauncesExt, weights: '100 900' },
  '@fontsource-variable/newsreader': { latin: newsreader, latinExt: newsreaderExt, weights: '200 800' },
  '@fontsource-variable/literata': { latin: literata, latinExt: literataExt, weights: '200 900' },
  '@fontsource-variable/lora': { latin: lora, latinExt: loraExt, weights: '400 700' },
  '@fontsource-variable/source-serif-4': {
    latin: sourceSerif4,
    latinExt: sourceSerif4Ext,
    weights: '200 900',
  },
  '@fontsource-variable/playfair-display': {
    latin: playfairDisplay,
    latinExt: playfairDisplayExt,
    weights: '400 900',
  },
  '@fontsource-variable/eb-garamond': { latin: ebGaramond, latinExt: ebGaramondExt, weights: '400 800' },
  '@fontsource-variable/crimson-pro': { latin: crimsonPro, latinExt: crimsonProExt, weights: '200 900' },
  '@fontsource-variable/bitter': { latin: bitter, latinExt: bitterExt, weights: '100 900' },
  '@fontsource-variable/figtree': { latin: figtree, latinExt: figtreeExt, weights: '300 900' },
  '@fontsource-variable/inter': { latin: inter, latinExt: interExt, weights: '100 900' },
  '@fontsource-variable/source-sans-3': { latin: sourceSans3, latinExt: sourceSans3Ext, weights: '200 900' },
  '@fontsource-variable/open-sans': { latin: openSans, latinExt: openSansExt, weights: '300 800' },
  '@fontsource-variable/nunito-sans': { latin: nunitoSans, latinExt: nunitoSansExt, weights: '200 1000' },
  '@fontsource-variable/work-sans': { latin: workSans, latinExt: workSansExt, weights: '100 900' },
  '@fontsource-variable/public-sans': { latin: publicSans, latinExt: publicSansExt, weights: '100 900' },
  '@fontsource-variable/lexend': { latin: lexend, latinExt: lexendExt, weights: '100 900' },
};
