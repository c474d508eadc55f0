-- columns: fields of vehicles
-- What users edit.
-- without: id, plate_key, plate_moved_at, qr_token, version, created_at, updated_at, updated_by, search
customer_id,
plate_number,
make,
model,
year?,
color?,
vin?,
mileage?,
notes?

-- name: insertVehicles
insert into vehicles (
  id,
  @columns(fields),
  plate_key,
  qr_token,
  created_at,
  updated_at,
  updated_by
)
select
  id,
  @columns(fields),
  squeezed(search_form(plate_number)),
  qr_token,
  :now,
  :now,
  :updated_by
from jsonb_populate_recordset(null::vehicles, :vehicles::jsonb);

-- name: updateVehicle
-- A plate that is assigned again is no longer marked as moved.
update vehicles set
  @assignments(fields),
  plate_key = squeezed(search_form(:plate_number)),
  plate_moved_at = case when not :assigns_plate::boolean then plate_moved_at end,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: lockVehicle
-- `has_other_plate` is true if the vehicle has another plate than the given one in every spelling.
select
  id,
  coalesce(plate_key <> squeezed(search_form(:plate_number?)), false) as "has_other_plate!"
from vehicles
where id = :id
for update;

-- name: selectByIds
select
  vehicles.id,
  @columns(fields, vehicles),
  plate_moved_at,
  qr_token,
  vehicles.version,
  vehicles.created_at,
  vehicles.updated_at,
  vehicles.updated_by,
  customer_code,
  customer_contact(customers) as contact_person,
  company_name,
  phone
from vehicles
join customers on customers.id = vehicles.customer_id
where vehicles.id = any (:ids::uuid[])
order by array_position(:ids::uuid[], vehicles.id);

-- name: lockPlate
-- Two transactions that assign one plate to different vehicles do not see each other's rows yet.
select pg_advisory_xact_lock(hashtext('plate ' || squeezed(search_form(:plate_number))))::text;

-- name: lockOthersWithPlate
-- Every other vehicle that has the plate now. All transactions lock them in the same order.
select id, customer_id, make, model, plate_number
from vehicles
where plate_key = squeezed(search_form(:plate_number)) and plate_moved_at is null and id <> :id
order by id
for update;

-- name: selectOthersWithSamePlate
select other.make, other.model
from vehicles as own
join vehicles as other
  on other.plate_key = own.plate_key and other.id <> own.id and other.plate_moved_at is null
where own.id = :id and own.plate_moved_at is null
order by other.id;

-- name: lockVin
-- Two transactions that register one VIN do not see each other's rows yet.
select pg_advisory_xact_lock(hashtext('vin ' || :vin))::text;

-- name: selectOtherWithVin
-- The newest other vehicle with a VIN, with the columns of its owner's name.
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
where vin = :vin and vehicles.id is distinct from :id?::uuid
order by vehicles.created_at desc, vehicles.id desc
limit 1;

-- name: markPlateMoved
update vehicles set
  plate_moved_at = :now,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: insertPlates
insert into plate_periods (
  id,
  vehicle_id,
  plate_number,
  plate_key,
  valid_from
)
select
  id,
  vehicle_id,
  plate_number,
  squeezed(search_form(plate_number)),
  :now
from jsonb_to_recordset(:plates::jsonb) as listed (id uuid, vehicle_id uuid, plate_number text);

-- name: endPlate
update plate_periods set valid_until = :now where vehicle_id = :vehicle_id and valid_until is null;

-- name: selectPlates
select plate_number as "plate_number!", valid_from as "from!", valid_until as until
from plate_periods
where vehicle_id = :vehicle_id
order by valid_from desc, id desc;

-- name: deleteVehicle
delete from vehicles where id = :id;

-- name: selectIdByToken
select id, customer_id from vehicles where qr_token = :qr_token;

-- name: selectNewestIds
select
  array(
    select id from vehicles order by created_at desc, id desc limit :limit offset :offset
  ) as "ids!",
  (
    select least(coalesce(sum(count), 0), 10001)::int
    from record_count_changes
    where subject = 'vehicles'
  ) as "total!";

-- name: selectIdsOfCustomer
select array(
  select id from vehicles where customer_id = :customer_id order by created_at desc, id desc limit 1000
) as "ids!";

-- name: searchIds
select ids as "ids!", counted as "counted!", is_capped as "is_capped!"
from search_newest('vehicles', :search, null, :limit, :offset);

-- name: searchIdsByCustomerCode unnamed: with a known prefix the planner uses the index on the codes
with found as not materialized (
  select vehicles.id
  from customers
  join vehicles on customer_id = customers.id
  where customer_code like :prefix || '%'
  order by customer_code desc, vehicles.created_at desc, vehicles.id desc
), counted as (
  select from found limit 1001
)
select
  array(select id from found limit :limit offset :offset) as "ids!",
  (select least(count(*), 1000)::int from counted) as "counted!",
  (select count(*) > 1000 from counted) as "is_capped!";

-- fragment: filter
(:search?::text is null or search like search_pattern(:search?))
and (:prefix?::text is null or plate_key like like_escaped(squeezed(search_form(:prefix?))) || '%')

-- name: selectIds unnamed: with known values the planner drops unused conditions and picks the matching index
select array(
  select id
  from vehicles
  where @fragment(filter)
  order by
    case when :sort? = 'plate_number' then plate_key end,
    case when :sort? = '-plate_number' then plate_key end desc,
    case when :sort? = 'make' then make || ' ' || model end collate "und-x-icu",
    case when :sort? = '-make' then make || ' ' || model end collate "und-x-icu" desc,
    case when :sort? = 'year' then year end,
    case when :sort? = '-year' then year end desc nulls last,
    case when :sort? = 'mileage' then mileage end,
    case when :sort? = '-mileage' then mileage end desc nulls last,
    case when :sort? = 'created_at' then created_at end,
    created_at desc,
    id desc
  limit :limit offset :offset
) as "ids!";

-- name: countIds unnamed: see selectIds
select count(*)::int as "total!"
from (
  select 1
  from vehicles
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectByPlatesAndVins
-- The vehicles that have one of these plates now or one of these VINs.
with requested as (
  select row, plate_key, vin
  from jsonb_to_recordset(:vehicles::jsonb) as listed (row integer, plate_key text, vin text)
)
select requested.row as "row!", 'plate' as "by!", plate_number, make, model
from requested
join vehicles on vehicles.plate_key = requested.plate_key and plate_moved_at is null
union all
select requested.row, 'vin', plate_number, make, model
from requested
join vehicles on vehicles.vin = requested.vin;
