-- name: selectAdvances
-- Advance invoices of a card that are not credited in full, the oldest first, with what is left of them.
select
  invoices.id,
  invoice_number,
  invoice_date,
  invoices.work_card_id,
  content,
  payment_id,
  (invoices.total_amount - coalesce(credited.total_amount, 0))::text as "total_amount!",
  (invoices.tax_amount - coalesce(credited.tax_amount, 0))::text as "tax_amount!"
from deposits
join invoices on invoices.id = advance_invoice_id
left join lateral (
  select sum(credit_notes.total_amount) as total_amount, sum(credit_notes.tax_amount) as tax_amount
  from credit_notes
  where invoice_id = invoices.id and is_partial
) as credited on true
where superseded_at is null
  and (:work_card_id?::uuid is null or deposits.work_card_id = :work_card_id?)
  and (:payment_id?::uuid is null or payment_id = :payment_id?)
  and (:id?::uuid is null or invoices.id = :id?)
order by invoices.year, invoices.number;

-- name: selectHasBeenDeclared
-- Also by an advance invoice that has been credited in full.
select exists (
  select from deposits where payment_id = :payment_id and advance_invoice_id is not null
) as "has_been_declared!";

-- name: selectKind
select kind from invoices where id = :id;

-- name: insertDeposit
insert into deposits (payment_id, work_card_id, advance_invoice_id)
values (:payment_id, :work_card_id, :advance_invoice_id?);

-- name: selectAllocationsToCard
-- What a payment pays for its own card.
select
  entry_allocations.id,
  credit_id,
  entry_allocations.work_card_id as "work_card_id!",
  entry_allocations.amount_fils
from entry_allocations
join customer_entries on customer_entries.id = credit_id
where document_id = :payment_id
  and kind = 'payment'
  and undone_at is null
  and entry_allocations.work_card_id = customer_entries.work_card_id
order by allocated_at desc, entry_allocations.id desc;
