import { inputTexts } from '@goodshelf/contract/contract.texts';
import { useId, useState } from 'react';
import { useSession } from '../../../../../shell/platform.tsx';
import { TextField } from '../../../../../ui/form/fields.tsx';
import type { FormField } from '../../../../../ui/form/use-form.ts';
import { pagesTexts } from './pages-texts.ts';
import { asAddress, asLink, isHopeless } from './link-as-typed.ts';
import { leadsNowhere, shopPages } from './shop-pages.ts';

type Props = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly isOptional: boolean;
  readonly field: FormField;
};

/** A page of the shop, suggested by its name, or an address; what leads nowhere is told and taken all the same. */
export const LinkField = ({ label, hint, isOptional, field }: Props) => {
  const { store } = useSession();
  const pages = useId();
  const [isFocused, setFocused] = useState(false);
  // An address that is still typed isn't wrong yet; what can't become one is told at once.
  const problem = isHopeless(field.value) ? inputTexts.linkTarget : isFocused ? undefined : field.problem;
  const isLost = problem === undefined && leadsNowhere(field.value.trim(), store?.slug ?? '');
  return (
    <div
      className="link-field"
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        const link = asLink(field.value);
        if (link !== field.value) field.onChange(link);
      }}
    >
      <TextField
        label={label}
        hint={hint}
        isOptional={isOptional}
        list={pages}
        field={{ ...field, problem }}
      />
      <datalist id={pages}>
        {shopPages.map(({ to, name }) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </datalist>
      <p className="link-lost" role="status">
        {isLost ? pagesTexts.fields.toNowhere : ''}
      </p>
    </div>
  );
};

/** An address on the web, as it was copied or typed; what is missing before it is added once the field is left. */
export const AddressField = ({ label, hint, isOptional, field }: Props) => (
  <div
    className="link-field"
    onBlur={() => {
      const address = asAddress(field.value);
      if (address !== field.value) field.onChange(address);
    }}
  >
    <TextField label={label} hint={hint} isOptional={isOptional} field={field} />
  </div>
);
