-- columns: session
id,
drawer_id,
cashier_id,
cashier_name,
opened_at,
opening_count,
opening_fils,
previous_fils,
closed_at,
closed_by,
closed_by_name,
report_number,
closing_count_id,
reason,
has_difference,
confirmed_at,
confirmed_by,
confirmed_by_name,
confirmation_note,
version

-- columns: count
id,
session_id,
counted_at,
counted_by,
counted_by_name,
denominations,
cash_fils,
card_fils,
cheque_fils,
bank_transfer_fils,
cash_expected_fils,
card_expected_fils,
cheque_expected_fils,
bank_transfer_expected_fils,
movements_count

-- columns: movement
id,
session_id,
at,
by_id,
by_name,
kind,
payment_method,
amount_fils,
reason,
reference,
source_id,
work_card_id

-- name: insertSession
-- No row if the drawer or the cashier has an open session.
insert into cash_sessions (
  id,
  drawer_id,
  cashier_id,
  cashier_name,
  opened_at,
  opening_count,
  opening_fils,
  previous_fils
)
values (
  :id,
  :drawer_id,
  :cashier_id,
  :cashier_name,
  :now,
  :opening_count::jsonb,
  :opening_fils,
  (
    select cash_fils
    from cash_sessions as former
    join cash_counts on cash_counts.id = former.closing_count_id
    where former.drawer_id = :drawer_id and former.closed_at is not null
    order by former.closed_at desc
    limit 1
  )
)
on conflict do nothing
returning id;

-- name: selectSession
select
  @columns(session, cash_sessions),
  cash_drawers.name as drawer_name
from cash_sessions
join cash_drawers on cash_drawers.id = drawer_id
where cash_sessions.id = :id
  and (:cashier_id?::uuid is null or cashier_id = :cashier_id?);

-- name: selectOpenSessionOfCashier
select id from cash_sessions where cashier_id = :cashier_id and closed_at is null;

-- name: selectOpenSessionOfDrawer
select id, cashier_name from cash_sessions where drawer_id = :drawer_id and closed_at is null;

-- name: lockSession
select @columns(session)
from cash_sessions
where id = :id
  and (:cashier_id?::uuid is null or cashier_id = :cashier_id?)
for update;

-- name: shareOpenSessionOfCashier
-- Many movements may be added at the same time; closing waits for them.
select id from cash_sessions where cashier_id = :cashier_id and closed_at is null for share;

-- name: shareSession
select id, closed_at
from cash_sessions
where id = :id
  and (:cashier_id?::uuid is null or cashier_id = :cashier_id?)
for share;

-- name: insertMovement
insert into cash_movements (@columns(movement))
values (
  :id,
  :session_id,
  :now,
  :by_id,
  :by_name,
  :kind,
  :payment_method,
  :amount_fils,
  :reason?,
  :reference?,
  :source_id?,
  :work_card_id?
)
returning @columns(movement);

-- name: selectPaidOutBy
-- What a person has paid out of a session.
select coalesce(-sum(amount_fils), 0)::bigint as "fils!"
from cash_movements
where session_id = :session_id and kind = 'paid_out' and by_id = :by_id;

-- name: countMovements
select count(*)::int as "total!" from cash_movements where session_id = :session_id;

-- name: selectMovements
select
  @columns(movement),
  exists (select from cash_receipts where movement_id = cash_movements.id) as "has_receipt!"
from cash_movements
where session_id = :session_id
order by at desc, id desc
limit :limit offset :offset;

-- name: insertCount
insert into cash_counts (@columns(count))
values (
  :id,
  :session_id,
  :counted_at,
  :counted_by,
  :counted_by_name,
  :denominations::jsonb,
  :cash_fils,
  :card_fils,
  :cheque_fils,
  :bank_transfer_fils,
  :cash_expected_fils,
  :card_expected_fils,
  :cheque_expected_fils,
  :bank_transfer_expected_fils,
  :movements_count
)
returning @columns(count);

-- name: selectCounts
select @columns(count)
from cash_counts
where session_id = :session_id
order by counted_at, id;

-- name: selectReport
select
  payment_method as "payment_method!",
  opening_fils as "opening_fils!",
  payments_count as "payments_count!",
  payments_fils as "payments_fils!",
  reversals_fils as "reversals_fils!",
  refunds_fils as "refunds_fils!",
  paid_in_fils as "paid_in_fils!",
  paid_out_fils as "paid_out_fils!",
  safe_drops_fils as "safe_drops_fils!",
  bank_deposits_fils as "bank_deposits_fils!",
  expected_fils as "expected_fils!",
  movements_count as "movements_count!"
from cash_session_report(:session_id);

-- name: updateAsClosed
update cash_sessions set
  closed_at = :now,
  closed_by = :closed_by,
  closed_by_name = :closed_by_name,
  report_number = :report_number,
  report_year = :report_year,
  report_sequence = :report_sequence,
  closing_count_id = :closing_count_id,
  reason = :reason?,
  has_difference = :has_difference,
  version = version + 1
where id = :id
returning version;

-- name: updateAsConfirmed
update cash_sessions set
  confirmed_at = :now,
  confirmed_by = :confirmed_by,
  confirmed_by_name = :confirmed_by_name,
  confirmation_note = :note?,
  version = version + 1
where id = :id;

-- fragment: filter
(:drawer_id?::uuid is null or drawer_id = :drawer_id?)
and (:cashier_id?::uuid is null or cashier_id = :cashier_id?)
and (:opened_from?::timestamptz is null or opened_at >= :opened_from?)
and (:opened_before?::timestamptz is null or opened_at < :opened_before?)
and (:state?::text is distinct from 'open' or closed_at is null)
and (:state?::text is distinct from 'closed' or closed_at is not null)
and (:state?::text is distinct from 'difference' or (has_difference and confirmed_at is null))

-- name: countSessions unnamed: with known values the planner drops unused conditions and picks the matching index
select count(*)::int as "total!"
from (
  select 1
  from cash_sessions
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectSessionIds unnamed: see countSessions
select array(
  select id
  from cash_sessions
  where @fragment(filter)
  order by opened_at desc, id desc
  limit :limit
) as "ids!";

-- name: selectSessions unnamed: see countSessions
select
  page.id,
  page.drawer_id,
  cash_drawers.name as drawer_name,
  page.cashier_id,
  page.cashier_name,
  page.opened_at,
  page.opening_fils,
  page.previous_fils,
  page.closed_at,
  page.report_number,
  page.has_difference,
  page.confirmed_at,
  closing.cash_fils as "counted_fils?",
  closing.cash_expected_fils as "expected_fils?",
  (select count(*)::int from cash_counts where session_id = page.id) as "counts_count!"
from (
  select
    id,
    drawer_id,
    cashier_id,
    cashier_name,
    opened_at,
    opening_fils,
    previous_fils,
    closed_at,
    report_number,
    has_difference,
    confirmed_at,
    closing_count_id
  from cash_sessions
  where (:ids?::uuid[] is null or id = any(:ids?))
    and @fragment(filter)
  order by opened_at desc, id desc
  limit :limit offset :offset
) as page
join cash_drawers on cash_drawers.id = page.drawer_id
left join cash_counts as closing on closing.id = page.closing_count_id
order by page.opened_at desc, page.id desc;
