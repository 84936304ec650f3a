import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineColorsTuple,
} from '@mantine/core';

const cloth: MantineColorsTuple = [
  '#eef6f3',
  '#dcebe6',
  '#b7d7cd',
  '#8dcebc',
  '#5aa793',
  '#3c8d7b',
  '#2b7566',
  '#22675a',
  '#1e5b4f',
  '#174a40',
];

export const mantineTheme = createTheme({
  primaryColor: 'cloth',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  colors: { cloth },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '560' },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Mantine's <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
  },
});

/** Mantine's surfaces and texts wear the platform's own tokens, light and dark alike. */
const ownTokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
};

let isAdopted = false;

/**
 * Gives the document Mantine's variables as an adopted style sheet. Mantine itself would put a `<style>` element there,
 * which the content security policy refuses as soon as it is made in the browser.
 */
export const adoptMantineVariables = (): void => {
  if (isAdopted) return;
  isAdopted = true;
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, mantineTheme));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables(
      {
        variables: variables.variables,
        light: { ...variables.light, ...ownTokens },
        dark: { ...variables.dark, ...ownTokens },
      },
      ':root',
    ),
  );
  document.adoptedStyleSheets.push(sheet);
};
