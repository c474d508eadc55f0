-- columns: package
id,
name_en,
name_ar,
notes,
is_active,
version,
updated_at,
updated_by

-- name: selectPackages
-- A shop has few. The position of a package does not depend on the language of the user.
select
  @columns(package),
  (select count(*) from package_tasks where package_id = packages.id)::int as "task_count!",
  (select count(*) from package_parts where package_id = packages.id)::int as "part_count!"
from packages
where (:id?::uuid is null or id = :id?)
  and (:is_active?::boolean is null or is_active = :is_active?)
  and (
    :search?::text is null
    or squeezed(search_form(concat_ws('|', name_en, name_ar, notes))) like search_pattern(:search?)
  )
order by lower(coalesce(name_en, name_ar)), id
limit 1000;

-- name: lockPackage
select @columns(package) from packages where id = :id for update;

-- name: insertPackage
insert into packages (
  id,
  name_en,
  name_ar,
  notes,
  is_active,
  created_at,
  updated_at,
  updated_by
)
values (
  :id,
  :name_en?,
  :name_ar?,
  :notes?,
  :is_active,
  :now,
  :now,
  :updated_by
);

-- name: updatePackage
update packages set
  name_en = :name_en?,
  name_ar = :name_ar?,
  notes = :notes?,
  is_active = :is_active,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: deletePackage
delete from packages where id = :id;

-- name: selectTasksOfPackages
select package_id, task_type, description, price_fils
from package_tasks
where package_id = any (:ids::uuid[])
order by package_id, position;

-- columns: part
part_id,
part_number,
part_name,
unit_of_measure,
quantity,
unit_price_fils?

-- name: selectPartsOfPackages
select package_id, @columns(part)
from package_parts
where package_id = any (:ids::uuid[])
order by package_id, position;

-- name: deleteTasksOfPackage
delete from package_tasks where package_id = :id;

-- name: deletePartsOfPackage
delete from package_parts where package_id = :id;

-- name: insertTaskOfPackage
insert into package_tasks (package_id, position, task_type, description, price_fils)
values (:package_id, :position, :task_type, :description, :price_fils?::bigint);

-- name: insertPartOfPackage
insert into package_parts (package_id, position, @columns(part))
values (:package_id, :position, @params(part));
