set lock_timeout = '2s';
set statement_timeout = '60s';

-- An update that changes no indexed column, and finds room in the page of its row, writes no index (PostgreSQL: heap-only
-- tuple). The totals of a card change with each task, part and payment, and the search text of a card has 160 index entries.
alter table work_cards set (fillfactor = 75);
-- Receiving a vehicle may change its mileage.
alter table vehicles set (fillfactor = 90);

-- Entries of new rows wait in a list, and writing many of them together costs half as much. Reading a full list takes a
-- search about 0.1 ms.
alter index work_cards_search_trigrams set (gin_pending_list_limit = 512);
alter index work_cards_search_pairs set (gin_pending_list_limit = 512);
alter index customers_search_trigrams set (fastupdate = on, gin_pending_list_limit = 256);
alter index customers_search_pairs set (fastupdate = on, gin_pending_list_limit = 256);
alter index vehicles_search_trigrams set (fastupdate = on, gin_pending_list_limit = 256);
alter index vehicles_search_pairs set (fastupdate = on, gin_pending_list_limit = 256);

-- The index of outstanding cards contained the totals. It served the numbers of the dashboards, which are sums of changes
-- now. The table is locked for the moment of the commit.
-- squawk-ignore require-concurrent-index-deletion
drop index work_cards_outstanding;
