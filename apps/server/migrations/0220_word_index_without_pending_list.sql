set local lock_timeout = '5s';

-- Words are learned as products change (migration 0192): without a list of pending entries no search pays for reading one.
alter index search_words_trigram_idx set (fastupdate = off);
select gin_clean_pending_list('search_words_trigram_idx');
