import { statement } from '../../platform/database/index.ts';
import { isOwnOffer } from '../offers/index.ts';
import type { WordCandidate } from './closest-word.ts';

export type ExaminedWord = {
  readonly word: string;
  /** Whether a book has it, the last word also as the beginning of one. Stop words count as known. */
  readonly is_known: boolean;
  /** Whether a book has it as it stands. */
  readonly is_whole: boolean;
  /** Near words of the shared catalogue; of a word that a book has, only those one keystroke away. */
  readonly candidates: readonly WordCandidate[] | null;
  /** Two words of the catalogue that were typed without the space between them. */
  readonly split: string | null;
  /** Whether this word and the next are one word of the catalogue: "mocking bird". */
  readonly joins_next: boolean;
};

/** What is searched ($2) for whom ($1). Materialized, so that the planner finds every search alike and keeps its plan. */
const given = `given as materialized (
     select string_to_array(search_text($2), ' ') as words, $1::uuid as owner
   )`;

/** Whether no book that an organization ($1) shows has what the query asks for; a query of stop words asks for nothing. */
const isNowhere = (
  query: string,
): string => `numnode(${query}) > 0 and count_shared_titles(${query}, 1) = 0 and not exists (
    select from titles p where ${isOwnOffer('p', '(select owner from given)')} and p.search_vector @@ ${query}
  )`;

/** Each word of a search ($2) that an organization ($1) can or cannot find, with near words of the shared catalogue. */
export const examineWords = statement<ExaminedWord>(
  'search.examine-words',
  `with ${given}, typed as (
     select word, position, position = count(*) over () as is_last, lead(word) over (order by position) as next_word,
       to_tsquery('english', word) || to_tsquery('simple', word) as whole, search_query(word) as begun
     from given, unnest(words) with ordinality as listed(word, position)
   ), judged as materialized (
     -- Once for each word, however often it is asked below; a word of the list is in a book without looking.
     select *, (select count(*) from search_words listed where listed.word = typed.word) = 0
       and ${isNowhere('whole')} as is_no_word
     from typed
   ), examined as materialized (
     select *, is_no_word and (not is_last or (
       (select count(*) from (
          select from search_words listed
          where listed.word collate "C" >= judged.word and listed.word collate "C" < judged.word || chr(1114111) limit 1
        ) as begins) = 0 and ${isNowhere('begun')}
     )) as is_unknown from judged
   )
   select word, not is_unknown as is_known, not is_no_word as is_whole,
     (select json_agg(near) from near_search_words(word, is_no_word) as near) as candidates,
     case when is_unknown then (
       select first_part.word || ' ' || second_part.word
       from generate_series(2, length(examined.word) - 2) as place
       join search_words first_part on first_part.word = left(examined.word, place)
       join search_words second_part on second_part.word = substr(examined.word, place + 1)
       order by least(first_part.product_count, second_part.product_count) desc limit 1
     ) end as split,
     exists (select from search_words joined where joined.word = examined.word || next_word) as joins_next
   from examined order by position`,
);

/** A title that is exactly that was meant rather than words of several books, though a letter more be wrong. */
const titleBonus = 0.75;

/** Of possible searches ($2) by what they cost ($3) the likeliest that finds something. */
export const findLikeliest = statement<{ words: string }>(
  'search.find-likeliest',
  `with given as materialized (select $1::uuid as owner), judged as materialized (
     select words, position, cost - case when exists (
         select from shared_titles v where v.sort_title collate "C" = search_text(words)
       ) or exists (
         select from titles p where ${isOwnOffer('p', '(select owner from given)')} and p.sort_title = search_text(words)
       ) then ${titleBonus} else 0 end as cost
     from unnest($2::text[], $3::float8[]) with ordinality as listed(words, cost, position)
   ), likeliest as (
     -- Looked for one after the other, until one is found.
     select words, search_query(words) as query from judged order by cost, position offset 0
   )
   select words from likeliest
   where count_shared_titles(query, 1) > 0
     or exists (
       select from titles p where ${isOwnOffer('p', '(select owner from given)')} and p.search_vector @@ query
     )
   limit 1`,
);

/**
 * A search ($2) without one of its words, whichever must go so that most is still asked for: the fewest books that are
 * any at all.
 */
export const findWithoutOneWord = statement<{ words: string }>(
  'search.find-without-one-word',
  `with ${given}, typed as (
     select word, position from given, unnest(words) with ordinality as listed(word, position)
   ), shorter as (
     select omitted.position, (
       select string_agg(kept.word, ' ' order by kept.position) from typed kept where kept.position <> omitted.position
     ) as words
     from typed omitted
   ), counted as materialized (
     select words, position, count_shared_titles(search_query(words), 1000) + (
       select count(*) from (
         select from titles p
         where ${isOwnOffer('p', '(select owner from given)')} and p.search_vector @@ search_query(words)
         limit 1000
       ) as found
     ) as book_count
     from shorter
   )
   select words from counted where words is not null and book_count > 0 order by book_count, position desc limit 1`,
);

/** Beginnings with more words than that are common whatever their words are. */
const beginningsMax = 300;

/**
 * How many books have each of these words ($1), and how many at most have a word that begins so (null: too many words do).
 * Numbers and words of one or two letters aren't kept among the words: they count as common.
 */
export const countWords = statement<{ word: string; books: number; beginning: number | null }>(
  'search.count-words',
  `select asked.word, coalesce(
       (select product_count from search_words w where w.word collate "C" = asked.word), 0) as books,
     (select case when count(*) > ${beginningsMax} or length(asked.word) < 2 or asked.word ~ '[0-9]' then null
        else coalesce(sum(product_count), 0) end
      from (
        select product_count from search_words w
        where w.word collate "C" >= asked.word and w.word collate "C" < asked.word || chr(1114111) limit ${beginningsMax + 1}
      ) as begun)::int as beginning
   from unnest($1::text[]) with ordinality as asked (word, place) order by place`,
);
