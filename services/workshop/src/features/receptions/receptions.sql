-- name: selectVehicleWithPlate
-- The vehicle that has the plate now. If the records name several, the newest.
select
  vehicles.id,
  vehicles.customer_id,
  plate_number,
  make,
  model,
  contact_person,
  company_name,
  first_name,
  last_name,
  phone
from vehicles
join customers on customers.id = vehicles.customer_id
where plate_key = squeezed(search_form(:plate_number)) and plate_moved_at is null
order by vehicles.created_at desc, vehicles.id desc
limit 1;

-- name: selectIdsByPlate
-- Vehicles that have the plate now come before those that have lost it.
select array(
  select id
  from vehicles
  where plate_key = squeezed(search_form(:search))
  order by plate_moved_at is not null, created_at desc, id desc
  limit 8
) as "ids!";

-- name: searchVehicleIds
select ids as "ids!" from search_newest('vehicles', :search, null, 8, 0);

-- name: selectNewestIdsOfCustomer
select array(
  select id
  from vehicles
  where customer_id = :customer_id
  order by (id = :vehicle_id?::uuid) desc nulls last, created_at desc, id desc
  limit 50
) as "ids!";

-- name: selectKnownVehicles
select
  vehicles.id,
  vehicles.customer_id,
  plate_number,
  make,
  model,
  year,
  color,
  vin,
  mileage,
  plate_moved_at is not null as "has_lost_plate!",
  last_visit.id as "last_id?",
  last_visit.work_card_number as "last_number?",
  last_visit.created_at as "last_received?",
  last_visit.mileage_in as "last_mileage?",
  last_visit.customer_complaint as "last_complaint?",
  array(
    select description
    from tasks
    where work_card_id = last_visit.id and is_billed_task(tasks.status)
    order by tasks.created_at, tasks.id
    limit 3
  ) as "last_tasks!",
  (
    select count(*)::int
    from deferred_work
    where deferred_work.vehicle_id = vehicles.id and deferred_work.status = 'open'
  ) as "deferred_work_count!",
  open_card.id as "open_id?",
  open_card.work_card_number as "open_number?",
  open_card.status as "open_status?"
from vehicles
left join lateral (
  select work_cards.id, work_card_number, work_cards.created_at, mileage_in, customer_complaint
  from work_cards
  where vehicle_id = vehicles.id and deleted_at is null and status = 'completed'
  order by work_cards.created_at desc
  limit 1
) as last_visit on true
left join lateral (
  select work_cards.id, work_card_number, status
  from work_cards
  where vehicle_id = vehicles.id
    and deleted_at is null
    and status not in ('completed', 'cancelled')
  order by work_cards.created_at desc
  limit 1
) as open_card on true
where vehicles.id = any (:ids::uuid[])
order by array_position(:ids::uuid[], vehicles.id);

-- name: selectMechanics
select
  employees.id,
  first_name || ' ' || last_name as "name!",
  role,
  coalesce(jobs, 0)::int as "open_jobs!"
from employees
left join (
  select assigned_mechanic_id, count(*) as jobs
  from work_cards
  where deleted_at is null and status in ('pending', 'in_progress')
  group by assigned_mechanic_id
) as loads on assigned_mechanic_id = employees.id
where is_active
order by role <> 'mechanic', jobs nulls first, first_name, last_name, employees.id;

-- name: selectUsualTasks
-- Spellings that differ in case only are one task. Its price is the most frequent one; of several, the one used last.
with newest as materialized (
  select id
  from work_cards
  where deleted_at is null
  order by created_at desc, id desc
  limit 2000
), used as (
  select
    lower(description) as form,
    description,
    task_type,
    coalesce(actual_cost, estimated_cost) as price,
    tasks.created_at,
    tasks.id
  from newest
  join tasks on work_card_id = newest.id
  where is_billed_task(tasks.status)
), priced as (
  select distinct on (form) form, price
  from (
    select form, price, count(*) as uses, max(created_at) as last_used
    from used
    where price is not null
    group by form, price
  ) as prices
  order by form, uses desc, last_used desc
), named as (
  select distinct on (form) form, description, task_type, count(*) over (partition by form) as uses
  from used
  order by form, created_at desc, id desc
)
select description as "description!", task_type as "task_type!", price::text as "usual_price?"
from named
left join priced using (form)
order by uses desc, form
limit 300;

-- name: selectUsualModels
select make, model
from (
  select make, model
  from vehicles
  order by created_at desc, id desc
  limit 5000
) as newest
group by make, model
order by count(*) desc, make, model
limit 300;

-- name: selectModelOfVin unnamed: with a known beginning the planner uses the index on the search text
with found as materialized (
  select make, model, year, created_at, id
  from vehicles
  where search like search_pattern(:beginning) and left(vin, 8) = :beginning
)
select make as "make!", model as "model!", year
from found
order by created_at desc, id desc
limit 1;
