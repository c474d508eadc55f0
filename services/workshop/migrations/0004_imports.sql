-- Customers and vehicles of a former system on their way in. The rows are personal data: gone with the import's success,
-- and with every import that is a day old.
set lock_timeout = '2s';
set statement_timeout = '60s';

create table imports (
  id uuid primary key,
  status text not null
    constraint imports_status_is_known check (status in ('draft', 'checked', 'running', 'done', 'failed')),
  created_by uuid not null,
  created_at timestamptz not null,
  counts jsonb not null default '{}',
  -- Who began to register, when, and in which trace.
  run_by uuid,
  run_by_name text,
  run_at timestamptz,
  traceparent text
);
create index imports_waiting on imports (run_at) where status = 'running';
create index imports_created_at on imports (created_at);

-- A table of its own: it is written and read while the import's row is locked and its transaction still open.
create table import_progress (
  import_id uuid primary key references imports (id) on delete cascade,
  done integer not null default 0,
  total integer not null default 0,
  -- Beginnings that came to no end, by a failure or the end of the process.
  attempts integer not null default 0
);

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  row integer not null,
  -- As they would be registered; of an invalid row as they were sent.
  fields jsonb not null,
  errors jsonb not null,
  warnings jsonb not null,
  is_valid boolean not null,
  -- What doubles are recognised by. Where the phone is none, its text together with the name.
  phone text,
  phone_key text,
  name text,
  person_key text,
  plate_key text,
  vin text,
  -- What the check found: null before it.
  state text,
  plan jsonb,
  is_warned boolean not null default false,
  primary key (import_id, row)
);
