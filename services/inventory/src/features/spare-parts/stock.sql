-- name: addToStock
-- Guarded: the stock stays above the reserved quantity and below the maximum of the column.
update spare_parts set quantity_in_stock = quantity_in_stock + :quantity::numeric
where id = :id and quantity_in_stock + :quantity::numeric between reserved_quantity and 9999999999.99;

-- name: updateReservedStock
-- Guarded: parallel transactions never reserve more than the stock. An archived part cannot be reserved.
update spare_parts set
  reserved_quantity = reserved_quantity + :reserved_delta::numeric,
  quantity_in_stock = quantity_in_stock + :stock_delta::numeric
where id = :id
  and quantity_in_stock + :stock_delta::numeric >= reserved_quantity + :reserved_delta::numeric
  and (deleted_at is null or :reserved_delta::numeric <= 0);

-- name: selectStock
select quantity_in_stock, reserved_quantity from spare_parts where id = :id;

-- name: insertMovement
-- The balance is the stock after the change, so the stock has to be changed first.
insert into movements (
  id,
  part_id,
  type,
  quantity,
  balance_after,
  reason,
  notes,
  at,
  actor_id,
  actor_name,
  work_card_id,
  work_card_number,
  line_id
)
select
  :id,
  spare_parts.id,
  :type,
  :quantity,
  quantity_in_stock,
  :reason?,
  :notes?,
  :at,
  :actor_id?,
  :actor_name,
  :work_card_id?,
  :work_card_number?,
  :line_id?
from spare_parts
where spare_parts.id = :part_id;

-- name: insertOpeningMovements
-- The first movement of new parts that have stock.
insert into movements (
  id,
  part_id,
  type,
  quantity,
  balance_after,
  at,
  actor_id,
  actor_name
)
select
  listed.movement_id,
  spare_parts.id,
  'opening',
  quantity_in_stock,
  quantity_in_stock,
  :at,
  :actor_id?,
  :actor_name
from jsonb_to_recordset(:parts::jsonb) as listed (id uuid, movement_id uuid)
join spare_parts on spare_parts.id = listed.id
where quantity_in_stock > 0;

-- name: updateLowStockAnnouncement
-- Returns a row each time the part becomes low or stops being low. The row is locked by the change of the stock.
update spare_parts set low_announced = is_low
where id = :id and low_announced <> is_low
returning
  is_low as "is_low!",
  part_number,
  part_name,
  unit_of_measure,
  minimum_stock,
  version,
  quantity_in_stock - reserved_quantity as "available!";

-- columns: movement
id,
at,
type,
quantity,
balance_after,
reason,
notes,
actor_name,
work_card_id,
work_card_number

-- name: selectMovements
select @columns(movement)
from movements
where part_id = :part_id
order by place desc
limit :limit offset :offset;

-- name: selectMovementIds
select array(select id from movements where part_id = :part_id order by place desc limit :limit) as "ids!";

-- name: selectMovementsByIds
select @columns(movement)
from movements
where id = any(:ids::uuid[])
order by place desc;

-- name: countMovements
select count(*)::int as "total!"
from (select from movements where part_id = :part_id limit 10001) as counted;
