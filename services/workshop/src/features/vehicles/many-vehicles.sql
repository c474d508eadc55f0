-- name: insertVehicles
with listed as (
  select * from jsonb_to_recordset(:vehicles::jsonb) as listed (
    id uuid, plate_id uuid, customer_id uuid, plate_number text, make text, model text, year integer, color text, vin text,
    mileage integer, notes text, qr_token text
  )
), plates as (
  insert into vehicle_plates (id, vehicle_id, plate_number, plate_key, borne_from)
  select plate_id, id, plate_number, squeezed(search_form(plate_number)), :now from listed
)
insert into vehicles (
  id, customer_id, plate_number, plate_key, make, model, year, color, vin, mileage, notes, qr_token, created_at,
  updated_at, updated_by
)
select id, customer_id, plate_number, squeezed(search_form(plate_number)), make, model, year, color, vin, mileage, notes,
  qr_token, :now, :now, :updated_by?
from listed;

-- name: selectByPlatesAndVins
-- Which vehicle bears one of these plates now, or has one of these VINs.
with wanted as (
  select row, plate_key, vin
  from jsonb_to_recordset(:cars::jsonb) as listed (row integer, plate_key text, vin text)
)
select wanted.row as "row!", 'plate' as "by!", plate_number, make, model
from wanted join vehicles on vehicles.plate_key = wanted.plate_key and plate_moved_at is null
union all
select wanted.row, 'vin', plate_number, make, model
from wanted join vehicles on vehicles.vin = wanted.vin;
