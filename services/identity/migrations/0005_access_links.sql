set lock_timeout = '2s';
set statement_timeout = '60s';

-- Links that the office hands out. The secret part of a link is derived from its id and never stored.
create table access_links (
  id uuid primary key,
  kind text not null
    constraint access_links_kind_is_known check (kind in ('job', 'password')),
  customer_id uuid not null,
  work_card_id uuid,
  first_name text not null,
  last_name text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Revoked, used or replaced.
  ended_at timestamptz,
  constraint access_links_job_has_a_card check ((kind = 'job') = (work_card_id is not null))
);
create unique index access_links_one_of_a_card on access_links (work_card_id) where ended_at is null;
create unique index access_links_one_password_link on access_links (customer_id)
  where ended_at is null and kind = 'password';
create index access_links_customer on access_links (customer_id) where ended_at is null;
create index access_links_expires_at on access_links (expires_at);

-- Sessions that job links have opened. Their customers may have no login.
create table access_link_sessions (
  id uuid primary key,
  link_id uuid not null references access_links (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index access_link_sessions_link on access_link_sessions (link_id);
