-- name: selectStoredDays
-- No row before the hours are filled.
select
  to_char(day, 'YYYY-MM-DD') as "day!",
  payment_type as "payment_type!",
  sum(count)::int as "count!",
  sum(total_amount)::text as "total_amount!",
  sum(paid_amount)::text as "paid_amount!",
  sum(outstanding)::text as "outstanding!"
from (
  select *, (hour at time zone :zone)::date as day
  from billed_hours_stored
  where hour >= :from::timestamptz and hour < :before::timestamptz
) as hours
where exists (select from billed_hours_fill)
group by day, payment_type
having sum(count) > 0;

-- name: mergeChanges
-- In the order of the key, so that two merges wait for each other instead of failing.
with merged as (
  delete from billed_hour_changes returning *
)
insert into billed_hours as stored (hour, payment_type, count, total_amount, paid_amount, outstanding)
select hour, payment_type, sum(count), sum(total_amount), sum(paid_amount), sum(outstanding)
from merged
group by hour, payment_type
order by hour, payment_type
on conflict (hour, payment_type) do update
set
  count = stored.count + excluded.count,
  total_amount = stored.total_amount + excluded.total_amount,
  paid_amount = stored.paid_amount + excluded.paid_amount,
  outstanding = stored.outstanding + excluded.outstanding;

-- name: selectFill
select exists (select from billed_hours_fill) as "is_filled!";

-- name: insertFill
insert into billed_hours_fill (is_filled) values (true) on conflict do nothing;

-- name: selectMonths
-- The months of all cards and of all stored hours. They are read one by one, as a statement may take five seconds.
select month as "from!", month + interval '1 month' as "before!"
from generate_series(
  (
    select date_trunc('month', least(min(created_at), (select min(hour) from billed_hours_stored)))
    from work_cards
  ),
  (select greatest(max(created_at), (select max(hour) from billed_hours_stored)) from work_cards),
  interval '1 month'
) as month;

-- name: lockFill
select pg_advisory_xact_lock(hashtext('billed_hours_fill'))::text;

-- name: insertMissing
-- Adds what the cards have and the stored sums lack, in one snapshot: later changes add themselves.
insert into billed_hour_changes (hour, payment_type, count, total_amount, paid_amount, outstanding)
select hour, payment_type, sum(count), sum(total_amount), sum(paid_amount), sum(outstanding)
from (
  select hour, payment_type, count, total_amount, paid_amount, outstanding
  from billed_hours_of_cards
  where created_at >= :from::timestamptz and created_at < :before::timestamptz
  union all
  select hour, payment_type, -count, -total_amount, -paid_amount, -outstanding
  from billed_hours_stored
  where hour >= :from::timestamptz and hour < :before::timestamptz
) as differences
group by hour, payment_type
having sum(count) <> 0 or sum(total_amount) <> 0 or sum(paid_amount) <> 0 or sum(outstanding) <> 0;

-- name: selectWrongHours
-- In one snapshot. No row before the hours are filled.
with sums as (
  select
    hour,
    payment_type,
    sum(count) filter (where is_expected) as count,
    sum(total_amount) filter (where is_expected) as total_amount,
    sum(paid_amount) filter (where is_expected) as paid_amount,
    sum(outstanding) filter (where is_expected) as outstanding,
    sum(count) filter (where not is_expected) as stored_count,
    sum(total_amount) filter (where not is_expected) as stored_total_amount,
    sum(paid_amount) filter (where not is_expected) as stored_paid_amount,
    sum(outstanding) filter (where not is_expected) as stored_outstanding
  from (
    select hour, payment_type, count, total_amount, paid_amount, outstanding, true as is_expected
    from billed_hours_of_cards
    where created_at >= :from::timestamptz and created_at < :before::timestamptz
    union all
    select hour, payment_type, count, total_amount, paid_amount, outstanding, false
    from billed_hours_stored
    where hour >= :from::timestamptz and hour < :before::timestamptz
  ) as hours
  where exists (select from billed_hours_fill)
  group by hour, payment_type
)
select
  to_char(hour at time zone 'UTC', 'YYYY-MM-DD HH24:00 "UTC" ') || payment_type as "hour!",
  concat_ws(
    ' / ', coalesce(count, 0), coalesce(total_amount, 0.00), coalesce(paid_amount, 0.00), coalesce(outstanding, 0.00)
  ) as "expected!",
  concat_ws(
    ' / ',
    coalesce(stored_count, 0),
    coalesce(stored_total_amount, 0.00),
    coalesce(stored_paid_amount, 0.00),
    coalesce(stored_outstanding, 0.00)
  ) as "found!"
from sums
where coalesce(count, 0) <> coalesce(stored_count, 0)
  or coalesce(total_amount, 0) <> coalesce(stored_total_amount, 0)
  or coalesce(paid_amount, 0) <> coalesce(stored_paid_amount, 0)
  or coalesce(outstanding, 0) <> coalesce(stored_outstanding, 0)
order by 1
limit 1000;
