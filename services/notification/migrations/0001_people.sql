set lock_timeout = '2s';
set statement_timeout = '60s';

-- A copy of whom workshop (customers) and hr (employees) know: a person's id is the login's id.
create table people (
  id uuid primary key,
  -- Of the owner's row: what is older than the kept version changes nothing.
  version bigint not null,
  role text not null,
  -- Whether this person can sign in: a customer without portal access can't.
  is_active boolean not null
);
