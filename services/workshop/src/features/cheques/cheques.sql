-- columns: new_cheque
-- Known when a cheque is recorded.
id,
number,
bank_name,
drawer_name,
cheque_date,
amount_fils,
counted_fils,
status,
is_post_dated,
kept_where,
held_by,
customer_id,
work_card_id,
replaces_id

-- columns: cheque
@columns(new_cheque),
deposit_slip_id,
deposited_on,
return_reason,
created_at,
created_by_name,
version,
updated_at,
updated_by

-- columns: shown
@columns(cheque, cheques),
customer_name(customers) as "customer_name!",
work_card_number as "work_card_number?",
(select replacement.id from cheques as replacement where replacement.replaces_id = cheques.id) as replaced_by_id

-- name: insertCheque
-- No row if the same cheque is recorded. A trigger fills `search`.
insert into cheques (
  @columns(new_cheque),
  created_at,
  created_by,
  created_by_name,
  updated_at,
  updated_by
)
values (
  :id,
  :number,
  :bank_name,
  :drawer_name,
  :cheque_date::date,
  :amount_fils::bigint,
  :counted_fils::bigint,
  'held',
  :is_post_dated,
  :kept_where?,
  :held_by?,
  :customer_id,
  :work_card_id?,
  :replaces_id?,
  :now,
  :by_id,
  :updated_by,
  :now,
  :updated_by
)
on conflict do nothing
returning id;

-- name: insertEvent
insert into cheque_events (
  id,
  cheque_id,
  from_status,
  to_status,
  at,
  day,
  by_id,
  by_name,
  payment_id,
  paid_fils,
  taken_back_fils,
  is_payment_voided,
  written_off_fils,
  reason,
  fee_fils,
  is_fee_charged,
  certificate_number
)
values (
  :id,
  :cheque_id,
  :from_status?,
  :to_status,
  :now,
  :day::date,
  :by_id,
  :updated_by,
  :payment_id?,
  :paid_fils::bigint,
  :taken_back_fils::bigint,
  :is_payment_voided,
  :written_off_fils::bigint,
  :reason?,
  :fee_fils::bigint,
  :is_fee_charged,
  :certificate_number?
);

-- name: selectOwner
select customer_id, work_card_id from cheques where id = :id;

-- name: lockCheque
-- The account of the customer and the work cards are locked first.
select @columns(cheque) from cheques where id = :id for update;

-- name: lockCheques
-- In the order of their ids. Their work cards are locked first.
select @columns(cheque) from cheques where id = any(:ids::uuid[]) order by id for update;

-- name: selectCardsOfCheques
select distinct work_card_id as "work_card_id!"
from cheques
where id = any(:ids::uuid[]) and work_card_id is not null
order by 1;

-- name: updateStatus
update cheques set
  status = :status,
  counted_fils = :counted_fils::bigint,
  return_reason = coalesce(:return_reason?, return_reason),
  deposit_slip_id = coalesce(:deposit_slip_id?, deposit_slip_id),
  deposited_on = coalesce(:deposited_on?::date, deposited_on),
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id
returning version;

-- name: updatePlace
update cheques set
  kept_where = :kept_where?,
  held_by = :held_by?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: selectCover
-- The unpaid rest of the cheques of one payer of a work card that are held or at the bank.
select coalesce(sum(amount_fils - counted_fils), 0)::bigint as "amount_fils!"
from cheques
where work_card_id = :work_card_id
  and customer_id = :customer_id
  and status in ('held', 'deposited', 'represented');

-- name: selectCredits
-- The payments of a cheque that count, with what is allocated nowhere. The newest first.
select customer_entries.id, -amount_fils - allocated_fils as "rest_fils!"
from cheque_events
join customer_entries on document_id = payment_id and kind = 'payment' and reverses is null
where cheque_id = :cheque_id
  and not exists (select from customer_entries as reversal where reversal.reverses = customer_entries.id)
order by customer_entries.number desc;

-- name: selectAllocations
-- What the payments of a cheque pay, the newest first: work cards, and debts without one that somebody chose. What was
-- refunded of them cannot be taken back.
select
  entry_allocations.id,
  credit_id,
  entry_allocations.work_card_id,
  debit_id,
  entry_allocations.amount_fils
from cheque_events
join customer_entries on document_id = payment_id and kind = 'payment' and reverses is null
join entry_allocations on credit_id = customer_entries.id
where cheque_id = :cheque_id
  and undone_at is null
  and (entry_allocations.work_card_id is not null or is_credit_use)
order by allocated_at desc, entry_allocations.id desc;

