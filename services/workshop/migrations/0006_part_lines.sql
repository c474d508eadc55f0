set lock_timeout = '2s';
set statement_timeout = '60s';

-- Parts on work cards. Inventory keeps the reservation of each line. Every committed version of a line is sent to inventory,
-- which applies the newest one.
create table part_lines (
  id uuid primary key,
  work_card_id uuid not null
    constraint part_lines_work_card references work_cards (id) on delete cascade,
  -- A spare part of inventory.
  part_id uuid not null,
  -- The names that inventory returned with the reservation.
  part_number text,
  part_name text,
  category_name text,
  category_name_ar text,
  unit_of_measure text,
  quantity numeric(12, 2) not null
    constraint part_lines_quantity_is_positive check (quantity > 0),
  unit_price numeric(12, 2) not null
    constraint part_lines_price_is_positive check (unit_price > 0),
  price_tier text not null default 'retail'
    constraint part_lines_tier_is_known check (price_tier in ('retail', 'wholesale', 'insurance')),
  line_total numeric(12, 2) not null generated always as (round(quantity * unit_price, 2)) stored,
  notes text,
  -- See docs/decisions/0022-version-every-state-of-a-part-line.md.
  state text not null default 'pending'
    constraint part_lines_state_is_known check
    (state in ('pending', 'reserved', 'refused', 'abandoned', 'consumed', 'returned', 'removed')),
  -- The version that inventory knows.
  version bigint not null default 1,
  -- The version that users see. A request for a higher quantity that fails does not change it.
  seen_version bigint not null default 1,
  -- A higher quantity of a reserved line, requested and not confirmed.
  wanted_quantity numeric(12, 2),
  -- Start of waiting for inventory, in wall-clock time even if the card is entered with a past date.
  waiting_since timestamptz,
  -- Derived from the idempotency key of the request, so that a repetition resumes the line.
  intent uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  constraint part_lines_wait_for_something check
    ((waiting_since is not null) = (state = 'pending' or wanted_quantity is not null)),
  constraint part_lines_want_more_while_reserved check
    (wanted_quantity is null or (state = 'reserved' and wanted_quantity > quantity)),
  constraint part_lines_are_named check
    (state in ('pending', 'refused', 'abandoned')
      or (part_number is not null and part_name is not null and unit_of_measure is not null))
);
create index part_lines_of_work_card on part_lines (work_card_id, created_at, id);
create index part_lines_waiting on part_lines (waiting_since) where waiting_since is not null;
create unique index part_lines_one_of_a_request on part_lines (intent) where state = 'pending';
create index part_lines_given_up_of_a_request on part_lines (intent) where state = 'abandoned';
create index part_lines_given_up on part_lines (updated_at) where state in ('refused', 'abandoned');
