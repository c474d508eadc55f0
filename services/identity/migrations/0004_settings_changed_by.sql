set lock_timeout = '2s';
set statement_timeout = '60s';

-- Who changed the settings last, for whoever saves over a newer version.
alter table settings_version
  add column updated_at timestamptz not null default now(),
  add column updated_by text;
