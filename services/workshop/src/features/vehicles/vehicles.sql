-- name: insertVehicle
insert into vehicles (
  id, customer_id, plate_number, plate_key, make, model, year, color, vin, mileage, notes, qr_token, created_at,
  updated_at, updated_by
) values (
  :id, :customer_id, :plate_number, squeezed(search_form(:plate_number)), :make, :model, :year?, :color?, :vin?,
  :mileage?, :notes?, :qr_token, :now, :now, :updated_by?
);

-- name: updateVehicle
-- A plate that is typed anew, or has come back, is borne anew.
update vehicles set
  customer_id = :customer_id, plate_number = :plate_number, plate_key = squeezed(search_form(:plate_number)),
  plate_moved_at = case when not :bears_anew::boolean then plate_moved_at end,
  make = :make, model = :model, year = :year?, color = :color?, vin = :vin?, mileage = :mileage?, notes = :notes?,
  version = version + 1, updated_at = :now, updated_by = :updated_by?
where id = :id;

-- name: selectVehicle
select vehicles.id, customer_id, plate_number, plate_moved_at, make, model, year, color, vin, mileage, vehicles.notes,
  qr_token, vehicles.version, vehicles.created_at, vehicles.updated_at, vehicles.updated_by, customer_code,
  contact_person, company_name, phone
from vehicles join customers on customers.id = vehicles.customer_id
where vehicles.id = :id;

-- name: lockVehicle
select id, customer_id, plate_number, plate_moved_at, make, model, year, color, vin, mileage, notes, version, updated_at,
  updated_by
from vehicles where id = :id for update;

-- name: lockPlate
-- Two cars that take one plate at the same moment don't see each other's rows yet.
select pg_advisory_xact_lock(hashtext('plate ' || squeezed(search_form(:plate_number))))::text;

-- name: lockBearersOfPlate
-- Every other vehicle that bears the plate now, in one order for all.
select id, make, model, plate_number from vehicles
where plate_key = squeezed(search_form(:plate_number)) and plate_moved_at is null and id <> :id
order by id for update;

-- name: selectBearersOfPlate
-- Who else bears the plate of a vehicle that bears it too.
select other.make, other.model
from vehicles as own
join vehicles as other on other.plate_key = own.plate_key and other.id <> own.id and other.plate_moved_at is null
where own.id = :id and own.plate_moved_at is null
order by other.id;

-- name: movePlateAway
update vehicles set plate_moved_at = :now, version = version + 1, updated_at = :now, updated_by = :updated_by?
where id = :id;

-- name: insertPlate
insert into vehicle_plates (id, vehicle_id, plate_number, plate_key, borne_from)
values (:id, :vehicle_id, :plate_number, squeezed(search_form(:plate_number)), :now);

-- name: endPlate
update vehicle_plates set borne_until = :now where vehicle_id = :vehicle_id and borne_until is null;

-- name: selectPlates
select plate_number, borne_from as "from!", borne_until as until from vehicle_plates
where vehicle_id = :vehicle_id order by borne_from desc, id desc;

-- name: deleteVehicle
delete from vehicles where id = :id;

-- name: selectIdByToken
select id, customer_id from vehicles where qr_token = :qr_token;

-- name: selectNewestPage
-- The ids first, the owners after: the join must not be made for rows that no page shows.
select vehicles.id, customer_id, plate_number, plate_moved_at, make, model, year, color, vin, mileage, vehicles.notes,
  qr_token, vehicles.version, vehicles.created_at, vehicles.updated_at, customer_code, contact_person, company_name, phone
from (select id from vehicles order by created_at desc, id desc limit :limit offset :offset) as page
join vehicles on vehicles.id = page.id
join customers on customers.id = vehicles.customer_id
order by vehicles.created_at desc, vehicles.id desc;

-- name: countAll
-- In the order of an index, which alone is read; not at all where the last analysis saw twice as many as are counted.
select case when reltuples > 20000 then 10001
  else (select count(*)::int from (select from vehicles order by created_at desc, id desc limit 10001) as counted)
end as "total!"
from pg_class where oid = 'vehicles'::regclass;

-- name: searchIds
select ids as "ids!", counted as "counted!", is_capped as "is_capped!" from search_newest('vehicles', :search, null, :limit, :offset);

-- name: searchIdsByOwnerCode unnamed: with the beginning known the planner takes the index of the codes
with owned as not materialized (
  select vehicles.id from customers join vehicles on customer_id = customers.id
  where customer_code like :beginning || '%'
  order by customer_code desc, vehicles.created_at desc, vehicles.id desc
), counted as (select from owned limit 1001)
select array(select id from owned limit :limit offset :offset) as "ids!", (select least(count(*), 1000)::int from counted) as "counted!",
  (select count(*) > 1000 from counted) as "is_capped!";

-- name: selectByIds
select vehicles.id, customer_id, plate_number, plate_moved_at, make, model, year, color, vin, mileage, vehicles.notes,
  qr_token, vehicles.version, vehicles.created_at, vehicles.updated_at, customer_code, contact_person, company_name, phone
from vehicles join customers on customers.id = vehicles.customer_id
where vehicles.id = any (:ids::uuid[]) order by array_position(:ids::uuid[], vehicles.id);

-- name: selectOfCustomer
select vehicles.id, customer_id, plate_number, plate_moved_at, make, model, year, color, vin, mileage, vehicles.notes,
  qr_token, vehicles.version, vehicles.created_at, vehicles.updated_at, customer_code, contact_person, company_name, phone
from vehicles join customers on customers.id = vehicles.customer_id
where customer_id = :customer_id order by vehicles.created_at desc, vehicles.id desc limit 1000;

-- name: selectPage unnamed: with the values known the planner drops what isn't asked and takes the index of what is
with ordered as (
  select id from vehicles
  where (:search?::text is null or search like search_pattern(:search?))
    and (:prefix?::text is null or plate_key like :prefix? || '%')
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
    created_at desc, id desc
  limit :limit offset :offset
), page as (
  select id, row_number() over () as place from ordered
)
select vehicles.id, customer_id, plate_number, plate_moved_at, make, model, year, color, vin, mileage, vehicles.notes,
  qr_token, vehicles.version, vehicles.created_at, vehicles.updated_at, customer_code, contact_person, company_name, phone
from page
join vehicles on vehicles.id = page.id
join customers on customers.id = vehicles.customer_id
order by place;

-- name: countPage unnamed: see selectPage
select count(*)::int as "total!" from (
  select 1 from vehicles
  where (:search?::text is null or search like search_pattern(:search?))
    and (:prefix?::text is null or plate_key like :prefix? || '%')
  limit 10001
) as counted;
