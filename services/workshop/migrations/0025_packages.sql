set lock_timeout = '2s';
set statement_timeout = '60s';

-- Usual tasks and parts with their prices, which are copied to a work card together. Amounts are in fils.
create table packages (
  id uuid primary key,
  name_en text,
  name_ar text,
  notes text,
  is_active boolean not null default true,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  constraint packages_are_named check (name_en is not null or name_ar is not null)
);
create unique index packages_name_en_is_unique on packages (lower(name_en));
create unique index packages_name_ar_is_unique on packages (lower(name_ar));

create table package_tasks (
  package_id uuid not null
    constraint package_tasks_package references packages (id) on delete cascade,
  position integer not null,
  task_type text not null,
  description text not null,
  -- Null: decided on the card.
  price_fils bigint
    constraint package_tasks_price_is_not_negative check (price_fils >= 0),
  primary key (package_id, position)
);

create table package_parts (
  package_id uuid not null
    constraint package_parts_package references packages (id) on delete cascade,
  position integer not null,
  -- A spare part of inventory, and its names when the package was saved.
  part_id uuid not null,
  part_number text not null,
  part_name text not null,
  unit_of_measure text not null,
  quantity numeric(12, 2) not null
    constraint package_parts_quantity_is_positive check (quantity > 0),
  -- Null: the selling price of the part when the package is added.
  unit_price_fils bigint
    constraint package_parts_price_is_positive check (unit_price_fils > 0),
  primary key (package_id, position),
  constraint package_parts_are_named_once unique (package_id, part_id)
);
