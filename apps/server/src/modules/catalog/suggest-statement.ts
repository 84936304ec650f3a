import { statement, type Statement } from '../../platform/database/index.ts';
import { isInAssortment, isOffered, isOwnOffer } from '../offers/index.ts';
import { chosenRows } from './list-order.ts';

export type SuggestedRow = {
  readonly slug: string;
  readonly title: string;
  readonly author_line: string;
  /** Those who wrote it. */
  readonly authors: readonly string[];
};

/** How the books that a search may mean are found, through few rows whatever the catalogue's size. */
export type SuggestWay =
  /** By a word that few books have. */
  | 'rare'
  /** Every word is common: among the bestsellers, and by how titles begin. */
  | 'common'
  | 'isbn';

/** So many books are looked at for authors; the first of them are shown. */
const foundMax = 40;
/** Among so many bestsellers common words are looked for. */
const walkedMax = 2_000;
/** So many titles that begin alike are weighed by how they sell. */
const titlesMax = 50;
const ownMax = 500;
const sharedOwner = '00000000-0000-0000-0000-000000000000';

const wanted = 'v.product_id, v.sales_count, v.sort_title';

const sharedText: Readonly<Record<SuggestWay, string>> = {
  // What is rare by the index, and only then what else was typed: a common word's list is never read.
  rare: `select ${wanted} from (
      select s.* from asked cross join shared_search s where s.search_vector @@ asked.rare offset 0
    ) as v cross join asked where v.search_vector @@ asked.query`,
  common: `select ${wanted} from (
      select * from shared_search order by sales_count desc, product_id limit ${walkedMax}
    ) as v cross join asked where v.search_vector @@ asked.query
    union select ${wanted} from (
      select s.* from shared_search s
      where s.sort_title collate "C" >= search_text($2) and s.sort_title collate "C" < search_text($2) || chr(1114111)
      order by s.sort_title collate "C", s.product_id limit ${titlesMax}
    ) as v`,
  isbn: `select ${wanted} from (
      select v.product_id from variants v where v.owner_id = '${sharedOwner}' and v.isbn13 is not null
        and v.isbn13 between rpad($2, 13, '0') and rpad($2, 13, '9') order by v.isbn13 limit ${titlesMax}
    ) as numbered join shared_search v on v.product_id = numbered.product_id`,
};

/** Few rows are held against what was chosen; where every word is common, all that was chosen is looked through. */
const chosenText = (way: SuggestWay): string =>
  way === 'common'
    ? allChosen
    : `select v.* from (${sharedText[way]}) as v where ${isInAssortment('v.product_id', '$1')}`;
const allChosen = `select ${wanted} from ${chosenRows('$1')} as v cross join asked where v.search_vector @@ asked.query`;

const ownText = `select p.id, p.sales_count, p.sort_title from products p cross join asked
  where ${isOwnOffer('p', '$1')} and p.search_vector @@ asked.query limit ${ownMax}`;

const textOf = (way: SuggestWay, isChosen: boolean): string =>
  // $1 organization, $2 what was typed, $3 the word of it that few books have, or all of it.
  `with asked as materialized (
     select search_query($2) as query, search_text($2) as words,
       case when $3 = $2 then search_query($3) else to_tsquery('english', $3) || to_tsquery('simple', $3) end as rare
   ), found as (
     select product_id, sales_count, sort_title from (${isChosen ? chosenText(way) : sharedText[way]}) as shared
     union all ${ownText}
   ), best as materialized (
     select product_id, sales_count, starts_with(sort_title, words) as is_begun from found cross join asked
     order by is_begun desc, sales_count desc, product_id limit ${foundMax}
   )
   select p.slug, p.title, p.author_line,
     array(select c.name from product_contributors c where c.product_id = p.id and c.role = 'author' order by c.position) as authors
   from best join products p on p.id = best.product_id where ${isOffered('p', '$1')}
   order by best.is_begun desc, best.sales_count desc, p.id`;

const ways = ['rare', 'common', 'isbn'] as const satisfies readonly SuggestWay[];
const nameOf = (way: SuggestWay, isChosen: boolean): string =>
  `catalog.suggest ${way}${isChosen ? ' chosen' : ''}`;
const statements = new Map(
  ways
    .flatMap((way) => [true, false].map((isChosen) => ({ way, isChosen })))
    .map(({ way, isChosen }) => statement<SuggestedRow>(nameOf(way, isChosen), textOf(way, isChosen)))
    .map((declared) => [declared.name, declared]),
);

/** The books that somebody may mean who is typing, the likeliest first. */
export const suggestStatement = (way: SuggestWay, isChosen: boolean): Statement<SuggestedRow> => {
  const found = statements.get(nameOf(way, isChosen));
  if (found === undefined) throw new Error(`Nothing is suggested by way of ${way}`);
  return found;
};
