-- New words wait in a list outside the index until the next vacuum; meanwhile the planner reads the whole vocabulary
-- for every misspelled word. New words are rare, misspelled ones are not.
alter index search_terms_trigram_idx set (fastupdate = off);
select gin_clean_pending_list('search_terms_trigram_idx');
