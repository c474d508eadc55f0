-- columns: inspection_row
inspections.id,
inspections.work_card_id,
work_card_number,
inspections.name_en,
inspections.name_ar,
inspections.started_at,
inspections.started_by_name,
inspections.completed_at,
inspections.completed_by_name

-- columns: counts
count(*) filter (where result = 'green')::int as "green!",
count(*) filter (where result = 'amber')::int as "amber!",
count(*) filter (where result = 'red')::int as "red!",
count(*) filter (where result = 'skipped')::int as "skipped!",
count(*) filter (where result is null)::int as "open!",
count(*)::int as "total!"

-- columns: question
-- What a point asks, as its template has it.
name_en,
name_ar,
unit,
green_min,
green_max,
amber_min,
amber_max

-- columns: point
id,
inspection_id,
point_key,
section,
@columns(question),
result,
measured_value,
note,
skip_reason,
answered_at,
answered_by_name,
version

-- name: selectInspectionsOfCard
select
  @columns(inspection_row),
  @columns(counts)
from inspections
join work_cards on work_cards.id = inspections.work_card_id
join inspection_points on inspection_id = inspections.id
where inspections.work_card_id = :work_card_id
group by inspections.id, work_card_number
order by inspections.started_at desc, inspections.id desc;

-- name: countInspectionsOfVehicle
select
  exists (select from vehicles where id = :vehicle_id) as "exists!",
  (
    select count(*)::int
    from inspections
    join work_cards on work_cards.id = inspections.work_card_id
    where inspections.vehicle_id = :vehicle_id and completed_at is not null and deleted_at is null
  ) as "total!";

-- name: selectInspectionsOfVehicle
select
  @columns(inspection_row),
  @columns(counts)
from inspections
join work_cards on work_cards.id = inspections.work_card_id
join inspection_points on inspection_id = inspections.id
where inspections.vehicle_id = :vehicle_id and completed_at is not null and deleted_at is null
group by inspections.id, work_card_number
order by inspections.completed_at desc, inspections.id desc
limit :limit offset :offset;

-- name: selectInspection
-- For a mechanic only if the card is theirs.
select
  @columns(inspection_row),
  work_cards.status as work_card_status,
  inspections.vehicle_id,
  plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
  make,
  model,
  started_by,
  sections
from inspections
join work_cards on work_cards.id = inspections.work_card_id
join vehicles on vehicles.id = inspections.vehicle_id
where inspections.id = :id
  and work_cards.deleted_at is null
  and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?);

-- name: selectOwnInspections
-- What a customer sees: completed ones only.
select
  inspections.id,
  inspections.name_en,
  inspections.name_ar,
  inspections.vehicle_id,
  completed_at as "completed_at!",
  sections
from inspections
where work_card_id = :work_card_id and completed_at is not null
order by completed_at desc, inspections.id desc;

-- name: selectDocumentHead
-- A completed inspection with the customer and the vehicle as documents name them.
select
  inspections.id,
  inspections.name_en,
  inspections.name_ar,
  completed_at as "completed_at!",
  sections,
  inspections.vehicle_id,
  work_cards.customer_id,
  work_card_number,
  customer_contact(customers) as contact_person,
  company_name,
  plate_for_customer(vehicles, work_cards.customer_id, work_cards.created_at) as "plate_number!",
  make,
  model,
  year,
  vin,
  coalesce(mileage_in, mileage_for_customer(vehicles, work_cards.customer_id)) as "mileage?"
from inspections
join work_cards on work_cards.id = work_card_id
join vehicles on vehicles.id = inspections.vehicle_id
join customers on customers.id = work_cards.customer_id
where inspections.id = :id and completed_at is not null and work_cards.deleted_at is null;

-- name: selectIsCardOfCustomer
select exists (
  select from work_cards where id = :id and customer_id = :customer_id and deleted_at is null
) as "exists!";

-- name: selectPreviousInspection
select
  inspections.id,
  work_card_number,
  completed_at as "completed_at!"
from inspections
join work_cards on work_cards.id = inspections.work_card_id
where inspections.vehicle_id = :vehicle_id
  and inspections.id <> :id
  and deleted_at is null
  and completed_at < coalesce(:before?::timestamptz, 'infinity')
