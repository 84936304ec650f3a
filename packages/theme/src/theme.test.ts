import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  colorAt,
  colorGroups,
  contrastPairs,
  contrastRatio,
  defaultPalette,
  defaultTheme,
  fontStack,
  hexColor,
  logoName,
  logoUrl,
  palettes,
  parseLogoName,
  parseHexColor,
  parseTheme,
  type Theme,
  ThemeError,
  themeFromPalette,
  themeToCssVariables,
  themeWarnings,
} from './index.ts';

const hostileValues = [
  'red;}</style><script>alert(1)</script>',
  'url(https://evil.example/x)',
  'expression(alert(1))',
  'var(--x)',
  '#12345',
  '#1E5B4F;color:red',
  '#1E5B4F\n',
  ' #1E5B4F',
  '#1E5B4F80',
  '＃1E5B4F',
  '#1E5B4G',
  'red',
  '',
  '</style>',
  '*/',
  null,
  7,
  true,
  ['#1E5B4F'],
  { toString: () => '#1E5B4F' },
] as const;

/** A theme as it would come out of a database that someone has tampered with. */
function tampered(
  change: (document: {
    fonts: Record<string, unknown>;
    colors: Record<string, Record<string, unknown>>;
  }) => void,
): Theme {
  const document = JSON.parse(JSON.stringify(defaultTheme));
  change(document);
  return document;
}

describe('the nine groups', () => {
  test('are those of section 3 of the specification, in its order', () => {
    expect(colorGroups.map((group) => group.key)).toEqual([
      'header',
      'general',
      'footer',
      'store',
      'product_single',
      'donation',
      'checkout',
      'thank_you',
      '404',
    ]);
  });

  test('have the link targets of section 2 of the specification, and each target is used', () => {
    expect(colorGroups.flatMap((group) => group.linkTarget ?? []).toSorted()).toEqual(
      [
        'donate',
        'burger-menu',
        'product',
        'cartSidebar',
        'footer',
        'checkout',
        '?request=order',
        '404',
      ].toSorted(),
    );
    expect(colorGroups.filter((group) => group.isShowDonationActive).map((group) => group.key)).toEqual([
      'general',
      'donation',
    ]);
  });

  test('explain each of their colors, and have no key twice', () => {
    for (const group of colorGroups) {
      expect(new Set(group.colors.map((color) => color.key)).size).toBe(group.colors.length);
      expect(new Set(group.colors.map((color) => color.label)).size).toBe(group.colors.length);
      for (const color of group.colors) {
        expect(color.key).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
        expect(color.tooltip.length).toBeGreaterThan(10);
        expect(parseHexColor(color.default)).toBe(color.default);
      }
    }
  });

  test('are all in a theme, with every color', () => {
    for (const group of colorGroups) {
      expect(Object.keys(defaultTheme.colors[group.key])).toEqual(group.colors.map((color) => color.key));
    }
  });

  test('leave no color without a contrast pair, hairlines aside', () => {
    const paired = new Set<string>(contrastPairs.flatMap((pair) => [pair.front, pair.ground]));
    const unpaired = colorGroups.flatMap((group) =>
      group.colors.map((color) => `${group.key}.${color.key}`).filter((path) => !paired.has(path)),
    );
    expect(unpaired).toEqual(['header.border', 'general.border']);
  });
});

