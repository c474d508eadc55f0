-- columns: template
id,
name_en,
name_ar,
car_type,
is_active,
version,
updated_at,
updated_by

-- name: selectTemplates
-- A shop has few. The position of a template does not depend on the language of the user.
select
  @columns(template),
  jsonb_array_length(sections) as "section_count!",
  (
    select coalesce(sum(jsonb_array_length(section -> 'points')), 0)::int
    from jsonb_array_elements(sections) as section
  ) as "point_count!"
from inspection_templates
where :with_inactive::boolean or is_active
order by lower(coalesce(name_en, name_ar)), id
limit 1000;

-- name: selectTemplate
select
  @columns(template),
  sections
from inspection_templates
where id = :id;

-- name: lockTemplate
select
  @columns(template),
  sections
from inspection_templates
where id = :id
for update;

-- name: insertTemplate
insert into inspection_templates (
  id,
  name_en,
  name_ar,
  car_type,
  is_active,
  sections,
  created_at,
  updated_at,
  updated_by
)
values (
  :id,
  :name_en?,
  :name_ar?,
  :car_type,
  :is_active,
  :sections::jsonb,
  :now,
  :now,
  :updated_by
);

-- name: updateTemplate
update inspection_templates set
  name_en = :name_en?,
  name_ar = :name_ar?,
  car_type = :car_type,
  is_active = :is_active,
  sections = :sections::jsonb,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: deleteTemplate
delete from inspection_templates where id = :id;
