-- revision 1
-- What a card is billed, and what of it is outstanding, in one place for all statements. The planner inlines these
-- functions, so indexes are used as if the conditions stood in the statement. The check of the books alone repeats the
-- conditions, because it has to find an error in them.
set lock_timeout = '2s';
set statement_timeout = '60s';

create or replace function is_billed_task(status text) returns boolean
language sql immutable parallel safe
return status <> 'cancelled';

create or replace function billed_cost(actual_cost numeric, estimated_cost numeric) returns numeric
language sql immutable parallel safe
return coalesce(actual_cost, estimated_cost, 0);

create or replace function is_billed_part(state text) returns boolean
language sql immutable parallel safe
return state in ('reserved', 'consumed');

-- An overpaid card has nothing outstanding.
create or replace function outstanding_of(total_amount numeric, paid_amount numeric) returns numeric
language sql immutable parallel safe
return greatest(total_amount - paid_amount, 0);
