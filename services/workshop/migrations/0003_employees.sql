set lock_timeout = '2s';
set statement_timeout = '60s';

-- A copy of what hr owns: for pick lists and for the names of mechanics, also of those who left.
create table employees (
  id uuid primary key,
  -- Of hr's row: what is older than the kept version changes nothing.
  version bigint not null,
  employee_code text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  is_active boolean not null
);
