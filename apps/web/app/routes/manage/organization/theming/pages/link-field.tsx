import { useId } from 'react';
import { useSession } from '../../../../../shell/platform.tsx';
import { TextField } from '../../../../../ui/form/fields.tsx';
import type { FormField } from '../../../../../ui/form/use-form.ts';
import { pagesTexts } from './pages-texts.ts';
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
  const isLost = field.problem === undefined && leadsNowhere(field.value.trim(), store?.slug ?? '');
  return (
    <div className="link-field">
      <TextField label={label} hint={hint} isOptional={isOptional} list={pages} field={field} />
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
