-- name: selectAfter unnamed: with known values the planner drops unused conditions
-- The next page of the report in the order of receipt, after the last row of the page before.
select
  work_cards.id as work_card_id,
  work_cards.created_at as received_date,
  to_char(work_cards.created_at at time zone :zone, 'YYYY-MM-DD') as "day!",
  work_card_number,
  coalesce(contact_person, nullif(concat_ws(' ', first_name, last_name), '')) as customer_name,
  company_name,
  phone as customer_phone,
  plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
  coalesce(make, '') as "make!",
  coalesce(model, '') as "model!",
  year as "year?",
  payment_type,
  status,
  total_amount,
  paid_amount,
  payer_surplus,
  payment_status
from work_cards
join customers on customers.id = work_cards.customer_id
left join vehicles on vehicles.id = work_cards.vehicle_id
where work_cards.deleted_at is null
  and work_cards.created_at >= :from::timestamptz
  and work_cards.created_at < :before::timestamptz
  and (work_cards.created_at, work_cards.id) > (:after_at::timestamptz, :after_id::uuid)
  and (:payment_type?::text is null or payment_type = :payment_type?)
  and (:status?::text is null or status = :status?)
  and (:status?::text is not null or status <> 'cancelled')
order by work_cards.created_at, work_cards.id
limit :limit;

-- name: selectBilledByDay
select
  to_char(created_at at time zone :zone, 'YYYY-MM-DD') as "day!",
  payment_type,
  count(*)::int as "count!",
  sum(total_amount)::text as "total_amount!",
  sum(paid_amount)::text as "paid_amount!",
  sum(outstanding_of(total_amount, paid_amount - payer_surplus))::text as "outstanding!"
from work_cards
where deleted_at is null
  and created_at >= :from::timestamptz
  and created_at < :before::timestamptz
  and status <> 'cancelled'
group by 1, 2;

-- name: selectCollectedByDay
select payment_date, sum(amount)::text as "amount!"
from payments
where voided_at is null and payment_date between :from::date and :to::date
group by payment_date;

-- name: sumTakenBack
-- What was refunded, and what cheques that were returned, given back or cancelled took back of payments that stay in what was
-- collected on their own day.
select (
  (
    select coalesce(sum(amount_fils), 0)
    from refunds
    where status = 'issued' and refund_date between :from::date and :to::date
  ) + (
    select coalesce(sum(taken_back_fils), 0)
    from cheque_events
    where day between :from and :to and not is_payment_voided
  )
)::bigint as "amount_fils!";
