import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { gradeTitle } from '@goodshelf/contract/delivery-words';
import { grades } from '@goodshelf/contract/lookups/grades';
import { Form } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { SelectField, TextField } from '../parts/field.tsx';
import type { ChangeAnswer } from './change-answer.ts';
import { changeTexts } from './change-texts.ts';
import { useChangeErrors } from './use-change-errors.ts';

const texts = changeTexts.recipient;
const fields = ['name', 'teacher', 'grade'] as const;

/** Whose name is on the label of what is sent to the organization. */
export const ChangeRecipient = ({ order, answer }: { order: BuyerOrder; answer: ChangeAnswer | null }) => {
  const { told, errors, mend } = useChangeErrors(answer, fields, texts);
  const { recipient, place } = order.delivery;
  if (recipient === null) return null;
  const fieldOf = (name: (typeof fields)[number]) => ({
    name,
    label: texts[name],
    defaultValue: answer?.values[name] ?? String(recipient[name] ?? ''),
    error: errors.find(({ field }) => field === name)?.message,
  });
  const hasClass = order.organization.has_classes;
  return (
    <Form
      method="post"
      action="?change=recipient#changes"
      aria-labelledby="changes-title"
      noValidate
      onChange={(event) => mend(event.target)}
    >
      <h2 id="changes-title">{texts.title}</h2>
      <p>{texts.lead(place ?? order.organization.name)}</p>
      {answer === null || told.length > 0 ? null : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      <input type="hidden" name="intent" value="recipient" />
      <TextField {...fieldOf('name')} autoComplete="off" maxLength={80} required />
      {hasClass ? (
        <div className="field-pair">
          <TextField {...fieldOf('teacher')} autoComplete="off" maxLength={80} isOptional />
          <SelectField {...fieldOf('grade')} autoComplete="off" isOptional>
            <option value="">{texts.noGrade}</option>
            {grades.map(({ value }) => (
              <option key={value} value={value}>
                {gradeTitle(value)}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
      <p className="button-row">
        <button className="button button-strong">{texts.button}</button>
        <Link className="button button-quiet" to="?">
          {texts.keep}
        </Link>
      </p>
    </Form>
  );
};
