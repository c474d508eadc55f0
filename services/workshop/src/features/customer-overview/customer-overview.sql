-- name: selectOwnedVehicles
-- The last one in the shop first.
select
  vehicles.id,
  plate_number,
  plate_moved_at is not null as "has_lost_plate!",
  make,
  model,
  year,
  color,
  mileage,
  last_job.received_at as "last_visit?",
  open_card.id as "open_id?",
  open_card.work_card_number as "open_number?",
  open_card.status as "open_status?"
from vehicles
left join lateral (
  select work_cards.created_at as received_at
  from work_cards
  where work_cards.vehicle_id = vehicles.id and deleted_at is null and status <> 'cancelled'
  order by work_cards.created_at desc
  limit 1
) as last_job on true
left join lateral (
  select work_cards.id, work_card_number, status
  from work_cards
  where work_cards.vehicle_id = vehicles.id
    and deleted_at is null
    and status not in ('completed', 'cancelled')
  order by work_cards.created_at desc
  limit 1
) as open_card on true
where customer_id = :customer_id
order by received_at desc nulls last, vehicles.created_at desc, vehicles.id desc
limit 1000;

-- name: countJobs
select count(*)::int as "total!"
from (
  select from work_cards
  where customer_id = :customer_id and deleted_at is null
  limit 10001
) as counted;

-- name: selectJobs
-- A counter sale has no vehicle.
with page as (
  select *
  from work_cards
  where customer_id = :customer_id and deleted_at is null
  order by created_at desc, id desc
  limit :limit offset :offset
)
select
  page.id as "id!",
  work_card_number as "work_card_number!",
  card_kind as "kind!",
  status as "status!",
  payment_type as "payment_type!",
  page.created_at as "received_date!",
  completed_date as "completed_date?",
  coalesce(vehicle_id::text, '') as "vehicle_id!",
  plate_for_customer(vehicles, page.customer_id, page.created_at) as "plate_number!",
  coalesce(make, '') as "make!",
  coalesce(model, '') as "model!",
  task_count as "task_count!",
  total_amount as "total_amount!",
  paid_amount as "paid_amount!",
  payment_status as "payment_status!",
  rating as "rating?"
from page
left join vehicles on vehicles.id = vehicle_id
left join work_card_feedback on work_card_id = page.id
order by page.created_at desc, page.id desc;
