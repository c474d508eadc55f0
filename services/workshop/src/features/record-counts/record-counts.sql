-- name: selectCounts
select
  coalesce(sum(count) filter (where subject = 'customers'), 0)::int as "customers!",
  coalesce(sum(count) filter (where subject = 'vehicles'), 0)::int as "vehicles!",
  coalesce(sum(count) filter (where subject = 'pending_invoices'), 0)::int as "pending_invoices!",
  coalesce(sum(count) filter (where subject = 'unpaid_cards'), 0)::int as "unpaid_cards!",
  coalesce(sum(amount) filter (where subject = 'unpaid_cards'), 0)::text as "outstanding_amount!",
  coalesce(sum(count) filter (where subject = 'work_cards' and status = 'pending'), 0)::int as "pending!",
  coalesce(sum(count) filter (where subject = 'work_cards' and status = 'in_progress'), 0)::int as "in_progress!",
  coalesce(sum(count) filter (where subject = 'work_cards' and status = 'waiting_approval'), 0)::int as "waiting_approval!",
  coalesce(sum(count) filter (where subject = 'work_cards' and status = 'waiting_payment'), 0)::int as "waiting_payment!",
  coalesce(sum(count) filter (where subject = 'work_cards' and status = 'completed'), 0)::int as "completed!",
  coalesce(sum(count) filter (where subject = 'work_cards' and status = 'cancelled'), 0)::int as "cancelled!"
from record_count_changes;

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
