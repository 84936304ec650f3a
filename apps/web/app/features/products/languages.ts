import { languageName } from '../../ui/language-name.ts';

const codes =
  'en es fr de it pt nl sv da no fi is pl cs sk hu ro bg el ru uk tr ar he fa hi bn ur id ms vi th ja zh ko la ca cy ga sw af ht fil mul';

const known = codes
  .split(' ')
  .map((value) => ({ value, label: languageName(value) }))
  .sort((left, right) => left.label.localeCompare(right.label, 'en-US'));

/** The languages that files bring along, by name; one that is none of them is offered, too. */
export const languageOptions = (present: string) =>
  known.some(({ value }) => value === present)
    ? known
    : [{ value: present, label: languageName(present) }, ...known];
