-- columns: offer
kind,
task_type?,
part_id?,
part_number?,
unit_of_measure?,
description,
quantity,
unit_price_fils,
price_then_fils,
decision

-- columns: work
deferred_work.id,
deferred_work.status,
deferred_work.estimate_id,
estimate_number,
estimates.work_card_id,
work_card_number,
@columns(offer),
decided_at,
deferred_until,
deferred_work.version

-- name: insertDeferredWork
insert into deferred_work (
  id,
  vehicle_id,
  customer_id,
  estimate_id,
  line_key,
  @columns(offer),
  decided_at,
  deferred_until,
  updated_at,
  updated_by
)
values (
  :id,
  :vehicle_id,
  :customer_id,
  :estimate_id,
  :line_key,
  @params(offer),
  :now,
  :deferred_until?,
  :now,
  :updated_by
);

-- fragment: decider
-- The customer who decided is called about the work from now on: the car may have been sold since. Notes of calls to another
-- customer are dropped.
last_contact_at = case when customer_id = :customer_id then last_contact_at end,
last_contact_by = case when customer_id = :customer_id then last_contact_by end,
contact_note = case when customer_id = :customer_id then contact_note end,
customer_id = :customer_id,
estimate_id = :estimate_id

-- name: markDeferredWorkDone
-- Work of an earlier visit that was approved now. The end of its job finds it by the estimate and line of this approval.
update deferred_work set
  status = 'done',
  @fragment(decider),
  line_key = approved.line_key,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
from unnest(:ids::uuid[], :line_keys::uuid[]) as approved (id, line_key)
where deferred_work.id = approved.id and deferred_work.status = 'open';

-- name: keepDeferredWork
-- Work of an earlier visit that was not approved now either. It keeps the price of its first offer. Work that was closed
-- since it was offered stays closed.
update deferred_work set
  @fragment(decider),
  line_key = :line_key,
  decision = :decision,
  decided_at = :now,
  deferred_until = :deferred_until?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id and status = 'open';

-- name: selectWorkOfVehicle
select
  @columns(work)
from deferred_work
join estimates on estimates.id = deferred_work.estimate_id
join work_cards on work_cards.id = estimates.work_card_id
where deferred_work.vehicle_id = :vehicle_id and deferred_work.status = 'open'
order by decided_at, deferred_work.id
limit 200;

-- name: selectWork
select
  @columns(work)
from deferred_work
join estimates on estimates.id = deferred_work.estimate_id
join work_cards on work_cards.id = estimates.work_card_id
where deferred_work.id = :id;

-- name: lockWork
select
  id,
  description,
  status,
  version,
  updated_at,
  updated_by
from deferred_work
where id = :id and vehicle_id = :vehicle_id
for update;

-- name: updateWorkStatus
update deferred_work set
  status = :status,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: selectVehicleExists
select exists (select from vehicles where id = :id) as "exists!";