describe('contrast', () => {
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#767676', '#FFFFFF', 4.54],
    ['#777777', '#FFFFFF', 4.48],
    ['#FF0000', '#FFFFFF', 4],
    ['#0000FF', '#FFFFFF', 8.59],
  ])('of %s on %s is %d, as published for WCAG 2', (front, ground, expected) => {
    expect(contrastRatio(hexColor(front), hexColor(ground))).toBeCloseTo(expected, 2);
    expect(contrastRatio(hexColor(ground), hexColor(front))).toBeCloseTo(expected, 2);
  });

  test('there are eight palettes with keys and names of their own', () => {
    expect(new Set(palettes.map((palette) => palette.key)).size).toBe(8);
    expect(new Set(palettes.map((palette) => palette.name)).size).toBe(8);
  });

  test.each(palettes.map((palette) => [palette.name, palette] as const))(
    'the palette %s passes WCAG AA on every pair',
    (_name, palette) => {
      const theme = themeFromPalette(palette);
      expect(themeWarnings(theme)).toEqual([]);
      for (const { front, ground, minimum } of contrastPairs) {
        expect(contrastRatio(colorAt(theme, front), colorAt(theme, ground))).toBeGreaterThanOrEqual(minimum);
      }
    },
  );

  test('the default palette is the paper, ink, cloth and marigold of the house', () => {
    expect(defaultPalette.colors).toMatchObject({
      paper: '#FBF8F2',
      ink: '#1F2328',
      brand: '#1E5B4F',
      accent: '#E9A23B',
      onAccent: '#1F2328',
    });
  });

  test('a theme that cannot be read is warned of, with the pair and the ratio', () => {
    const faint: Theme = {
      ...defaultTheme,
      colors: {
        ...defaultTheme.colors,
        header: { ...defaultTheme.colors.header, text: hexColor('#CCCCCC') },
      },
    };
    expect(themeWarnings(faint)).toEqual([
      {
        front: 'header.text',
        ground: 'header.background',
        ratio: 1.51,
        minimum: 4.5,
        message: 'Header: Text and links on Header: Background is hard to read: contrast 1.51, needs 4.5.',
      },
    ]);
  });
});

