import type { Appearance } from './stripe-js.ts';

/** In the frame there are none of our fonts: a machine's own is nearest. */
const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/**
 * The look of the fields around it, as they are drawn in this shop's colors: measured from a field that is there for a moment
 * only.
 */
export const lookOf = (into: HTMLElement): Appearance => {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;visibility:hidden';
  into.append(probe);
  const styleOf = (tag: 'input' | 'p' | 'i', className = ''): CSSStyleDeclaration => {
    const part = document.createElement(tag);
    part.className = className;
    probe.append(part);
    return getComputedStyle(part);
  };
  const field = styleOf('input');
  const problem = styleOf('p', 'field-problem');
  const hint = styleOf('p', 'field-hint');
  const text = styleOf('i');
  const focus = focusColor(probe);
  const look: Appearance = {
    variables: {
      ...{ fontFamily, fontSizeBase: field.fontSize, borderRadius: field.borderTopLeftRadius },
      ...{ colorText: text.color, colorBackground: field.backgroundColor, colorPrimary: focus },
      ...{ colorDanger: problem.color, colorTextSecondary: hint.color, colorTextPlaceholder: hint.color },
      ...{ gridRowSpacing: '16px', gridColumnSpacing: '16px' },
    },
    rules: {
      '.Label': { color: text.color, fontSize: field.fontSize, fontWeight: '600', marginBottom: '6px' },
      '.Input': {
        ...{ color: field.color, backgroundColor: field.backgroundColor, boxShadow: 'none' },
        ...{ borderColor: field.borderTopColor, borderWidth: '1px', borderStyle: 'solid' },
        ...{ padding: `${field.paddingTop} ${field.paddingLeft}`, lineHeight: '1.6' },
      },
      '.Input:focus': { outline: ['2px', 'solid', focus].join(' '), borderColor: focus, boxShadow: 'none' },
      '.Input--invalid': {
        ...{ color: field.color, borderColor: problem.color, boxShadow: `inset 0 0 0 1px ${problem.color}` },
      },
      '.Error': { color: problem.color, fontSize: problem.fontSize, fontWeight: '600', marginTop: '6px' },
    },
  };
  probe.remove();
  return look;
};

/** `--focus` as a color that another site can read: it may refer to the shop's theme. */
const focusColor = (probe: HTMLElement): string => {
  probe.style.color = 'var(--focus)';
  const { color } = getComputedStyle(probe);
  probe.style.color = '';
  return color;
};
