import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { zipcodePlaces } from './zipcode-files.ts';

/**
 * The contract's endpoints are known by identity on the server: our packages must exist once per process, so the
 * server's code imports them instead of holding copies. A build passes over linked packages in `ssr.external`.
 */
const ownPackages = ['@goodshelf/contract', '@goodshelf/money', '@goodshelf/theme'];
const ownPackagesOutside = (): Plugin => ({
  name: 'own-packages-outside',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  resolveId: (id) => (id.startsWith('@goodshelf/') ? { id, external: true } : null),
});

/**
 * A part of a page is loaded by the browser's own `import()`. Vite's loader would ask for style sheets first, and no such
 * part has one (the build fails if it has); it and its table of files are most of a kilobyte of every page.
 */
const plainLoader = (): Plugin => ({
  name: 'plain-loader',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  renderChunk: (code) => ({ code: code.replaceAll('__VITE_PRELOAD__', 'void 0'), map: null }),
  writeBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.isDynamicEntry && (file.viteMetadata?.importedCss.size ?? 0) > 0)
        this.error(`${file.fileName} is loaded later and brings a style sheet, which nobody loads`);
  },
});

/**
 * A few files in place of two dozen small ones: they compress better and a phone asks for fewer. Scripts of one page
 * alone stay on their own. A group takes along what it imports, so the most shared comes first.
 */
const sharedFiles = {
  groups: [
    {
      name: 'framework',
      // With how a code is looked up: all tables of codes ask it, those below too. And with what loads a part of a page.
      test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es)\/|lookups\/lookup\.ts|vite\/preload-helper/,
      priority: 4,
    },
    {
      // Codes and sentences of forms and orders, which a shelf of books does without.
      name: 'form-codes',
      test: /packages\/contract\/src\/lookups\/(?:places|order-statuses|phones|messages|payments)\.ts/,
      priority: 3,
    },
    {
      // Codes that only the pages of owners and platform staff name.
      name: 'manage-codes',
      test: /packages\/contract\/src\/lookups\/(?:import-file-types|organization-user-statuses|payouts|product-statuses|units|withdrawal-\w+)\.ts/,
      priority: 3,
    },
    {
      name: 'shared',
      test: /packages\/(?:money\/|contract\/src\/(?:client\.ts|problems\.ts|lookups\/(?!fonts\.ts)))|app\/ui\/icon\.tsx|app\/shell\/(?:(?:texts|read-form)\.ts|analytics\/|toasts\/)|@fontsource-variable\/(?:figtree|fraunces)\/files\/\w+-latin-wght/,
      priority: 2,
    },
    {
      name: 'platform',
      test: /app\/(?:routes\/platform-layout\.tsx|shell\/(?:platform\.tsx|api\/browser-|session\/)|ui\/(?:brand|glyph)\.tsx)/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'public-pages',
      test: /app\/(?:features\/public-pages\/|routes\/brochure\/brochure-frame\.tsx)/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'storefront',
      test: /app\/routes\/storefront\/(?:shop\.ts|sections\/own-link\.tsx|(?:cart|chrome|parts|seo)\/)(?!(?:structured-data|local-time|no-page|no-page-texts|not-found-page|opening-soon|field|field-id|gift-details|gift-texts|listed-error|meant-email|meant-email-field|other-amount|thermometer|use-mended-errors)\.tsx?)/,
      minShareCount: 2,
      priority: 1,
    },
    {
      // Pages that are built of sections; kinds that few of them have come later.
      name: 'page-sections',
      test: /app\/routes\/storefront\/(?:home\/|sections\/(?:page-sections|previewed|about-sections|campaign-sections|picture|texts)\.tsx?)|packages\/theme\/src\/picture-name\.ts|parts\/thermometer\.tsx/,
      minShareCount: 2,
      priority: 0.8,
    },
    {
      // What is typed into, and how gifts look: a shelf of books has neither.
      name: 'shop-forms',
      test: /app\/routes\/storefront\/parts\//,
      minShareCount: 2,
      priority: 0.5,
    },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [ownPackagesOutside(), plainLoader(), zipcodePlaces(), reactRouter()],
  build: {
    // Nothing is inlined as `data:`; the content security policy does not allow it.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: sharedFiles },
          // A table that no page needs goes whole: reading the codes in it does nothing.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  // One server file with React in production mode inside: a fast start, whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true as const } : { external: ownPackages },
}));
