-- name: selectOptionalCard
-- What the approved estimates of a card ask for, and what the customer has paid: an insurer pays no deposit.
select
  status,
  work_cards.is_taxed,
  aed_to_fils(coalesce(payer_shares.paid_amount, work_cards.paid_amount)) as "paid_fils!",
  (
    select coalesce(sum(deposit_fils), 0)::bigint
    from estimate_decisions
    join estimates on estimates.id = estimate_id
    where estimates.work_card_id = work_cards.id
  ) as "asked_fils!",
  (
    select coalesce(sum(aed_to_fils(amount)), 0)::bigint
    from deposits
    join payments on payments.id = payment_id
    where deposits.work_card_id = work_cards.id and voided_at is null
  ) as "taken_fils!",
  exists (
    select
    from invoices
    where invoices.work_card_id = work_cards.id and superseded_at is null and invoices.kind = 'job'
  ) as "is_invoiced!"
from work_cards
left join payer_shares on payer_shares.work_card_id = work_cards.id and payer = 'customer'
where id = :work_card_id and deleted_at is null;

-- name: selectDeposits
-- Deposits of a card whose payments count, the oldest first.
select
  payment_id,
  receipt_number,
  payment_method,
  amount,
  payment_date,
  invoices.id as "invoice_id?",
  invoice_number as "invoice_number?",
  invoices.tax_amount as "tax_amount?",
  invoices.total_amount as "total_amount?",
  (
    select sum(credit_notes.total_amount)::text from credit_notes where invoice_id = invoices.id
  ) as credited_amount,
  (
    select credit_note_number
    from credit_notes
    where invoice_id = invoices.id
    order by year desc, number desc
    limit 1
  ) as credit_note_number
from deposits
join payments on payments.id = payment_id
left join invoices on invoices.id = advance_invoice_id
where deposits.work_card_id = :work_card_id
  and voided_at is null
  and (:payment_id?::uuid is null or payment_id = :payment_id?)
order by payments.created_at, payment_id;
