set lock_timeout = '2s';
set statement_timeout = '60s';

-- Parts on work cards. What they hold on the shelf is inventory's, told by the version of the line: every version that is
-- committed here is told there, and the newest counts.
create table part_lines (
  id uuid primary key,
  work_card_id uuid not null
    constraint part_lines_work_card references work_cards (id) on delete cascade,
  -- Inventory's.
  part_id uuid not null,
  -- As the shelf called it when it was reserved.
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
  -- Pending: asked for, not settled. Refused, abandoned: it never came to the card. Removed: taken off by hand.
  state text not null default 'pending'
    constraint part_lines_state_is_known check
    (state in ('pending', 'reserved', 'refused', 'abandoned', 'consumed', 'returned', 'removed')),
  -- Of what the shelf is told.
  version bigint not null default 1,
  -- Of what people see: an increase that is asked for in vain changes nothing of it.
  seen_version bigint not null default 1,
  -- More of a reserved part, asked for and not settled.
  wanted_quantity numeric(12, 2),
  -- Since when it waits for inventory's answer; by the clock of the wall, also for what is entered of the past.
  waiting_since timestamptz,
  -- The keyed request that it came from: a repeat resumes it.
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
