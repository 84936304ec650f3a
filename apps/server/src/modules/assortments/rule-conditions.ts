/** What of a rule of an assortment asks something of a title. */
export const ruleParts = [
  'group_id',
  'category_id',
  'grades',
  'price_from_cents',
  'price_to_cents',
  'publisher',
  'added_within_days',
] as const;
export type RulePart = (typeof ruleParts)[number];

/**
 * What each part of a rule asks of a row `v` of `sellable_titles`; `said` is where the rule's value stands (`$3`, `r.grades`)
 * and `now` where the present moment does. The one place that says what a rule means, for whole assortments and for titles
 * that changed.
 */
const conditions: Readonly<Record<RulePart, (said: string, now: string) => string>> = {
  group_id: (said) =>
    `v.product_id in (select product_id from grouped_titles where group_id = ${said}::uuid)`,
  category_id: (said) => `v.category_ids @> array[${said}::uuid]`,
  grades: (said) => `v.grades && ${said}::smallint[]`,
  price_from_cents: (said) => `v.price_cents >= ${said}::int`,
  price_to_cents: (said) => `v.price_cents <= ${said}::int`,
  publisher: (said) => `lower(v.publisher) = lower(${said}::text)`,
  added_within_days: (said, now) =>
    `v.created_at > ${now}::timestamptz - make_interval(days => ${said}::int)`,
};

/** Of a rule whose parts are known: only what it says, so that each shape has the plan of its own parts. */
export const conditionsOf = (
  parts: readonly RulePart[],
  placeOf: (part: RulePart) => string,
  now: string,
): string => parts.map((part) => conditions[part](placeOf(part), now)).join(' and ');

/** Of any rule `r`, read beside the titles: what is null asks nothing. For few titles, because no index serves it. */
export const anyRuleConditions = (now: string): string =>
  ruleParts.map((part) => `(r.${part} is null or ${conditions[part](`r.${part}`, now)})`).join(' and ');
