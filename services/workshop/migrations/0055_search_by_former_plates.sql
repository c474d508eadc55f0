set lock_timeout = '2s';
set statement_timeout = '60s';

-- A card is also found by the plate of the time when its vehicle was received, if the vehicle has another one by now: lists show it
-- for the jobs of a former owner. The present plate is in the words of the vehicle. A new plate is recorded after the vehicle is
-- updated, with a later beginning than its cards, so that the update of the cards finds the plate of before.
create or replace function work_card_search() returns trigger language plpgsql as
$$
begin
  select case when new.deleted_at is null then left(concat_ws('|', squeezed(search_form(new.work_card_number)),
    case when plate.former <> squeezed(search_form(vehicles.plate_number)) then nullif(plate.former, '') end,
    vehicles.search, case when vehicles.customer_id is distinct from new.customer_id then customers.search end), 650)
    else '' end
  into new.search from (select) as card
  left join vehicles on vehicles.id = new.vehicle_id left join customers on customers.id = new.customer_id
  left join lateral (
    select squeezed(search_form(plate_number_at(vehicles.id, new.created_at))) as former
  ) as plate on true;
  return new;
end
$$;

-- Only cards that were received before their vehicle lost a plate. No index has the ended periods, which are few.
update work_cards set vehicle_id = work_cards.vehicle_id
from (
  select plates.vehicle_id as id, max(borne_until) as until
  from vehicle_plates as plates
  where borne_until is not null
  group by plates.vehicle_id
) as changed
where work_cards.vehicle_id = changed.id and created_at < changed.until and deleted_at is null;
