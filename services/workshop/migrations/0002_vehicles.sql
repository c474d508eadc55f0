set lock_timeout = '2s';
set statement_timeout = '60s';

create table vehicles (
  id uuid primary key,
  customer_id uuid not null
    constraint vehicles_customer references customers (id) on delete restrict,
  plate_number text not null,
  -- One spelling for all: without spaces and dashes, Latin digits.
  plate_key text not null,
  -- When another car took the plate over; the row keeps the text, the history tells the rest.
  plate_moved_at timestamptz,
  make text not null,
  model text not null,
  year integer,
  color text,
  vin text,
  mileage integer,
  notes text,
  -- What the QR code says: opaque, so that nothing can be guessed from it.
  qr_token text not null
    constraint vehicles_qr_token_is_unique unique,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  search text not null,
  constraint vehicles_year_is_plausible check (year between 1950 and 2200),
  constraint vehicles_mileage_is_not_negative check (mileage >= 0)
);

create table vehicle_plates (
  id uuid primary key,
  vehicle_id uuid not null
    constraint vehicle_plates_vehicle references vehicles (id) on delete cascade,
  plate_number text not null,
  plate_key text not null,
  borne_from timestamptz not null,
  borne_until timestamptz
);
create unique index vehicle_plates_one_present on vehicle_plates (vehicle_id) where borne_until is null;
create index vehicle_plates_vehicle_newest on vehicle_plates (vehicle_id, borne_from desc);

-- A vehicle is found by its owner's words too.
create function vehicle_search() returns trigger language plpgsql as
$$
begin
  select left(squeezed(search_form(concat_ws('|', new.plate_number, new.vin, customer_code, phone, phone_secondary,
    phone_key, phone_secondary_key, new.make || ' ' || new.model, contact_person, company_name,
    concat_ws(' ', first_name, last_name)))), 650)
  into new.search from (select) as vehicle left join customers on id = new.customer_id;
  return new;
end
$$;
create trigger vehicles_search before insert or update on vehicles for each row execute function vehicle_search();

create function vehicles_follow_owner() returns trigger language plpgsql as
$$
begin
  update vehicles set customer_id = new.id where customer_id = new.id;
  return null;
end
$$;
create trigger customers_vehicles after update on customers for each row when (old.search is distinct from new.search)
  execute function vehicles_follow_owner();

create index vehicles_newest on vehicles (created_at desc, id desc);
create index vehicles_customer_newest on vehicles (customer_id, created_at desc, id desc);
create index vehicles_plate_key on vehicles (plate_key);
create index vehicles_vin on vehicles (vin) where vin is not null;
create index vehicles_newest_search on vehicles (created_at desc, id desc) include (search);
create index vehicles_search_trigrams on vehicles using gin (search gin_trgm_ops) with (fastupdate = off);
create index vehicles_search_pairs on vehicles using gin (search_pairs(search)) with (fastupdate = off);
