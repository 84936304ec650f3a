import { contributorRoles, type Contributor } from '@goodshelf/contract/contributors';
import { useId } from 'react';
import type { FormField } from '../../ui/form/use-form.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { peopleOf, peopleText } from './product-values.ts';
import { productTexts } from './texts.ts';

const texts = productTexts.form;

const nobody: Contributor = { name: '', role: 'author' };

/** Who wrote, drew, translated it: one row each, in the order in which they are named. */
export const PeopleField = ({ field }: { readonly field: FormField }) => {
  const id = useId();
  const people = peopleOf(field.value);
  const rows = people.length === 0 ? [nobody] : people;
  // A row that nothing was typed into is nobody.
  const write = (next: readonly Contributor[]): void =>
    field.onChange(peopleText(next.length === 1 && next[0]?.name === '' ? [] : next));
  const change = (at: number, words: Partial<Contributor>): void =>
    write(rows.map((one, index) => (index === at ? { ...one, ...words } : one)));
  return (
    <fieldset
      className="field people-field"
      aria-describedby={field.problem === undefined ? undefined : `${id}-problem`}
    >
      <legend>{texts.people}</legend>
      {rows.map((person, index) => (
        // The order is what tells them apart; names may be the same.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className="person-row">
          <input
            className="input"
            aria-label={texts.personName}
            aria-invalid={field.problem !== undefined && person.name.trim() === ''}
            maxLength={200}
            placeholder={texts.personName}
            value={person.name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <select
            className="input"
            aria-label={texts.personRole}
            value={person.role}
            onChange={({ target }) =>
              change(index, { role: contributorRoles.find((role) => role === target.value) ?? 'author' })
            }
          >
            {contributorRoles.map((role) => (
              <option key={role} value={role}>
                {texts.roles[role]}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="icon-button"
            aria-label={texts.removePerson(person.name)}
            title={texts.removePerson(person.name)}
            onClick={() => write(rows.filter((_one, at) => at !== index))}
          >
            <Glyph name="close" />
          </button>
        </div>
      ))}
      {field.problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {field.problem}
        </p>
      )}
      <button
        type="button"
        className="text-button"
        onClick={() => field.onChange(peopleText([...rows, nobody]))}
      >
        {texts.addPerson}
      </button>
    </fieldset>
  );
};
