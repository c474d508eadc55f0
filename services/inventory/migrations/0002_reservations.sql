set lock_timeout = '2s';
set statement_timeout = '60s';

-- What the part lines of work cards hold. Workshop decides, by the version of its line; here the newest version counts.
-- held: asked for and not yet confirmed · reserved · consumed: gone from the shelf · released: final, kept as a tombstone
-- so that a hold that comes late finds it.
create table reservations (
  -- Workshop's.
  line_id uuid primary key,
  -- None only for a tombstone of a part that was never ours.
  part_id uuid
    constraint reservations_part references spare_parts (id) on delete restrict,
  version bigint not null
    constraint reservations_version_is_positive check (version > 0),
  quantity numeric(12, 2) not null
    constraint reservations_quantity_is_positive check (quantity > 0),
  state text not null
    constraint reservations_state_is_known check (state in ('held', 'reserved', 'consumed', 'released')),
  -- Since when it waits to be confirmed.
  held_at timestamptz,
  work_card_id uuid not null,
  work_card_number text not null,
  -- Who did it last.
  actor_id uuid,
  actor_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reservations_hold_a_part check (part_id is not null or state = 'released'),
  constraint reservations_held_since check ((state = 'held') = (held_at is not null))
);
create index reservations_waiting on reservations (held_at) where state = 'held';
create index reservations_of_part on reservations (part_id) where state in ('held', 'reserved');
