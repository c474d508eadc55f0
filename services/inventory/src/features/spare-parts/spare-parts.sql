-- columns: details
reorder_quantity?,
purchase_price?,
retail_price?,
wholesale_price?,
insurance_price?,
compatible_makes,
compatible_models,
physical_location?,
barcode?,
oem_part_number?,
notes?,
supplier_name?,
needs_proof,
warranty_months?

-- columns: catalogue
part_number,
part_name,
category_id?,
description?,
unit_of_measure

-- name: insertParts
-- A part whose first stock is below the minimum counts as announced: only a later fall is.
insert into spare_parts (
  id,
  @columns(catalogue),
  quantity_in_stock,
  minimum_stock,
  @columns(details),
  low_announced,
  created_at,
  updated_at,
  updated_by
)
select
  id,
  @columns(catalogue),
  quantity_in_stock,
  minimum_stock,
  @columns(details),
  quantity_in_stock <= minimum_stock,
  :now,
  :now,
  :updated_by
from jsonb_populate_recordset(null::spare_parts, :parts::jsonb);

-- name: updatePart
update spare_parts set
  @assignments(catalogue),
  minimum_stock = :minimum_stock,
  @assignments(details),
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: archivePart
-- Guarded: a reserved part cannot be archived.
update spare_parts set
  deleted_at = :now,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id and reserved_quantity = 0;

-- name: lockPart
select id from spare_parts where id = :id and deleted_at is null for update;

-- name: selectByIds
select
  spare_parts.id,
  part_number,
  part_name,
  category_id,
  categories.name as "category_name?",
  categories.name_ar as "category_name_ar?",
  description,
  unit_of_measure,
  quantity_in_stock,
  reserved_quantity,
  quantity_in_stock - reserved_quantity as "available_quantity!",
  minimum_stock,
  status as "status!",
  @columns(details),
  invoice_photos.id as "photo_id?",
  version,
  spare_parts.created_at,
  updated_at,
  updated_by
from spare_parts
left join categories on categories.id = category_id
left join invoice_photos on part_id = spare_parts.id
where spare_parts.id = any (:ids::uuid[]) and deleted_at is null
order by array_position(:ids::uuid[], spare_parts.id);

-- name: selectExistingNumbers
-- Numbers are compared in upper case.
select upper(part_number) as "number!"
from spare_parts
where deleted_at is null and upper(part_number) = any (:numbers::text[]);

-- name: selectNewestIds
select array(
  select id
  from spare_parts
  where deleted_at is null
  order by created_at desc, id desc
  limit :limit offset :offset
) as "ids!";

-- name: countAll
-- The order makes PostgreSQL read the index only. The statistics replace the count if they show at least twice the cap.
select case
  when reltuples > 20000 then 10001
  else (
    select count(*)::int
    from (
      select from spare_parts where deleted_at is null order by created_at desc, id desc limit 10001
    ) as counted
  )
end as "total!"
from pg_class
where oid = 'spare_parts'::regclass;

-- name: searchIds
select ids as "ids!", counted as "counted!", is_capped as "is_capped!"
from search_newest(
  'spare_parts',
  :search,
  :only_where?::jsonb,
  :limit,
  :offset,
  searched => :searched::name[]
);

-- name: selectScannedIds
select array(
  select id
  from spare_parts
  where deleted_at is null and barcode = :barcode
  order by created_at desc, id desc
  limit 20
) as "ids!";

-- name: selectOptionalNumber
select id from spare_parts where deleted_at is null and upper(part_number) = upper(:number);

-- name: selectIsNewer
-- True if the first of two parts stands before the second one in the order of searches.
select (part.created_at, part.id) > (other.created_at, other.id) as "is_newer!"
from spare_parts as part, spare_parts as other
where part.id = :id and other.id = :other_id;

-- fragment: filter
deleted_at is null
and (:search?::text is null or search like search_pattern(:search?)
  or (:by_supplier::boolean and supplier_search like search_pattern(:search?)))
and (:prefix?::text is null or search like like_escaped(search_form(:prefix?)) || '%')
and (:category_id?::int is null or category_id = :category_id?)
and (:status?::text is null or status = :status?)
and (:only_low?::boolean is null or is_low)

-- name: selectIds unnamed: with known values the planner drops unused conditions and picks the matching index
select array(
  select id
  from spare_parts
  where @fragment(filter)
  order by
    case when :sort? = 'part_number' then upper(part_number) end,
    case when :sort? = '-part_number' then upper(part_number) end desc,
    case when :sort? = 'part_name' then part_name end collate "und-x-icu",
    case when :sort? = '-part_name' then part_name end collate "und-x-icu" desc,
    case when :sort? = 'quantity_in_stock' then quantity_in_stock end,
    case when :sort? = '-quantity_in_stock' then quantity_in_stock end desc,
    case when :sort? = 'retail_price' then retail_price end,
    case when :sort? = '-retail_price' then retail_price end desc nulls last,
    created_at desc,
    id desc
  limit :limit offset :offset
) as "ids!";

-- name: countIds unnamed: see selectIds
select count(*)::int as "total!"
from (
  select 1
  from spare_parts
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectLowestIds
-- Parts with the lowest share of their minimum come first.
select array(
  select id
  from spare_parts
  where deleted_at is null and is_low
  order by
    (quantity_in_stock - reserved_quantity) / greatest(minimum_stock, 0.01),
    minimum_stock desc,
    part_name,
    id
  limit :limit offset :offset
) as "ids!";

-- name: countLow
select count(*)::int as "total!"
from (
  select from spare_parts where deleted_at is null and is_low order by created_at desc, id desc limit 10001
) as counted;

-- name: selectStats
select
  count(*)::int as "total_parts!",
  count(*) filter (where status = 'low_stock')::int as "low_stock!",
  count(*) filter (where status = 'out_of_stock')::int as "out_of_stock!",
  coalesce(round(sum(quantity_in_stock * purchase_price), 2), 0)::text as "stock_value!"
from spare_parts
where deleted_at is null;
