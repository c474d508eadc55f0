-- fragment: filter
-- Work of cars that belong to another customer by now is no longer offered by phone. As a join, the planner would expect one row and
-- sort all of them.
status = 'open'
and (:customer_id?::uuid is null or deferred_work.customer_id = :customer_id?)
and (:decision?::text is null or decision = :decision?)
and (:decided_from?::timestamptz is null or decided_at >= :decided_from?)
and (:decided_before?::timestamptz is null or decided_at < :decided_before?)
and (
  :call?::text is null
  or (:call? = 'now' and (deferred_until is null or deferred_until <= :today::date))
  or (:call? = 'due' and deferred_until <= :today::date)
  or (:call? = 'later' and deferred_until > :today::date)
)
and (
  select
    vehicles.customer_id = deferred_work.customer_id
      and (
        :search?::text is null
        or vehicles.search like search_pattern(:search?)
        or deferred_work.search like search_pattern(:search?)
      )
  from vehicles
  where vehicles.id = vehicle_id
)

-- name: selectIds unnamed: with known values the planner drops unused conditions and picks the matching index
select array(
  select deferred_work.id
  from deferred_work
  where @fragment(filter)
  order by
    case when :sort? = 'price_then' then price_then_fils end,
    case when :sort? = '-price_then' then price_then_fils end desc,
    case when :sort? = 'decided_at' then decided_at end,
    case when :sort? = '-decided_at' then decided_at end desc,
    case when :sort? = 'deferred_until' then deferred_until end,
    case when :sort? = '-deferred_until' then deferred_until end desc nulls last,
    deferred_work.id desc
  limit :limit offset :offset
) as "ids!";

-- name: countIds unnamed: see selectIds
select count(*)::int as "total!"
from (
  select 1
  from deferred_work
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectRows
-- In the order of the ids.
select
  deferred_work.id,
  deferred_work.status,
  deferred_work.estimate_id,
  estimate_number,
  estimates.work_card_id,
  work_card_number,
  kind,
  task_type,
  part_id,
  part_number,
  unit_of_measure,
  description,
  quantity,
  unit_price_fils,
  price_then_fils,
  decision,
  decided_at,
  deferred_until,
  deferred_work.version,
  deferred_work.vehicle_id,
  plate_number,
  make,
  model,
  deferred_work.customer_id,
  customer_name(customers) as "customer_name!",
  phone,
  last_contact_at,
  last_contact_by,
  contact_note,
  (
    select count(*)::int
    from deferred_work as other
    where other.vehicle_id = deferred_work.vehicle_id
      and other.customer_id = deferred_work.customer_id
      and other.status = 'open'
  ) as "open_of_vehicle_count!"
from unnest(:ids::uuid[]) with ordinality as listed (id, place)
join deferred_work on deferred_work.id = listed.id
join estimates on estimates.id = deferred_work.estimate_id
join work_cards on work_cards.id = estimates.work_card_id
join vehicles on vehicles.id = deferred_work.vehicle_id
join customers on customers.id = deferred_work.customer_id
order by place;

-- name: selectOpenOfVehicle
-- Of the car and customer of some work, the most valuable first. Nothing if the car belongs to another customer by now.
select array(
  select other.id
  from deferred_work
  join deferred_work as other
    on other.vehicle_id = deferred_work.vehicle_id
    and other.customer_id = deferred_work.customer_id
    and other.status = 'open'
  join vehicles
    on vehicles.id = deferred_work.vehicle_id
    and vehicles.customer_id = deferred_work.customer_id
  where deferred_work.id = :id
  order by other.price_then_fils desc, other.id
  limit 200
) as "ids!";

-- name: lockWorkOfVehicle
-- Some work, with the open work of its car and customer, always in the same order.
select
  deferred_work.id,
  deferred_work.vehicle_id,
  deferred_work.customer_id,
  deferred_work.status,
  deferred_work.version,
  deferred_work.updated_at,
  deferred_work.updated_by
from deferred_work
where id = :id
  or (
    status = 'open'
    and (vehicle_id, customer_id) = (
      select called.vehicle_id, called.customer_id
      from deferred_work as called
      where called.id = :id
    )
  )
order by id
for update;

-- name: updateAsCalled
update deferred_work set
  last_contact_at = :now,
  last_contact_by = :called_by,
  contact_note = :note?,
  deferred_until = :call_again_on::date,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where vehicle_id = :vehicle_id and customer_id = :customer_id and status = 'open'
returning id;

-- name: markReminded
-- Work whose day has come, once for each day that was agreed.
update deferred_work set reminded_until = deferred_until
where id = any(array(
    select id
    from deferred_work
    where status = 'open'
      and deferred_until <= :today::date
      and reminded_until is distinct from deferred_until
      and exists (
        select
        from vehicles
        where vehicles.id = vehicle_id and vehicles.customer_id = deferred_work.customer_id
      )
    order by deferred_until, id
    limit 1000
    for update skip locked
  ))
returning price_then_fils, vehicle_id;
