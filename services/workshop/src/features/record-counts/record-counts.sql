-- name: selectCounts
select subject, status, sum(count)::int as "count!", sum(amount)::text as "amount!"
from record_count_changes
group by subject, status;

-- name: mergeChanges
with merged as (
  delete from record_count_changes returning subject, status, count, amount
)
insert into record_count_changes (subject, status, count, amount)
select subject, status, sum(count), sum(amount)
from merged
group by subject, status
having sum(count) <> 0 or sum(amount) <> 0;

-- name: selectWrongCounts
-- In one snapshot.
select
  trim(concat(subject, ' ', status)) as "subject!",
  concat_ws(' / ', coalesce(counted.count, 0), nullif(coalesce(counted.amount, 0), 0)) as "expected!",
  concat_ws(' / ', coalesce(summed.count, 0), nullif(coalesce(summed.amount, 0), 0)) as "found!"
from record_counts_of_tables as counted
full join (
  select subject, status, sum(count) as count, sum(amount) as amount
  from record_count_changes
  group by subject, status
) as summed using (subject, status)
where coalesce(counted.count, 0) <> coalesce(summed.count, 0)
  or coalesce(counted.amount, 0) <> coalesce(summed.amount, 0)
order by 1;