describe('reading a theme', () => {
  test('what was written as JSON is read back the same', () => {
    for (const palette of palettes) {
      const theme = themeFromPalette(palette, { display: 'Newsreader', text: 'Inter' });
      expect(parseTheme(JSON.parse(JSON.stringify(theme)))).toEqual({ ok: true, theme });
    }
  });

  test.each([
    [undefined],
    [{}],
    [{ colors: {}, fonts: {} }],
    [{ colors: { header: {} }, unknown: '</style>' }],
  ])('what is missing from %j gets its default and what is unknown is dropped', (input) => {
    expect(parseTheme(input)).toEqual({ ok: true, theme: defaultTheme });
  });

  test('a color is kept as #RRGGBB, however it was typed', () => {
    const result = parseTheme({ colors: { header: { text: '#abc' }, '404': { title: '#1e5b4f' } } });
    expect(result).toMatchObject({
      ok: true,
      theme: { colors: { header: { text: '#AABBCC' }, '404': { title: '#1E5B4F' } } },
    });
  });

  test.each(hostileValues)('the color %j is refused with its path', (value) => {
    const result = parseTheme({ colors: { footer: { link: value } } });
    expect(result).toEqual({
      ok: false,
      problems: [{ path: 'colors.footer.link', message: 'must be a color like #1E5B4F' }],
    });
  });

  test.each(['Comic Sans MS', "Inter';}</style>", 'constructor', null, 3, ['Inter']])(
    'the font %j is refused with its path',
    (value) => {
      const result = parseTheme({ fonts: { text: value } });
      expect(result).toEqual({
        ok: false,
        problems: [{ path: 'fonts.text', message: 'must be one of the 17 font families' }],
      });
    },
  );

  test('every problem is reported once, with its path', () => {
    const result = parseTheme({
      schemaVersion: 2,
      fonts: [],
      colors: { store: 'x', donation: { text: 1, progress: 2 } },
    });
    expect(result.ok ? [] : result.problems.map((problem) => problem.path)).toEqual([
      'schemaVersion',
      'fonts',
      'colors.store',
      'colors.donation.text',
      'colors.donation.progress',
    ]);
  });

  test.each([null, 'theme', 7, [], [defaultTheme]])('%j is no theme', (input) => {
    expect(parseTheme(input)).toMatchObject({ ok: false, problems: [{ path: 'theme' }] });
  });

  test('a polluted prototype cannot hand in a value', () => {
    const input = JSON.parse('{"__proto__":{"colors":{"header":{"text":"red"}}},"constructor":{"colors":1}}');
    expect(parseTheme(input)).toEqual({ ok: true, theme: defaultTheme });
  });

  test('no input makes it throw, and what it accepts holds only plain colors', () => {
    const anyColors = fc.dictionary(
      fc.constantFrom(...colorGroups.map((group) => group.key)),
      fc.oneof(fc.dictionary(fc.constantFrom('background', 'text', 'title'), fc.anything()), fc.anything()),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ colors: anyColors, fonts: fc.anything() })),
        (input) => {
          const result = parseTheme(input);
          if (result.ok) expect(themeToCssVariables(result.theme)).toMatch(/^:root\{[^{}<>]*\}$/);
          else expect(result.problems.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('CSS variables', () => {
  const css = themeToCssVariables(defaultTheme);

  test('hold every color and both fonts, and nothing else', () => {
    const declarations = css.slice(':root{'.length, -1).split(';');
    const colorCount = colorGroups.reduce((count, group) => count + group.colors.length, 0);
    expect(declarations).toHaveLength(colorCount + 3);
    expect(new Set(declarations.map((declaration) => declaration.split(':')[0])).size).toBe(
      declarations.length,
    );
    expect(declarations).toContain('--gs-header-background:#FBF8F2');
    expect(declarations).toContain('--gs-product-single-button-text:#1F2328');
    expect(declarations).toContain('--gs-404-title:#1E5B4F');
    expect(declarations).toContain("--gs-font-display:'Fraunces Variable',Georgia,'Times New Roman',serif");
    for (const declaration of declarations.slice(3))
      expect(declaration).toMatch(/^--gs-[a-z0-9-]+:#[0-9A-F]{6}$/);
  });

  test('a dark page asks the browser for dark controls', () => {
    expect(css).toContain('color-scheme:light');
    const lamplight = palettes.find((palette) => palette.key === 'lamplight') ?? defaultPalette;
    expect(themeToCssVariables(themeFromPalette(lamplight))).toContain('color-scheme:dark');
  });

  test.each(hostileValues)('a stored color %j is never written into the sheet', (value) => {
    const theme = tampered((document) => {
      const header = document.colors['header'];
      if (header) header['background'] = value;
    });
    expect(() => themeToCssVariables(theme)).toThrow(ThemeError);
  });

  test('a stored font that is not in the list is never written into the sheet', () => {
    const theme = tampered((document) => {
      document.fonts['display'] = "x';}</style>";
    });
    expect(() => themeToCssVariables(theme)).toThrow(ThemeError);
    expect(() => fontStack(theme.fonts.display)).toThrow(RangeError);
  });

  test('an injected extra group or key is never written into the sheet', () => {
    const theme = tampered((document) => {
      document.colors['x;}</style>'] = { 'y;}</style>': '#FFFFFF' };
      const header = document.colors['header'];
      if (header) header['y;}</style>'] = '#FFFFFF';
    });
    expect(themeToCssVariables(theme)).toBe(css);
  });
});

describe('the logo of a theme', () => {
  const organizationId = '0198c0de-0000-7000-8000-000000000001';
  const name = logoName({ organizationId, fingerprint: '0123456789abcdef', width: 320, height: 80 });
  const logoOf = (logo: unknown) => parseTheme({ pictures: { logo } });

  test('is none in a theme from before there were any', () => {
    const { pictures: _none, ...old } = defaultTheme;
    expect(parseTheme(old)).toEqual({ ok: true, theme: defaultTheme });
    expect(defaultTheme.pictures).toEqual({ logo: null, plate: 'none', name: 'shown' });
  });

  test('is the name of a kept one, which says whose and how large it is', () => {
    expect(parseLogoName(name)).toEqual({ name, organizationId, width: 320, height: 80 });
    expect(logoOf(name)).toMatchObject({ ok: true, theme: { pictures: { logo: name } } });
    expect(logoUrl(name, 96)).toBe(`/images/${name}-96.webp`);
  });

  test.each([
    '',
    'logo',
    'https://evil.example/logo.png',
    '../../secret',
    `${name}.webp`,
    `${name}\n`,
    ` ${name}`,
    `${name}"><script>alert(1)</script>`,
    name.toUpperCase(),
    name.replace('320x80', '0x80'),
    name.replace('320x80', '1025x80'),
    name.replace('320x80', '99999x80'),
    name.replace('logo-', 'photo-'),
    name.replace('0123456789abcdef', '0123456789abcdeg'),
    7,
    true,
    [name],
    { toString: () => name },
  ])('is never %j', (value) => {
    expect(logoOf(value)).toEqual({
      ok: false,
      problems: [{ path: 'pictures.logo', message: 'must be the name of an uploaded logo' }],
    });
  });

  test.each(['x', 7, [], null])('is not read out of %j', (pictures) => {
    expect(parseTheme({ pictures })).toMatchObject({ ok: false, problems: [{ path: 'pictures' }] });
  });

  test('is nothing that a prototype brings', () => {
    const pictures = Object.create({ logo: name });
    expect(parseTheme({ pictures })).toEqual({ ok: true, theme: defaultTheme });
  });
});
