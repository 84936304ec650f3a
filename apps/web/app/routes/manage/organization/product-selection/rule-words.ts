import type { AssortmentRule } from '@goodshelf/contract/assortment.contract';
import { gradeLabel } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { selectionTexts } from './texts.ts';
import type { Assortment } from './use-assortment.ts';

const texts = selectionTexts.rules.words;

const money = (amount: number): string => formatMoney(cents(amount));

const priceWords = ({ price_from_cents: from, price_to_cents: to }: AssortmentRule): string | null => {
  if (from !== null && to !== null) return texts.priceBetween(money(from), money(to));
  if (from !== null) return texts.priceFrom(money(from));
  return to === null ? null : texts.priceTo(money(to));
};

/** A rule as one reads it: "Adventure, Grades 3-5, up to $10.00". */
export const ruleWords = (
  rule: AssortmentRule,
  { groups, categories }: Pick<Assortment, 'groups' | 'categories'>,
): string => {
  const group = groups.find(({ id }) => id === rule.group_id);
  const category = categories.find(({ id }) => id === rule.category_id);
  const isGone =
    (rule.group_id !== null && group === undefined) || (rule.category_id !== null && category === undefined);
  const parts = [
    isGone ? texts.gone : null,
    group === undefined ? null : texts.group(group.title),
    category?.name,
    gradeLabel(rule.grades),
    priceWords(rule),
    rule.publisher === null ? null : texts.publisher(rule.publisher),
    rule.added_within_days === null ? null : texts.newness(rule.added_within_days),
  ];
  return parts.filter(Boolean).join(', ');
};
