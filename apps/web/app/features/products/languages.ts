import { unknownLanguage } from '@goodshelf/contract/languages';
import { productTexts } from './texts.ts';

const codes =
  'en es fr de it pt nl sv da no fi is pl cs sk hu ro bg el ru uk tr ar he fa hi bn ur id ms vi th ja zh ko la ca cy ga sw af ht fil mul';
const names = new Intl.DisplayNames('en-US', { type: 'language' });
/** Browsers know fewer names than the server. */
const nameOf = (code: string): string =>
  code === 'mul' ? productTexts.multipleLanguages : (names.of(code) ?? code);

const unknown = { value: unknownLanguage, label: productTexts.unknownLanguage };
const named = codes
  .split(' ')
  .map((value) => ({ value, label: nameOf(value) }))
  .sort((left, right) => left.label.localeCompare(right.label, 'en-US'));
const known = [unknown, ...named];

/** The languages that files bring along, by name; one that is none of them is offered, too. */
export const languageOptions = (present: string) =>
  known.some(({ value }) => value === present)
    ? known
    : [{ value: present, label: nameOf(present) }, ...known];