order by completed_at desc, inspections.id desc
limit 1;

-- name: selectPoints
select @columns(point)
from inspection_points
where inspection_id = :inspection_id
order by position;

-- name: selectPreviousAnswers
-- The newest earlier answer to each point, of any inspection of the vehicle that has the point. With `customer_id` only of the
-- jobs of this customer: the vehicle may have had another owner.
select distinct on (point_key)
  point_key,
  result as "result!",
  measured_value,
  completed_at as "completed_at!"
from inspections
join work_cards on work_cards.id = inspections.work_card_id
join inspection_points on inspection_id = inspections.id
where inspections.vehicle_id = :vehicle_id
  and inspections.id <> :id
  and deleted_at is null
  and completed_at < coalesce(:before?::timestamptz, 'infinity')
  and (:customer_id?::uuid is null or customer_id = :customer_id?)
  and point_key = any (:point_keys::uuid[])
  and result <> 'skipped'
order by point_key, completed_at desc;

-- name: selectFindings
-- Of several answers to a point the newest counts. A skipped point keeps its earlier answer.
select
  id,
  inspection_id,
  completed_at is not null as "is_completed!",
  sections -> section ->> 'name_en' as "section_en?",
  sections -> section ->> 'name_ar' as "section_ar?",
  name_en,
  name_ar,
  result as "result!",
  measured_value,
  unit,
  note
from (
  select distinct on (point_key)
    inspection_points.id,
    inspection_id,
    inspections.completed_at,
    inspections.sections,
    inspections.started_at,
    section,
    position,
    inspection_points.name_en,
    inspection_points.name_ar,
    result,
    measured_value,
    unit,
    note
  from inspections
  join inspection_points on inspection_id = inspections.id
  where work_card_id = :work_card_id and result <> 'skipped'
  order by point_key, answered_at desc
) as answers
where result in ('red', 'amber')
order by result desc, started_at, position;

-- name: insertInspection
insert into inspections (
  id,
  work_card_id,
  vehicle_id,
  template_id,
  template_version,
  name_en,
  name_ar,
  sections,
  started_at,
  started_by,
  started_by_name
)
values (
  :id,
  :work_card_id,
  :vehicle_id,
  :template_id,
  :template_version,
  :name_en?,
  :name_ar?,
  :sections::jsonb,
  :now,
  :started_by,
  :started_by_name
);

-- columns: definition
section,
position,
@columns(question)

-- name: insertPoints
insert into inspection_points (
  id,
  inspection_id,
  point_key,
  @columns(definition)
)
select
  id,
  :inspection_id,
  key,
  @columns(definition)
from jsonb_to_recordset(:points::jsonb) as point (
  id uuid,
  key uuid,
  section integer,
  position integer,
  name_en text,
  name_ar text,
  unit text,
  green_min double precision,
  green_max double precision,
  amber_min double precision,
  amber_max double precision
);

-- name: selectWorkCardOfInspection
select work_card_id from inspections where id = :id;

-- name: selectWorkCardOfPoint
select
  work_card_id,
  inspection_id
from inspection_points
join inspections on inspections.id = inspection_id
where inspection_points.id = :id;

-- name: lockInspection
-- The work card is locked first.
select
  id,
  work_card_id,
  name_en,
  name_ar,
  sections,
  started_by,
  completed_at
from inspections
where id = :id
for update;

-- name: lockPoint
-- The work card is locked first.
select @columns(point) from inspection_points where id = :id for update;

-- name: updatePoint
update inspection_points set
  result = :result?,
  measured_value = :measured_value?,
  note = :note?,
  skip_reason = :skip_reason?,
  answered_at = :now,
  answered_by_name = :answered_by_name,
  version = version + 1
where id = :id;

-- name: passSection
update inspection_points set
  result = 'green',
  answered_at = :now,
  answered_by_name = :answered_by_name,
  version = version + 1
where inspection_id = :inspection_id
  and section = :section
  and result is null
  and unit is null;

-- name: countPoints
select @columns(counts) from inspection_points where inspection_id = :inspection_id;

-- name: completeInspection
update inspections set
  completed_at = :now,
  completed_by_name = :completed_by_name
where id = :id;

-- name: deleteInspection
delete from inspections where id = :id;
