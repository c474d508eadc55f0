set lock_timeout = '2s';
set statement_timeout = '60s';

-- Changes of the account to which wages are paid. A manager's change waits for a second person; an admin's applies at once.
create table bank_changes (
  id uuid primary key,
  employee_id uuid not null
    constraint bank_changes_employee references employees (id),
  -- [{ field, from, to }] with the fields bank_account, bank_name and bank_routing.
  changes jsonb not null,
  status text not null
    constraint bank_changes_status_is_known check (status in ('pending', 'applied', 'rejected', 'replaced')),
  requested_by uuid,
  requested_by_name text not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  constraint bank_changes_decided_has_a_time check ((status = 'pending') = (decided_at is null))
);
create unique index bank_changes_one_pending on bank_changes (employee_id) where status = 'pending';
create index bank_changes_applied on bank_changes (decided_at) where status = 'applied';

-- The wage files that were written: accounts changed since the last one are named before the next one is written.
create table wage_files (
  id uuid primary key,
  year integer not null,
  month integer not null,
  written_at timestamptz not null
);
create index wage_files_newest on wage_files (written_at desc);
