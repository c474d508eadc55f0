-- name: selectOpenCard
select id, work_card_number, status
from work_cards
where vehicle_id = :vehicle_id and deleted_at is null and status not in ('completed', 'cancelled')
order by created_at desc
limit 1;

-- name: countDeferredWork
select count(*)::int as "total!"
from deferred_work
where vehicle_id = :vehicle_id and status = 'open';

-- name: selectReadings
-- The newest, in the order of the visits.
select
  work_card_id,
  work_card_number,
  received_date,
  mileage as "mileage!"
from (
  select
    id as work_card_id,
    work_card_number,
    created_at as received_date,
    mileage_in as mileage
  from work_cards
  where vehicle_id = :vehicle_id and deleted_at is null and mileage_in is not null
  order by created_at desc, id desc
  limit 100
) as newest
order by received_date, work_card_id;

-- name: selectEarlierCustomers
select
  customers.id as "customer_id!",
  customer_code as "customer_code!",
  customer_contact(customers) as contact_person,
  company_name,
  last_visit as "last_visit!"
from (
  select work_cards.customer_id, max(work_cards.created_at) as last_visit
  from work_cards
  join vehicles on vehicles.id = vehicle_id
  where vehicle_id = :vehicle_id
    and deleted_at is null
    and work_cards.customer_id <> vehicles.customer_id
  group by work_cards.customer_id
) as visits
join customers on customers.id = visits.customer_id
order by last_visit desc
limit 20;

-- name: countJobs
select
  exists (select from vehicles where id = :vehicle_id) as "exists!",
  count(*)::int as "total!"
from (
  select from work_cards
  where vehicle_id = :vehicle_id and deleted_at is null
  limit 10001
) as counted;

-- name: selectJobs
with page as (
  select *
  from work_cards
  where vehicle_id = :vehicle_id and deleted_at is null
  order by created_at desc, id desc
  limit :limit offset :offset
)
select
  page.id as "id!",
  work_card_number as "work_card_number!",
  page.status as "status!",
  page.created_at as "received_date!",
  completed_date as "completed_date?",
  mileage_in as "mileage_in?",
  customer_id as "customer_id!",
  customer_code as "customer_code!",
  customer_contact(customers) as contact_person,
  company_name,
  employees.first_name || ' ' || employees.last_name as "mechanic_name?",
  total_amount as "total_amount!",
  payment_status as "payment_status!"
from page
join customers on customers.id = customer_id
left join employees on employees.id = assigned_mechanic_id
order by page.created_at desc, page.id desc;

-- name: selectFinishedJobs
select
  id,
  work_card_number,
  created_at as received_date,
  mileage_in,
  customer_id,
  total_amount
from work_cards
where vehicle_id = :vehicle_id
  and deleted_at is null
  and status in ('waiting_payment', 'completed')
order by created_at desc, id desc
limit 1000;

-- name: selectTasks
select id, work_card_id, description, status
from tasks
where work_card_id = any (:work_card_ids::uuid[]) and is_billed_task(status)
order by created_at, id;

-- name: selectParts
select
  id,
  work_card_id,
  part_number as "part_number!",
  part_name as "part_name!",
  quantity,
  unit_of_measure as "unit_of_measure!"
from part_lines
where work_card_id = any (:work_card_ids::uuid[]) and is_billed_part(state)
order by created_at, id;
