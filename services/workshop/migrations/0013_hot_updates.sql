set lock_timeout = '2s';
set statement_timeout = '60s';

-- An update that changes no indexed column, and finds room in the page of its row, writes no index (PostgreSQL: heap-only
-- tuple). The totals of a card change with each task, part and payment; its search text has 160 index entries. The index
-- of outstanding cards contained the totals. It served the numbers of the dashboards, which are sums of changes now.
drop index work_cards_outstanding;
alter table work_cards set (fillfactor = 75);
-- Each reception of a vehicle may change its mileage.
alter table vehicles set (fillfactor = 90);
