set lock_timeout = '2s';
set statement_timeout = '60s';

-- Parts that jobs wait for. It is no status of the card: version 1.1 does not know it, and keeps working.
create table part_waits (
  id uuid primary key,
  work_card_id uuid not null
    constraint part_waits_work_card references work_cards (id) on delete restrict,
  missing text not null
    constraint part_waits_missing_is_short check (length(missing) between 1 and 200),
  part_id uuid,
  expected_date date,
  started_at timestamptz not null,
  started_by uuid,
  started_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  end_reason text
    constraint part_waits_end_reason_is_known check (end_reason in ('by_hand', 'part_added', 'job_ended')),
  constraint part_waits_end_is_complete check (
    (ended_at is null) = (end_reason is null) and (ended_at is null) = (ended_by_name is null)
  )
);

-- A card waits once at a time. The index is also the list of what waits now.
create unique index part_waits_open on part_waits (work_card_id) where ended_at is null;
