set lock_timeout = '2s';
set statement_timeout = '60s';

-- What the shop paid for one unit, as inventory knew it when it held the part. Null for lines from before this migration and
-- for parts without a purchase price: their cost is unknown, not zero.
alter table part_lines
  add column unit_cost numeric(12, 2)
    constraint part_lines_cost_is_not_negative check (unit_cost >= 0);
