set lock_timeout = '2s';
set statement_timeout = '60s';

-- Who has which work card open. Not logged: after a crash open pages report themselves again.
create unlogged table work_card_viewers (
  work_card_id uuid not null,
  user_id uuid not null,
  name text not null,
  seen_at timestamptz not null,
  primary key (work_card_id, user_id)
);
