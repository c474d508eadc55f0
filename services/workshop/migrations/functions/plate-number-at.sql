-- revision 2
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The plate of a vehicle at a time; before its first known period the first plate, and '' if none is known.
create or replace function plate_number_at(vehicle uuid, moment timestamptz) returns text
language sql stable parallel safe
return coalesce(
  (
    select plate_number
    from plate_periods
    where vehicle_id = vehicle and valid_from <= moment
    order by valid_from desc
    limit 1
  ),
  (select plate_number from plate_periods where vehicle_id = vehicle order by valid_from limit 1),
  ''
);
