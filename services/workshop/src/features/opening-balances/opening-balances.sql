-- name: countOpeningBalances
select count(*)::int as "total!"
from opening_balances
where customer_id = :customer_id;

-- name: insertOpeningBalance
-- A trigger enters it on the account of the customer.
insert into opening_balances (
  id,
  customer_id,
  number,
  amount_fils,
  balance_date,
  due_date,
  note,
  entered_at,
  entered_by,
  entered_by_name
)
select
  :id,
  id,
  'OB-' || customer_code || '-' || :sequence::text,
  :amount_fils::bigint,
  :balance_date::date,
  :due_date?::date,
  :note?,
  :now,
  :by_id,
  :by_name
from customers
where id = :customer_id;

-- name: selectOptionalOpeningBalance
-- The one that counts.
select
  opening_balances.id,
  opening_balances.number,
  opening_balances.amount_fils,
  balance_date,
  opening_balances.due_date,
  note,
  entered_at,
  entered_by,
  entered_by_name,
  allocated_fils
from opening_balances
join customer_entries on customer_entries.id = opening_balances.id
where opening_balances.customer_id = :customer_id and reversed_at is null;

-- name: selectFirstDay
-- The day of the first entry of the account, without opening balances and their reversals.
select min(business_date) as "day?"
from customer_entries
where customer_id = :customer_id and kind <> 'opening_balance';

-- name: reverseOpeningBalance
-- A trigger enters the reversal.
update opening_balances set
  reversed_on = :day::date,
  reversed_at = :now,
  reversed_by = :by_id,
  reversed_by_name = :by_name,
  reverse_reason = :reason
where id = :id and reversed_at is null;
