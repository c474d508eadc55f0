set lock_timeout = '2s';
set statement_timeout = '60s';

-- Templates of inspections, which managers keep.
create table inspection_templates (
  id uuid primary key,
  name_en text,
  name_ar text,
  car_type text not null
    constraint inspection_templates_car_type_is_known check (
      car_type in ('any', 'car', 'suv', 'pickup_van', 'truck', 'electric', 'motorcycle')
    ),
  is_active boolean not null default true,
  -- Sections with their points, as the contract describes them: they are written and read together. Inspections copy them.
  sections jsonb not null
    constraint inspection_templates_sections_are_a_list check (jsonb_typeof(sections) = 'array'),
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  constraint inspection_templates_are_named check (name_en is not null or name_ar is not null)
);
create unique index inspection_templates_name_en_is_unique on inspection_templates (lower(name_en), car_type);
create unique index inspection_templates_name_ar_is_unique on inspection_templates (lower(name_ar), car_type);

-- A completed inspection never changes. It keeps the names and sections of its template.
create table inspections (
  id uuid primary key,
  work_card_id uuid not null
    constraint inspections_work_card references work_cards (id) on delete cascade,
  vehicle_id uuid not null
    constraint inspections_vehicle references vehicles (id) on delete cascade,
  -- Without a reference: the template may be deleted.
  template_id uuid not null,
  template_version bigint not null,
  name_en text,
  name_ar text,
  -- Names of the sections; points refer to their places.
  sections jsonb not null,
  started_at timestamptz not null,
  started_by uuid not null,
  started_by_name text not null,
  completed_at timestamptz,
  completed_by_name text,
  constraint inspections_completion_has_a_name check ((completed_at is null) = (completed_by_name is null))
);
create unique index inspections_open_once on inspections (work_card_id) where completed_at is null;
create index inspections_of_work_card on inspections (work_card_id, started_at desc, id desc);
create index inspections_of_vehicle on inspections (vehicle_id, completed_at desc, id desc)
  where completed_at is not null;

create table inspection_points (
  id uuid primary key,
  inspection_id uuid not null
    constraint inspection_points_inspection references inspections (id) on delete cascade,
  -- The point of the template, by which inspections of a vehicle are compared.
  point_key uuid not null,
  section integer not null,
  position integer not null,
  name_en text,
  name_ar text,
  unit text,
  green_min double precision,
  green_max double precision,
  amber_min double precision,
  amber_max double precision,
  result text
    constraint inspection_points_result_is_known check (result in ('green', 'amber', 'red', 'skipped')),
  measured_value double precision,
  note text,
  skip_reason text,
  answered_at timestamptz,
  answered_by_name text,
  version bigint not null default 1,
  constraint inspection_points_are_placed_once unique (inspection_id, position),
  constraint inspection_points_are_named_once unique (inspection_id, point_key),
  constraint inspection_points_are_skipped_with_a_reason
    check ((result is not distinct from 'skipped') = (skip_reason is not null))
);

-- Photos of points. A discarded inspection leaves its photos to the card.
alter table attachments add column inspection_point_id uuid;
alter table attachments add constraint attachments_inspection_point
  foreign key (inspection_point_id) references inspection_points (id) on delete set null not valid;
-- Every row is without a point yet, so this reads the table once and writes nothing.
-- squawk-ignore require-concurrent-index-creation
create index attachments_of_inspection_point on attachments (inspection_point_id)
  where inspection_point_id is not null;
