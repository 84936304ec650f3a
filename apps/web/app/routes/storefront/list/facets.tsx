import type { ProductList } from '@goodshelf/contract/storefront.contract';
import type { ReactNode } from 'react';
import { Link } from '../../../shell/links/storefront.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Shop } from '../shop.ts';
import { listHref, type ListName, type ListQuery } from './list-query.ts';
import { listTexts as texts } from './texts.ts';

type Choice = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** The number is the least. */
  readonly isCapped?: boolean;
  /** A shelf inside the one above it. */
  readonly isInner?: boolean;
};
type Group = { readonly name: ListName; readonly title: string; readonly choices: readonly Choice[] };

/** The great shelves; the ones inside show themselves when theirs is chosen. */
const shelfChoices = (query: ListQuery, list: ProductList): Choice[] => {
  const shelves = list.facets.categories;
  const chosen = shelves.find(({ slug }) => slug === query.category);
  const opened = chosen?.parent_slug ?? chosen?.slug;
  return shelves
    .filter(({ parent_slug: parent }) => parent === null || parent === opened)
    .map(({ slug, name, count, parent_slug: parent }) => ({
      value: slug,
      label: name,
      count,
      isInner: parent !== null,
    }));
};

/** A choice that leads to an empty shelf is not offered, unless it is the one that was made. */
const groupsOf = (query: ListQuery, list: ProductList): Group[] =>
  allGroups(query, list).map((group) => ({
    ...group,
    choices: group.choices
      .filter(({ value, count }) => count > 0 || query[group.name] === value)
      .map((choice) => ({ ...choice, isCapped: list.has_more })),
  }));

const allGroups = (query: ListQuery, list: ProductList): Group[] => [
  { name: 'category', title: texts.category, choices: shelfChoices(query, list) },
  {
    name: 'grade',
    title: texts.grade,
    choices: list.facets.grades.map(({ value, title, count }) => ({
      value: String(value),
      label: title,
      count,
    })),
  },
  {
    name: 'price',
    title: texts.price,
    choices: list.facets.prices.map(({ key, label, count }) => ({ value: key, label, count })),
  },
  {
    name: 'stock',
    title: texts.availability,
    choices: list.facets.stock.map(({ value, label, count }) => ({ value: String(value), label, count })),
  },
];

/** The choices that are made, by their words. */
export const chosenFilters = (query: ListQuery, list: ProductList, shop: Shop) =>
  groupsOf(query, list).flatMap((group) => {
    const value = query[group.name];
    if (value === undefined || (group.name === 'stock' && value === '2')) return [];
    const known = group.choices.find((choice) => choice.value === value)?.label;
    const label = known ?? shop.categories.find((category) => category.slug === value)?.name ?? value;
    return [{ name: group.name, label }];
  });

/**
 * Filters as links: a column beside the books; on a phone a sheet, which is a popover and therefore opens, closes and
 * returns the focus without any script.
 */
export const Facets = ({ query, list, shop }: { query: ListQuery; list: ProductList; shop: Shop }) => {
  const chosen = chosenFilters(query, list, shop);
  return (
    <aside className="facets" id="filters" popover="auto" aria-label={texts.filters}>
      <div className="facets-head">
        <h2>{texts.filters}</h2>
        <button type="button" className="icon-button" popoverTarget="filters" popoverTargetAction="hide">
          <Icon name="close" label={texts.closeFilters} />
        </button>
      </div>
      {chosen.length === 0 ? null : (
        <ul className="chosen-filters">
          {chosen.map(({ name, label }) => (
            <li key={name}>
              <Link className="chip chip-removable" to={listHref(query, { [name]: null })} preventScrollReset>
                {label}
                <Icon name="close" label={texts.remove} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              className="text-button"
              to={listHref(query.search === undefined ? {} : { search: query.search })}
            >
              {texts.clear}
            </Link>
          </li>
        </ul>
      )}
      {groupsOf(query, list).map((group) =>
        group.choices.length === 0 ? null : (
          <FacetGroup key={group.name} title={group.title} isLong={group.choices.length > 9}>
            {group.choices.map((choice) => (
              <FacetLink key={choice.value} query={query} name={group.name} choice={choice} />
            ))}
          </FacetGroup>
        ),
      )}
      <p className="facets-foot">
        <button
          type="button"
          className="button button-strong button-wide"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          {list.total === 0 ? texts.close : list.has_more ? texts.showMany : texts.show(list.total)}
        </button>
      </p>
    </aside>
  );
};

const FacetGroup = ({ title, isLong, children }: { title: string; isLong: boolean; children: ReactNode }) => (
  <details className="facet-group" open>
    <summary>
      <h3>{title}</h3>
      <Icon name="chevronDown" />
    </summary>
    <ul data-long={isLong}>{children}</ul>
  </details>
);

const FacetLink = ({ query, name, choice }: { query: ListQuery; name: ListName; choice: Choice }) => {
  const isChosen = query[name] === choice.value;
  return (
    <li>
      <Link
        className="facet-link"
        data-inner={choice.isInner}
        to={listHref(query, { [name]: isChosen ? null : choice.value })}
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
        rel="nofollow"
      >
        <span className="facet-box" aria-hidden="true">
          {isChosen ? <Icon name="check" /> : null}
        </span>
        <span>{choice.label}</span>
        <span className="facet-count">
          <span className="visually-hidden">, </span>
          {choice.isCapped === true ? texts.andMore(choice.count) : choice.count.toLocaleString('en-US')}
          <span className="visually-hidden"> {texts.ofBooks(choice.count)}</span>
        </span>
      </Link>
    </li>
  );
};
