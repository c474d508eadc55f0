-- name: addToStock
-- Guarded: what work cards were promised stays there, and what the column can't hold isn't written.
update spare_parts set quantity_in_stock = quantity_in_stock + :quantity::numeric
where id = :id and quantity_in_stock + :quantity::numeric between reserved_quantity and 9999999999.99;

-- name: selectStock
select quantity_in_stock, reserved_quantity from spare_parts where id = :id;

-- name: insertMovement
insert into movements (
  id, part_id, type, quantity, balance_after, reason, notes, at, actor_id, actor_name, work_card_id, work_card_number,
  line_id
)
select :id, spare_parts.id, :type, :quantity, quantity_in_stock, :reason?, :notes?, :at, :actor_id?, :actor_name,
  :work_card_id?, :work_card_number?, :line_id?
from spare_parts where spare_parts.id = :part_id;

-- name: turnAnnouncement
-- Once on the way down, and back on the way up: whoever changed the stock holds the row, so nobody turns it twice.
update spare_parts set low_announced = is_low where id = :id and low_announced <> is_low
returning is_low as "is_low!", part_number, part_name, unit_of_measure, minimum_stock, version,
  quantity_in_stock - reserved_quantity as "available!";

-- name: selectMovements
select id, at, type, quantity, balance_after, reason, notes, actor_name, work_card_id, work_card_number
from movements where part_id = :part_id order by place desc limit :limit offset :offset;

-- name: countMovements
select count(*)::int as "total!" from (select from movements where part_id = :part_id limit 10001) as counted;
