set lock_timeout = '2s';
set statement_timeout = '60s';

create sequence customer_codes;

create table customers (
  id uuid primary key,
  customer_code text not null
    constraint customers_code_is_unique unique,
  company_name text,
  contact_person text,
  email text,
  first_name text,
  last_name text,
  phone text not null,
  phone_secondary text,
  -- Digits with the country's code, where the number could be parsed; internal, for search and doubles.
  phone_key text,
  phone_secondary_key text,
  address text,
  city text,
  country text not null default 'UAE',
  trn text,
  notes text,
  is_active boolean not null default true,
  has_portal_access boolean not null default false,
  -- The reservation in identity with which this row was committed last.
  login_reservation uuid,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  search text not null,
  constraint customers_country_is_known
    check (country in ('UAE', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Bahrain', 'Oman', 'Other')),
  constraint customers_portal_needs_email check (not has_portal_access or email is not null)
);

create function customer_search() returns trigger language plpgsql as
$$
begin
  new.search := left(squeezed(search_form(concat_ws('|', new.customer_code, new.phone, new.phone_secondary, new.phone_key,
    new.phone_secondary_key, new.trn, new.contact_person, new.company_name, concat_ws(' ', new.first_name, new.last_name),
    new.email))), 650);
  return new;
end
$$;
create trigger customers_search before insert or update on customers for each row execute function customer_search();

create index customers_newest on customers (created_at desc, id desc);
create index customers_newest_by_activity on customers (is_active, created_at desc, id desc);
create index customers_newest_search on customers (created_at desc, id desc) include (is_active, search);
create index customers_search_trigrams on customers using gin (search gin_trgm_ops) with (fastupdate = off);
create index customers_search_pairs on customers using gin (search_pairs(search)) with (fastupdate = off);
create index customers_phone_key on customers (phone_key);
create index customers_phone_secondary_key on customers (phone_secondary_key) where phone_secondary_key is not null;
create index customers_phone_unrecognised on customers (phone) where phone_key is null;
