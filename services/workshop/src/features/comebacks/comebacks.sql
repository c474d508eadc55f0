-- name: selectWarranties
-- Of the completed jobs of a vehicle, if a time is given of those that were received before. The parts of a job are consumed with it.
select
  jobs.id as work_card_id,
  jobs.work_card_number,
  jobs.completed_date as "completed_date!",
  covered.kind as "kind!",
  covered.id as "id!",
  covered.name as "name!",
  jobs.assigned_mechanic_id as mechanic_id,
  employees.first_name || ' ' || employees.last_name as "mechanic_name?",
  covered.until::text as "warranty_until!"
from work_cards as jobs
left join employees on employees.id = jobs.assigned_mechanic_id
cross join lateral (
  select
    'part' as kind,
    part_lines.id,
    part_name as name,
    warranty_end(warranty_until, warranty_months, jobs.completed_date, :time_zone) as until,
    part_lines.created_at
  from part_lines
  where part_lines.work_card_id = jobs.id and state = 'consumed'
  union all
  select
    'task',
    tasks.id,
    description,
    (jobs.completed_date at time zone :time_zone)::date + :labour_days::int,
    tasks.created_at
  from tasks
  where tasks.work_card_id = jobs.id and is_billed_task(tasks.status) and :labour_days::int > 0
) as covered
where jobs.vehicle_id = :vehicle_id
  and jobs.deleted_at is null
  and jobs.status = 'completed'
  and jobs.card_kind = 'job'
  and (:before?::timestamptz is null or jobs.created_at < :before?)
  and covered.until >= :day::date
  and (:item_id?::uuid is null or covered.id = :item_id?)
order by jobs.completed_date desc, jobs.id, covered.kind, covered.created_at, covered.id
limit 100;

-- name: selectVehicleExists
select exists (select from vehicles where id = :id) as "exists!";

-- name: selectReceptionOfVehicle
select created_at from work_cards where id = :id and vehicle_id = :vehicle_id and deleted_at is null;

-- name: selectReceivedAt
select created_at from work_cards where id = :id;

-- columns: comeback
original_work_card_id,
part_line_id?,
task_id?,
subject_name,
mechanic_id?,
mechanic_name?,
is_free_of_charge,
discount_before?,
discount_type_before?

-- name: saveComeback
-- The work card is locked.
insert into comebacks (
  work_card_id,
  @columns(comeback),
  marked_at,
  marked_by
)
values (
  :work_card_id,
  @params(comeback),
  :now,
  :marked_by
)
on conflict (work_card_id) do update set
  @excluded(comeback),
  marked_at = excluded.marked_at,
  marked_by = excluded.marked_by;

-- name: selectComeback
select
  original_work_card_id,
  work_card_number,
  subject_name,
  is_free_of_charge,
  discount_before,
  discount_type_before
from comebacks
join work_cards on work_cards.id = original_work_card_id
where work_card_id = :work_card_id;

-- name: deleteComeback
delete from comebacks where work_card_id = :work_card_id;

-- name: selectCosts
-- Of each comeback that was received in the period and not cancelled: the price of its tasks, and the cost of its parts.
select
  comebacks.mechanic_id,
  comebacks.mechanic_name,
  part_lines.part_id as "part_id?",
  part_lines.part_number as "part_number?",
  part_lines.part_name as "part_name?",
  labour_total,
  parts.cost as "part_cost!"
from comebacks
join work_cards on work_cards.id = comebacks.work_card_id
left join part_lines on part_lines.id = comebacks.part_line_id
cross join lateral (
  select coalesce(sum(round(lines.quantity * lines.unit_cost, 2)), 0)::text as cost
  from part_lines as lines
  where lines.work_card_id = work_cards.id and is_billed_part(lines.state)
) as parts
where work_cards.created_at >= :from::timestamptz
  and work_cards.created_at < :before::timestamptz
  and work_cards.deleted_at is null
  and work_cards.status <> 'cancelled'
order by work_cards.created_at, work_cards.id;
