import type { endpoints, SentInput } from '@goodshelf/contract';
import { chosenTitlesMax, type AssortmentRule } from '@goodshelf/contract/assortment.contract';
import { parseMoney } from '@goodshelf/money';
import { useEffect, useState } from 'react';
import { GradesField } from '../../../../features/products/grades-field.tsx';
import { chosenOf } from '../../../../features/products/product-values.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { selectionTexts } from './texts.ts';
import type { Assortment } from './use-assortment.ts';

const texts = selectionTexts.rules;

type Field =
  | 'group_id'
  | 'category_id'
  | 'grades'
  | 'price_from_cents'
  | 'price_to_cents'
  | 'publisher'
  | 'added_within_days';
type Values = Readonly<Record<Field, string>>;
type RuleBody = SentInput<(typeof endpoints)['countRule']>['body'];

const dollarsOf = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2));
const centsOf = (text: string): number | null => (text === '' ? null : (parseMoney(text) ?? Number.NaN));

const valuesOf = (rule: AssortmentRule | null): Values => ({
  group_id: rule?.group_id ?? '',
  category_id: rule?.category_id ?? '',
  grades: rule?.grades.join(',') ?? '',
  price_from_cents: dollarsOf(rule?.price_from_cents ?? null),
  price_to_cents: dollarsOf(rule?.price_to_cents ?? null),
  publisher: rule?.publisher ?? '',
  added_within_days: rule?.added_within_days === null || rule === null ? '' : String(rule.added_within_days),
});

const ruleOf = (values: Values): AssortmentRule => ({
  group_id: values.group_id || null,
  category_id: values.category_id || null,
  grades: chosenOf(values.grades).map(Number),
  price_from_cents: centsOf(values.price_from_cents),
  price_to_cents: centsOf(values.price_to_cents),
  publisher: values.publisher || null,
  added_within_days: values.added_within_days === '' ? null : Number(values.added_within_days),
});

const dayOptions = [30, 90, 180, 365];

type Props = {
  readonly assortment: Assortment;
  /** Null: a new one. */
  readonly rule: AssortmentRule | null;
  readonly save: (rule: AssortmentRule) => Promise<void>;
};

/** A rule: what a title must have to be chosen. It says how many have it while it is made. */
export const RuleForm = ({ assortment, rule, save }: Props) => {
  const { field, formProps, isSaving } = useCallForm<'countRule', Field>({
    call: 'countRule',
    initial: valuesOf(rule),
    words: { category_id: texts.nothing },
    bodyOf: ruleOf,
    save: (values) => save(ruleOf(values)),
  });
  const shown: Values = {
    group_id: field('group_id').value,
    category_id: field('category_id').value,
    grades: field('grades').value,
    price_from_cents: field('price_from_cents').value.trim(),
    price_to_cents: field('price_to_cents').value.trim(),
    publisher: field('publisher').value.trim(),
    added_within_days: field('added_within_days').value,
  };
  return (
    <form className="form" {...formProps}>
      <SelectField label={texts.group} hint={texts.groupHint} field={field('group_id')} isOptional>
        <option value="">{texts.anyGroup}</option>
        {assortment.groups.map(({ id, title, product_count: count }) => (
          <option key={id} value={id}>
            {texts.groupOption(title, count)}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.category} field={field('category_id')} isOptional>
        <option value="">{texts.anyCategory}</option>
        {assortment.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <GradesField field={field('grades')} />
      <div className="rule-prices">
        <TextField
          label={texts.priceFrom}
          field={field('price_from_cents')}
          inputMode="decimal"
          maxLength={12}
          isOptional
        />
        <TextField
          label={texts.priceTo}
          field={field('price_to_cents')}
          inputMode="decimal"
          maxLength={12}
          isOptional
        />
      </div>
      <TextField
        label={texts.publisher}
        hint={texts.publisherHint}
        field={field('publisher')}
        maxLength={200}
        isOptional
      />
      <SelectField label={texts.newness} field={field('added_within_days')} isOptional>
        <option value="">{texts.anyTime}</option>
        {[...new Set([...dayOptions, ...(rule?.added_within_days ? [rule.added_within_days] : [])])].map(
          (days) => (
            <option key={days} value={days}>
              {texts.days(days)}
            </option>
          ),
        )}
      </SelectField>
      <div className="form-foot rule-foot">
        <RuleCount rule={ruleOf(shown)} />
        <SaveButton isSaving={isSaving}>{texts.save}</SaveButton>
      </div>
    </form>
  );
};

const isWhole = ({
  grades,
  price_from_cents: from,
  price_to_cents: to,
  ...rest
}: AssortmentRule): boolean => {
  if (Number.isNaN(from) || Number.isNaN(to)) return false;
  if (from !== null && to !== null && from > to) return false;
  return (
    grades.length > 0 || from !== null || to !== null || Object.values(rest).some((said) => said !== null)
  );
};

const restMs = 300;

/** How many titles the rule as it is typed would choose. */
const RuleCount = ({ rule }: { readonly rule: AssortmentRule }) => {
  const typed = JSON.stringify(rule);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const body = JSON.parse(settled) as RuleBody; // what was a rule a moment ago
  const isAsked = isWhole(rule) && settled === typed;
  const { data } = useApiQuery('countRule', { body }, { isEnabled: isAsked, keepsPrevious: true });
  if (!isWhole(rule)) return <p className="cell-note" role="status" />;
  if (data === undefined || settled !== typed)
    return (
      <p className="cell-note" role="status">
        {texts.counting}
      </p>
    );
  const { count } = data;
  return (
    <p className={count === 0 ? 'field-problem' : 'cell-note'} role="status">
      {count > 0
        ? texts.count(count, chosenTitlesMax)
        : rule.publisher === null
          ? texts.fitsNothing
          : texts.noSuchPublisher}
    </p>
  );
};
