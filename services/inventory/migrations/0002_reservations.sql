set lock_timeout = '2s';
set statement_timeout = '60s';

-- Quantities that part lines of work cards reserve. Workshop decides; the newest version of a line counts.
-- held: requested, not yet confirmed · reserved: confirmed · consumed: removed from the stock · released: final, kept as a
-- tombstone, so that a delayed hold has no effect.
create table reservations (
  -- Id of the part line in workshop.
  line_id uuid primary key,
  -- Null only for the tombstone of an unknown part.
  part_id uuid
    constraint reservations_part references spare_parts (id) on delete restrict,
  version bigint not null
    constraint reservations_version_is_positive check (version > 0),
  quantity numeric(12, 2) not null
    constraint reservations_quantity_is_positive check (quantity > 0),
  state text not null
    constraint reservations_state_is_known check (state in ('held', 'reserved', 'consumed', 'released')),
  -- When the hold was made; null if it is confirmed.
  held_at timestamptz,
  work_card_id uuid not null,
  work_card_number text not null,
  -- The last actor; the id is null for the system.
  actor_id uuid,
  actor_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reservations_hold_a_part check (part_id is not null or state = 'released'),
  constraint reservations_held_since check ((state = 'held') = (held_at is not null))
);
create index reservations_waiting on reservations (held_at) where state = 'held';
create index reservations_of_part on reservations (part_id) where state in ('held', 'reserved');
