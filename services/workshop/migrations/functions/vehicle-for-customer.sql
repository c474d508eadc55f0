-- revision 1
-- What a customer sees of a vehicle, and staff in the customer's jobs and documents. It may belong to somebody else by now, whose
-- plate and mileage the customer must not see.
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The plate: the present one of the customer's own vehicle, otherwise that of the time when the vehicle was received. ''
-- without a vehicle.
create or replace function plate_for_customer(vehicle vehicles, customer uuid, received_at timestamptz) returns text
language sql stable parallel safe
return case
  when vehicle.customer_id = customer then vehicle.plate_number
  else plate_number_at(vehicle.id, received_at)
end;

-- The present mileage of the customer's own vehicle, otherwise null.
create or replace function mileage_for_customer(vehicle vehicles, customer uuid) returns integer
language sql stable parallel safe
return case when vehicle.customer_id = customer then vehicle.mileage end;
