-- name: insertParts
-- The newest first in the lists is the last of the file: ids grow in the order of the rows.
insert into spare_parts (
  id, part_number, part_name, category_id, description, unit_of_measure, quantity_in_stock, minimum_stock,
  reorder_quantity, purchase_price, retail_price, wholesale_price, insurance_price, compatible_makes,
  compatible_models, physical_location, barcode, oem_part_number, notes, supplier_name, low_announced, created_at,
  updated_at, updated_by
)
select id, part_number, part_name, category_id, description, unit_of_measure, quantity_in_stock, minimum_stock,
  reorder_quantity, purchase_price, retail_price, wholesale_price, insurance_price, compatible_makes,
  compatible_models, physical_location, barcode, oem_part_number, notes, supplier_name,
  quantity_in_stock <= minimum_stock, :now, :now, :updated_by?
from jsonb_to_recordset(:parts::jsonb) as listed (
  id uuid, part_number text, part_name text, category_id int, description text, unit_of_measure text,
  quantity_in_stock numeric, minimum_stock numeric, reorder_quantity numeric, purchase_price numeric,
  retail_price numeric, wholesale_price numeric, insurance_price numeric, compatible_makes text[],
  compatible_models text[], physical_location text, barcode text, oem_part_number text, notes text, supplier_name text
);

-- name: openLedgers
insert into movements (id, part_id, type, quantity, balance_after, at, actor_id, actor_name)
select listed.movement_id, spare_parts.id, 'opening', quantity_in_stock, quantity_in_stock, :now, :actor_id?, :actor_name
from jsonb_to_recordset(:opened::jsonb) as listed (id uuid, movement_id uuid)
join spare_parts on spare_parts.id = listed.id
where quantity_in_stock > 0;

-- name: selectNumbersAmong
select upper(part_number) as "number!" from spare_parts
where deleted_at is null and upper(part_number) = any (:numbers::text[]);
