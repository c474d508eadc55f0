-- name: selectDebts
-- As the ageing counts them: the one that is due first at the beginning.
select
  customer_entries.id,
  kind,
  document_number,
  reason,
  business_date,
  debts.due_date as "due_date!",
  amount_fils,
  owed_fils as "owed_fils!"
from debts_of_customers_as_of(array[:customer_id::uuid], :day::date) as debts
join customer_entries on customer_entries.id = debts.entry_id
order by debts.due_date, number;

-- name: selectCreditUses
-- The newest first.
select
  entry_allocations.id,
  entry_allocations.amount_fils,
  credit.document_number,
  debt.id as debt_id,
  debt.kind as debt_kind,
  debt.document_number as debt_number,
  allocated_on,
  allocated_at,
  allocated_by_name
from customer_entries as debt
join entry_allocations on debit_id = debt.id and is_credit_use and undone_at is null
join customer_entries as credit on credit.id = credit_id
where debt.customer_id = :customer_id and debt.amount_fils > 0
order by allocated_at desc, entry_allocations.id desc
limit 100;

-- name: selectOptionalDebt
-- Lock the account of the customer first.
select document_number, amount_fils - allocated_fils as "open_fils!"
from customer_entries
where id = :id and customer_id = :customer_id and amount_fils > 0 and kind <> 'invoice';

-- name: selectOptionalCreditUse
select entry_allocations.amount_fils, debt.document_number
from entry_allocations
join customer_entries as debt on debt.id = debit_id
where entry_allocations.id = :id and is_credit_use and debt.customer_id = :customer_id;
