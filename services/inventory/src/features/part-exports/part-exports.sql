-- name: selectAfter unnamed: with known values the planner drops unused conditions
-- The next page in the order of part numbers, with the column names of the import.
select
  upper(part_number) as "key!",
  part_number,
  part_name,
  categories.name as "category?",
  categories.name_ar as "category_ar?",
  description,
  unit_of_measure,
  quantity_in_stock,
  minimum_stock,
  reorder_quantity,
  purchase_price,
  retail_price,
  wholesale_price,
  insurance_price,
  array_to_string(compatible_makes, ', ') as "compatible_makes!",
  array_to_string(compatible_models, ', ') as "compatible_models!",
  physical_location,
  barcode,
  oem_part_number,
  supplier_name,
  notes,
  reserved_quantity,
  quantity_in_stock - reserved_quantity as "available_quantity!",
  status as "status!"
from spare_parts
left join categories on categories.id = category_id
where deleted_at is null
  and (:after?::text is null or upper(part_number) > :after?)
  and (:search?::text is null or search like search_pattern(:search?) or supplier_search like search_pattern(:search?))
  and (:prefix?::text is null or search like like_escaped(search_form(:prefix?)) || '%')
  and (:category_id?::int is null or category_id = :category_id?)
  and (:status?::text is null or status = :status?)
  and (:only_low?::boolean is null or is_low)
  and (:ids?::uuid[] is null or spare_parts.id = any (:ids?::uuid[]))
order by upper(part_number)
limit :limit;
