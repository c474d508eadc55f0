set lock_timeout = '2s';
set statement_timeout = '60s';

create table users (
  id uuid primary key,
  username text,
  email text,
  password_hash text,
  first_name text not null,
  last_name text,
  role text not null,
  is_active boolean not null,
  -- What a login reserved for a person that was never committed can't do: sign in.
  is_confirmed boolean not null,
  -- Raised by password change, deactivation and role change: older tokens end.
  sv integer not null default 1,
  -- The versions of the person's row (customer, employee) that the login and its password stand for.
  person_version bigint not null,
  password_version bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_role_is_known check (role in ('customer', 'employee', 'mechanic', 'receptionist', 'manager', 'admin')),
  constraint users_can_sign_in check (not is_confirmed or (password_hash is not null and coalesce(username, email) is not null))
);

-- Usernames and e-mails share one name space: whatever is typed at sign-in finds at most one person.
create table sign_in_names (
  name text primary key,
  user_id uuid not null references users (id) on delete cascade,
  is_reserved boolean not null
);
create index sign_in_names_user on sign_in_names (user_id);

-- A change of a login waits here until its person's row is committed, which then bears the id.
create table login_reservations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  owner text not null,
  person_version bigint not null,
  username text,
  email text,
  password_hash text,
  first_name text not null,
  last_name text,
  role text not null,
  is_active boolean not null,
  reserved_at timestamptz not null default now()
);
create index login_reservations_user on login_reservations (user_id);
create index login_reservations_reserved_at on login_reservations (reserved_at);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  sv integer not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id, created_at desc);
create index sessions_expires_at on sessions (expires_at);

create table revocations (
  position bigint generated always as identity primary key,
  sid uuid,
  sub uuid,
  sv_below integer,
  expires_at timestamptz not null,
  constraint revocations_names_something check (sid is not null or (sub is not null and sv_below is not null))
);

-- Failures of an account in a row; the fifth and every later one makes the next try wait longer.
create table sign_in_failures (
  account text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);

-- Failures of an address within a minute (rate-limiter-flexible).
create table sign_in_addresses (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- What the sign-in page shows while demo data is loaded.
create table demo_sign_ins (
  position integer primary key,
  role text not null,
  username text not null,
  password text not null
);
