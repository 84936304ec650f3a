import { type ColorPath, colorGroups, colorVariable } from '@goodshelf/theme';

/** What a color is for: words (and drawings), the ground behind them, or a line. */
type Use = 'words' | 'ground' | 'line';
type Declaration = {
  readonly selector: string;
  readonly property: string;
  readonly names: readonly string[];
};

const pathsByVariable: ReadonlyMap<string, ColorPath> = new Map(
  colorGroups.flatMap((group) =>
    group.colors.map(
      ({ key }) => [colorVariable(group.key, key), `${group.key}.${key}` as ColorPath] as const,
    ),
  ),
);

/** What holds only while something is pointed at, pressed or reached says nothing about how it looks otherwise. */
const isPassing = (selector: string): boolean => /:(?:hover|active|focus)/.test(selector);

const declarationsIn = (rules: CSSRuleList): Declaration[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      if (isPassing(rule.selectorText)) return [];
      return [...rule.style.cssText.matchAll(/(?<property>[\w-]+):\s*(?<value>[^;]+)/g)].flatMap(
        ({ groups }) => {
          const { property = '', value = '' } = groups ?? {};
          const names = [...value.matchAll(/var\((?<name>--[\w-]+)/g)].map(
            (found) => found.groups?.['name'] ?? '',
          );
          return names.length === 0 ? [] : [{ selector: rule.selectorText, property, names }];
        },
      );
    }
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
    return rule instanceof CSSGroupingRule ? declarationsIn(rule.cssRules) : [];
  });

const useOf = (property: string): Use | null => {
  if (property === 'color' || property === 'fill') return 'words';
  if (property === 'background' || property === 'background-color') return 'ground';
  return property.startsWith('border') ? 'line' : null;
};

const fits = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};

const upwards = function* (from: Element): Generator<Element> {
  for (let element: Element | null = from; element !== null; element = element.parentElement) yield element;
};

/**
 * Which of the theme’s colors an element has, read from the style sheets themselves: there is no second list of places that
 * could be wrong. Colors that a part renames (`--ground: var(--gs-donation-button-background)`) are followed upwards.
 */
export const readColorUses = (sheets: Iterable<CSSStyleSheet>) => {
  const declarations = [...sheets].flatMap((sheet) => declarationsIn(sheet.cssRules));
  const renamings = declarations.filter(
    ({ property }) => property.startsWith('--') && !property.startsWith('--gs-'),
  );
  const uses = declarations.flatMap((declaration) => {
    const use = useOf(declaration.property);
    return use === null ? [] : [{ ...declaration, use }];
  });

  const resolve = (name: string, element: Element, depth = 0): ColorPath | null => {
    const path = pathsByVariable.get(name);
    if (path !== undefined || depth > 3) return path ?? null;
    for (const owner of upwards(element)) {
      const renaming = renamings.findLast(
        ({ property, selector }) => property === name && fits(owner, selector),
      );
      const [original] = renaming?.names ?? [];
      if (original !== undefined) return resolve(original, owner, depth + 1);
    }
    return null;
  };

  const pathOf = (element: Element, wanted: readonly Use[]): ColorPath | null => {
    const own = uses.findLast(({ use, selector }) => wanted.includes(use) && fits(element, selector));
    const [name] = own?.names ?? [];
    return name === undefined ? null : resolve(name, element);
  };
  const nearest = (from: Element, wanted: readonly Use[]): ColorPath | null => {
    for (const element of upwards(from)) {
      const path = pathOf(element, wanted);
      if (path !== null) return path;
    }
    return null;
  };

  return {
    /** The color that somebody means who clicks on an element: of its words where it has some, else of its ground. */
    meantBy: (element: Element): ColorPath | null => {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      const isDrawn = element instanceof SVGElement;
      return (
        (hasWords || isDrawn ? nearest(element, ['words']) : null) ??
        nearest(element, ['ground', 'line']) ??
        nearest(element, ['words'])
      );
    },
    /** Everything on the page that has a color. */
    with: (path: ColorPath): Element[] => [
      ...new Set(
        uses.flatMap(({ selector, names }) =>
          [...document.querySelectorAll(selector)].filter((element) =>
            names.some((name) => resolve(name, element) === path),
          ),
        ),
      ),
    ],
  };
};
export type ColorUses = ReturnType<typeof readColorUses>;
