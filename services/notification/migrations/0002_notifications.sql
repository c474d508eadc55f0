set lock_timeout = '2s';
set statement_timeout = '60s';

create table notifications (
  id uuid primary key,
  -- No reference to people: the copy may come later than the fact, and the fact counts.
  recipient_id uuid not null,
  -- What it is about and the words to fill in; worded when it is shown, in the reader's language.
  key text not null,
  params jsonb not null,
  link text,
  -- When it happened, not when we heard of it.
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (recipient_id, created_at desc, id desc);
create index notifications_unread on notifications (recipient_id) where read_at is null;

-- Where the adapter of Socket.IO lays what is too large for NOTIFY, for half a minute (its own names).
create table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz default now(),
  payload bytea
);
