-- What every service's database begins with: events out, events in, answers of repeated requests.
set lock_timeout = '2s';
set statement_timeout = '60s';

create table outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  name text not null,
  aggregate text not null,
  payload jsonb not null,
  traceparent text,
  occurred_at timestamptz not null default now(),
  published_at timestamptz
);
-- The relay asks for what is not published; ids may commit out of order, so it never asks for "after the last".
create index outbox_unpublished on outbox (id) where published_at is null;
create index outbox_published_at on outbox (published_at) where published_at is not null;

create table inbox (
  consumer text not null,
  event_id uuid not null,
  received_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_received_at on inbox (received_at);

-- How often a reaction has failed at an event: kept here, so that neither a crash nor another bus begins from anew.
create table failures (
  consumer text not null,
  event_id uuid not null,
  failures integer not null default 1,
  failed_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

-- What RabbitMQ was told to bring to which queue: it can't be asked, and what is no longer wanted must be untold.
create table bindings (
  queue text not null,
  pattern text not null,
  primary key (queue, pattern)
);

create table idempotency_keys (
  actor text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, endpoint, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table copies (
  name text primary key,
  version bigint not null,
  content jsonb not null,
  updated_at timestamptz not null default now()
);
