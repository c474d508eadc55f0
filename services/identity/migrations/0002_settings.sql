set lock_timeout = '2s';
set statement_timeout = '60s';

-- Only what differs from the default has a row.
create table settings (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);

-- One row: locked by every change, so that the versions of the published event follow each other.
create table settings_version (
  is_only boolean primary key default true,
  version bigint not null,
  constraint settings_version_is_only check (is_only)
);
insert into settings_version (version) values (1);
