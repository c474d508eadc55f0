set lock_timeout = '2s';
set statement_timeout = '60s';

-- ANALYZE would split the search text of 30,000 rows into pairs, which takes seconds; no plan needs the result.
alter index spare_parts_search_pairs alter column 1 set statistics 0;
alter index spare_parts_supplier_pairs alter column 1 set statistics 0;
