set lock_timeout = '2s';
set statement_timeout = '60s';

-- Any part of an estimate's number finds it. Creating the index reads the estimates once and holds back only writes meanwhile.
-- squawk-ignore require-concurrent-index-creation
create index estimates_number_trigrams on estimates using gin (lower(estimate_number) gin_trgm_ops) with (fastupdate = off);
