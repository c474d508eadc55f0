-- name: insertReservation
-- Inserts nothing if the line is known. An unknown part becomes null, which only a released line may have.
insert into reservations (
  line_id,
  part_id,
  version,
  quantity,
  state,
  held_at,
  work_card_id,
  work_card_number,
  actor_id,
  actor_name,
  created_at,
  updated_at
)
values (
  :line_id,
  (select id from spare_parts where id = :part_id),
  :version,
  :quantity,
  :state,
  case when :state = 'held' then :now::timestamptz end,
  :work_card_id,
  :work_card_number,
  :actor_id?,
  :actor_name,
  :now,
  :now
)
on conflict do nothing;

-- name: lockReservation
select line_id, part_id, version, quantity, state
from reservations
where line_id = :line_id
for update;

-- name: updateReservation
update reservations set
  version = :version,
  quantity = :quantity,
  state = :state,
  held_at = case when :state = 'held' then :now::timestamptz end,
  actor_id = :actor_id?,
  actor_name = :actor_name,
  updated_at = :now
where line_id = :line_id;

-- name: selectPart
select
  part_number,
  part_name,
  categories.name as "category_name?",
  categories.name_ar as "category_name_ar?",
  unit_of_measure,
  retail_price,
  insurance_price,
  purchase_price,
  needs_proof,
  warranty_months,
  quantity_in_stock - reserved_quantity as "available!",
  deleted_at is not null as "is_archived!"
from spare_parts
left join categories on categories.id = category_id
where spare_parts.id = :part_id;

-- name: selectPartsByNumbers
select id, part_number, retail_price, insurance_price
from spare_parts
where deleted_at is null and part_number = any (:part_numbers::text[]);

-- name: selectPartOffers
select
  id,
  part_number,
  part_name,
  unit_of_measure,
  retail_price,
  insurance_price,
  quantity_in_stock - reserved_quantity as "available!"
from spare_parts
where deleted_at is null and id = any (:ids::uuid[]);

-- name: selectUnconfirmedHolds
select line_id, part_id, version, quantity, work_card_id, work_card_number
from reservations
where state = 'held' and held_at < :before::timestamptz
order by held_at
limit 1000;

-- name: countUnconfirmedHolds
select
  count(*)::int as "count!",
  coalesce(extract(epoch from :now::timestamptz - min(held_at)), 0)::float8 as "oldest_seconds!"
from reservations
where state = 'held';

-- name: selectAfter
select line_id, part_id, version, quantity, state, updated_at
from reservations
where line_id > :after::uuid
order by line_id
limit 1000;

-- name: countParts
select count(*)::int as "parts!" from spare_parts;

-- name: selectStockDiscrepancies
select
  spare_parts.id as part_id,
  part_number,
  quantity_in_stock,
  reserved_quantity,
  coalesce(moved.sum, 0) as "moved!",
  coalesce(held.sum, 0) as "held!"
from spare_parts
left join (
  select movements.part_id, sum(quantity)
  from movements
  group by movements.part_id
) as moved on moved.part_id = spare_parts.id
left join (
  select reservations.part_id, sum(quantity)
  from reservations
  where state in ('held', 'reserved')
  group by reservations.part_id
) as held on held.part_id = spare_parts.id
where quantity_in_stock <> coalesce(moved.sum, 0) or reserved_quantity <> coalesce(held.sum, 0)
order by part_number
limit 1000;
