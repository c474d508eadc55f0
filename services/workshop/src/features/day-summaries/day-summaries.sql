-- name: countCars
-- A counter sale has no car.
select
  (
    select count(*)
    from work_cards
    where deleted_at is null and card_kind = 'job' and created_at >= :from::timestamptz and created_at < :before::timestamptz
  )::int as "received!",
  (
    select count(*)
    from work_cards
    where deleted_at is null
      and card_kind = 'job'
      and completed_date >= :from::timestamptz
      and completed_date < :before::timestamptz
  )::int as "completed!";

-- name: selectOpenJobs
-- The jobs that were open at the end of a day, as far as is known now: a job that was completed or cancelled later was open
-- then, and one whose completion was withdrawn was never completed. Each part has its own index; the last one reads nothing
-- before the day is over.
with open_jobs as (
  select id, promised_date
  from work_cards
  where deleted_at is null
    and card_kind = 'job'
    and status not in ('completed', 'cancelled')
    and created_at < :before::timestamptz
  union all
  select id, promised_date
  from work_cards
  where deleted_at is null
    and card_kind = 'job'
    and completed_date >= :before
    and created_at < :before
  union all
  select id, promised_date
  from work_cards
  where :is_over::boolean
    and deleted_at is null
    and card_kind = 'job'
    and status = 'cancelled'
    and updated_at >= :before
    and created_at < :before
    -- The first change of the status after the day shows the status at its end.
    and exists (
      select
      from (
        select changes -> 0 ->> 'from' as former, changes -> 0 ->> 'to' as next
        from work_card_history
        where work_card_id = work_cards.id and event = 'status_changed' and at >= :before
        order by at, id
        limit 1
      ) as first_change
      where former <> 'cancelled' and (former, next) <> ('completed', 'cancelled')
    )
)
select
  count(*)::int as "in_shop!",
  count(*) filter (where promised_date < :from::timestamptz)::int as "overdue!",
  array(
    select id from open_jobs where promised_date < :from order by promised_date, id limit :limit
  ) as "overdue_ids!"
from open_jobs;

-- name: selectCollected
select payment_method, sum(amount)::text as "amount!", count(*)::int as "count!"
from payments
where voided_at is null and payment_date = :day::date
group by payment_method
order by sum(amount) desc, payment_method;

-- name: sumRefunds
select coalesce(sum(amount_fils), 0)::bigint as "amount_fils!"
from refunds
where status = 'issued' and refund_date = :day::date;

-- name: sumReturnedCheques
-- What cheques that were returned, given back or cancelled took back of payments that stay in what was collected on their own day. A voided one does not.
select coalesce(sum(taken_back_fils), 0)::bigint as "amount_fils!"
from cheque_events
where day = :day::date and not is_payment_voided;

-- name: selectJobsByIds
-- The longest overdue first.
select
  work_cards.id,
  work_card_number,
  plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
  customer_name(customers) as "customer_name!",
  promised_date as "promised_date!"
from work_cards
join vehicles on vehicles.id = work_cards.vehicle_id
join customers on customers.id = work_cards.customer_id
where work_cards.id = any (:ids::uuid[])
order by promised_date, work_cards.id;

-- name: selectLowRatings
-- The lowest first, with the number of all.
select
  work_cards.id,
  work_card_number,
  plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
  customer_name(customers) as "customer_name!",
  rating,
  comments,
  count(*) over ()::int as "total!"
from work_card_feedback
join work_cards on work_cards.id = work_card_feedback.work_card_id
join vehicles on vehicles.id = work_cards.vehicle_id
join customers on customers.id = work_cards.customer_id
where work_card_feedback.created_at >= :from::timestamptz
  and work_card_feedback.created_at < :before::timestamptz
  and rating <= :max_low_rating
  and work_cards.deleted_at is null
order by rating, work_card_feedback.created_at, work_cards.id
limit :limit;

-- name: selectLastDay
select max(day) as "day?" from day_summaries;

-- name: insertSummary
-- Returns nothing if another instance has stored the summary of this day.
insert into day_summaries (day, taken_at, figures)
values (:day::date, :now, :figures::jsonb)
on conflict (day) do nothing
returning day;