-- name: selectOpenDebits
-- Entries of a cheque, and of those that it replaces, that are owed and that no credit has paid, without fees. The oldest first.
with recursive replaced as (
  select id, replaces_id from cheques where id = :cheque_id
  union all
  select cheques.id, cheques.replaces_id
  from replaced
  join cheques on cheques.id = replaced.replaces_id
)
select customer_entries.id as "id!", customer_entries.amount_fils - allocated_fils as "open_fils!"
from replaced
join cheque_events on cheque_id = replaced.id
join customer_entries on customer_entries.id = cheque_events.id and customer_entries.amount_fils > allocated_fils
where kind = 'returned_cheque'
order by customer_entries.number;

-- name: selectAllocationsToDebits
-- What a payment pays of returned cheques.
select entry_allocations.id
from customer_entries as credit
join entry_allocations on credit_id = credit.id and undone_at is null
join customer_entries as debit on debit.id = debit_id and debit.kind = 'returned_cheque'
where credit.document_id = :payment_id and credit.kind = 'payment' and credit.reverses is null;

-- name: selectOptionalFirstPayment
-- The payment of a cheque that counted when it was received.
select
  payments.id,
  payments.work_card_id,
  payments.version,
  payment_date,
  cash_session_id,
  cash_sessions.closed_at as "session_closed_at?"
from cheque_events
join payments on payments.id = payment_id
left join cash_sessions on cash_sessions.id = cash_session_id
where cheque_id = :cheque_id and from_status is null and voided_at is null;

-- name: selectCheque
select @columns(shown)
from cheques
join customers on customers.id = customer_id
left join work_cards on work_cards.id = work_card_id
where cheques.id = :id;

-- name: selectEvents
select
  cheque_events.id,
  from_status,
  to_status,
  at,
  by_name,
  paid_fils,
  taken_back_fils,
  written_off_fils,
  receipt_number as "receipt_number?",
  cheque_events.reason,
  fee_fils,
  is_fee_charged,
  certificate_number
from cheque_events
left join payments on payments.id = payment_id
where cheque_id = :cheque_id
order by cheque_events.number;

-- fragment: filter
(:statuses?::text[] is null or cheques.status = any(:statuses?))
and (:customer_id?::uuid is null or cheques.customer_id = :customer_id?)
and (:work_card_id?::uuid is null or cheques.work_card_id = :work_card_id?)
and (:deposit_slip_id?::uuid is null or cheques.deposit_slip_id = :deposit_slip_id?)
and (:from?::date is null or cheque_date >= :from?)
and (:to?::date is null or cheque_date <= :to?)
and (:search?::text is null or cheques.search like search_pattern(:search?))

-- name: selectCheques unnamed: with known values the planner drops unused conditions and picks the matching index
select @columns(shown)
from cheques
join customers on customers.id = customer_id
left join work_cards on work_cards.id = work_card_id
where (:ids?::uuid[] is null or cheques.id = any(:ids?))
  and @fragment(filter)
order by cheque_date, cheques.id
limit :limit offset :offset;

-- name: selectChequeIds unnamed: see selectCheques
select array(
  select id
  from cheques
  where @fragment(filter)
  order by cheque_date, id
  limit :limit
) as "ids!";

-- name: countCheques unnamed: see selectCheques
select count(*)::int as "total!"
from (
  select 1
  from cheques
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectSlip
-- Every cheque of a slip was deposited by the same person.
select deposited_on as "deposited_on!", by_name as deposited_by_name
from cheques
join cheque_events on cheque_id = cheques.id and to_status = 'deposited'
where deposit_slip_id = :id
limit 1;

-- name: selectCalendar
-- Sums of what the bank is asked for, like `presentedAmount` of the contracts.
select
  cheque_date as "date!",
  count(*)::int as "cheques_count!",
  sum(case when counted_fils = amount_fils then amount_fils else amount_fils - counted_fils end)::bigint as "amount_fils!"
from cheques
where status in ('held', 'deposited', 'represented')
  and cheque_date between :from::date and :to::date
group by cheque_date
order by cheque_date;

-- name: markDueCheques
-- Marks cheques that can be taken to the bank on `day` or earlier.
update cheques set reminded_at = :now
where id = any(array(
    select id
    from cheques
    where status = 'held' and cheque_date <= :day::date and reminded_at is null
    order by cheque_date, id
    limit 100
    for update skip locked
  ))
returning
  id,
  version,
  number,
  bank_name,
  cheque_date,
  amount_fils,
  customer_id,
  (
    select customer_name(customers)
    from customers
    where customers.id = customer_id
  ) as "customer_name!";

-- name: selectNameOfCustomer
select customer_name(customers) as "name!"
from customers
where id = :id;
