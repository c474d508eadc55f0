set lock_timeout = '2s';
set statement_timeout = '60s';

-- A VIN is stored without the spaces, asterisks and labels of papers, so that a car is recognised by it however it is typed: the rule
-- of readVin in the contracts. Only records that were typed in another way, and texts that become 17 letters and digits without I, O
-- and Q, at least one of each.
update vehicles set vin = plain.vin
from (
  select
    id,
    regexp_replace(
      regexp_replace(regexp_replace(upper(vin), '^\s*(VIN|CHASSIS)[\s:#.]+', ''), '[\s*]', '', 'g'),
      '^I(?=.{17}$)', ''
    ) as vin
  from vehicles
  where char_length(vin) > 17
) as plain
where vehicles.id = plain.id
  and plain.vin ~ '^[A-HJ-NPR-Z0-9]{17}$'
  and plain.vin ~ '[A-Z]'
  and plain.vin ~ '[0-9]';
