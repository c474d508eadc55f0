set lock_timeout = '2s';
set statement_timeout = '60s';

-- The plates of vehicles with their periods, in the words of the rest of the schema. Rows can be written through it. The
-- columns of the table keep their names because services of release 1.0 use them while an update is being rolled out.
create view plate_periods as
select
  id,
  vehicle_id,
  plate_number,
  plate_key,
  borne_from as valid_from,
  borne_until as valid_until
from vehicle_plates;

-- The plate of a vehicle at a time; before its first known period the first plate, and '' if none is known.
create function plate_number_at(vehicle uuid, moment timestamptz) returns text
language sql stable
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
