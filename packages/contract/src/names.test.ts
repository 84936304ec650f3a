import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { nameLine, paragraph, requiredName } from './primitives.ts';

describe('a name', () => {
  it.each([
    ['Lincoln\u200b Elementary', 'Lincoln Elementary'],
    ['so\u00adft', 'soft'],
    ['José O’Brien', 'José O’Brien'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['  Ada  ', 'Ada'],
  ])('%j is %j', (typed, name) => {
    expect(requiredName(30).parse(typed)).toBe(name);
    expect(nameLine(30).parse(typed)).toBe(name);
  });

  it.each(['\u200b', '\u2800', '\u3164', '\u00ad', ' \ufeff '])('%j is empty', (typed) => {
    expect(requiredName(30).safeParse(typed).error?.issues[0]?.message).toBe('required');
    expect(nameLine(30).parse(typed)).toBe('');
  });

  it.each([
    '\u200e\u200f',
    'ｈｔｔｐ：／／evil.example',
    'evil.example:\u200b//x',
    'h\u200bttp:/\u200b/evil.example',
    'mailto:a@evil.example',
    'www.evil.example',
    '\ufe0f\ufe0f',
    '\u20dd\u0301',
  ])('%j is none', (typed) => {
    expect(requiredName(30).safeParse(typed).success).toBe(false);
    expect(nameLine(30).safeParse(typed).success).toBe(false);
  });
});

describe('free text', () => {
  it.each([
    ['For Ms. Lee,\r\nthank you!\n\n\tAda', 'For Ms. Lee,\nthank you!\n\n\tAda'],
    ['a\rb\u2028c\u2029d\u0085e', 'a\nb\nc\nd\ne'],
    // They would turn what others wrote behind it, ring, or color a terminal; a page with them is not valid HTML.
    ['call\u202e 555\u202c now\u2066!\u2069', 'call 555 now!'],
    ['a\u0007b\u001b[31mc\u009bd\u007f', 'ab[31mcd'],
    ['שלום and علی\u200cرضا 👩\u200d🏫', 'שלום and علی\u200cرضا 👩\u200d🏫'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(paragraph(100).parse(typed)).toBe(kept);
  });

  it('with what cannot be stored is refused', () => {
    expect(paragraph(100).safeParse('a\u0000b').success).toBe(false);
    expect(paragraph(100).safeParse('a\ud800').success).toBe(false);
  });

  it.each([
    endpoints.actAs,
    endpoints.resetTwoFactor,
    endpoints.requestRecovery,
    endpoints.rejectOrganization,
    endpoints.changeUserStatus,
    endpoints.changeAdministeredUserStatus,
  ])('is the reason that $path takes', ({ body }) => {
    expect(body?.shape.reason.parse('a\u202eb\u001b\r\nc')).toBe('ab\nc');
  });

  it('is no reason when nothing of it is seen', () => {
    const refused = endpoints.requestRecovery.body?.shape.reason.safeParse(' \u202e\u001b ');
    expect(refused?.error?.issues[0]?.message).toBe('required');
  });

  it('is a storefront’s headline, in one line', () => {
    expect(endpoints.saveStorefrontBasics.body?.shape.headline.parse('Read\u202e\u001b\u2028more')).toBe(
      'Read more',
    );
  });
});
