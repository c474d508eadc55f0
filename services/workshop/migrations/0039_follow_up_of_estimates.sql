set lock_timeout = '2s';
set statement_timeout = '60s';

-- The last call about work that was declined or deferred.
alter table deferred_work
  add column last_contact_at timestamptz,
  add column last_contact_by text,
  add column contact_note text,
  -- The value of `deferred_until` of which the office was reminded.
  add column reminded_until date;
alter table deferred_work
  add constraint deferred_work_contact_is_complete
    check ((last_contact_at is null) = (last_contact_by is null)) not valid;

-- The list to call, by value, age and day. The table is new in this release and still short, so the indexes are created quickly.
-- squawk-ignore require-concurrent-index-creation
create index deferred_work_open_by_age on deferred_work (decided_at, id) include (price_then_fils) where status = 'open';
-- squawk-ignore require-concurrent-index-creation
create index deferred_work_open_by_value on deferred_work (price_then_fils, id) where status = 'open';
-- squawk-ignore require-concurrent-index-creation
create index deferred_work_open_by_day on deferred_work (deferred_until, id) where status = 'open';

-- Estimates that were sent in a period. The table is new in this release too.
-- squawk-ignore require-concurrent-index-creation
create index estimate_versions_sent on estimate_versions (sent_at) where sent_at is not null;

-- An approved part that was to be ordered and is no longer needed.
alter table estimate_line_decisions add column not_needed_reason text
  constraint estimate_line_decisions_reason_has_length check (char_length(not_needed_reason) between 1 and 500);
alter table estimate_line_decisions drop constraint estimate_line_decisions_fulfilment_is_known;
alter table estimate_line_decisions
  add constraint estimate_line_decisions_fulfilment_is_known
    check (fulfilment in ('task', 'reserved', 'to_order', 'not_needed')) not valid;

-- The limit of the person who approved a whole job, and the sum that counts into it. Null for other decisions.
alter table customer_decisions add column limit_id uuid;
alter table customer_decisions add column approver text;
alter table customer_decisions add column counted_fils bigint;
-- Every row is without a sum yet, so this reads the table once and writes nothing.
-- squawk-ignore require-concurrent-index-creation
create index customer_decisions_counted on customer_decisions (customer_id, at) where counted_fils is not null;
