set lock_timeout = '2s';
set statement_timeout = '60s';

-- The day from which a credit has paid for its target. An allocation of which a part is taken back is undone and allocated
-- again: the kept part counts in balances from that day, and dates the supply by this one. Null for other allocations, whose
-- first day is `allocated_on`, and for those that the previous release writes.
alter table entry_allocations add column first_allocated_on date;
