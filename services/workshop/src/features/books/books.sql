-- name: selectLastCardOfPage
-- The last id of the next page; no row if the page is the last one.
select id from work_cards where id > :after::uuid order by id offset :limit::int - 1 limit 1;

-- name: selectWrongTotals
-- Recalculates the totals independently of the application, in one snapshot. Cards last calculated before the column
-- is_taxed existed may have been calculated with or without VAT.
with page as (
  select *
  from work_cards
  where id > :after::uuid
    and (:last?::uuid is null or id <= :last?)
    and deleted_at is null
), summed as (
  select
    page.*,
    (
      select coalesce(sum(coalesce(actual_cost, estimated_cost, 0)), 0)
      from tasks
      where work_card_id = page.id and tasks.status <> 'cancelled'
    ) as labour,
    (
      select coalesce(sum(line_total), 0)
      from part_lines
      where work_card_id = page.id and state in ('reserved', 'consumed')
    ) as parts,
    (
      select fils_to_aed(coalesce(sum(amount_fils), 0)::bigint)
      from entry_allocations
      where work_card_id = page.id and undone_at is null
    ) as paid,
    -- What one of two payers paid above the own share, if the other one owes something.
    (
      select coalesce(sum(greatest(shares.paid_amount - shares.total_amount, 0)), 0)
      from payer_shares as shares
      where shares.work_card_id = page.id
      having sum(greatest(shares.total_amount - shares.paid_amount, 0)) > 0
    ) as surplus
  from page
), discounted as (
  select
    *,
    labour + parts - least(
      labour + parts,
      case discount_type when 'percentage' then round((labour + parts) * discount / 100, 2) else discount end
    ) as net
  from summed
), taxed as (
  select *, net + round(net * tax_percentage / 100, 2) as gross
  from discounted
), recalculated as (
  select
    *,
    case
      when is_taxed is false or (is_taxed is null and total_amount = net) then net
      else gross
    end as total
  from taxed
)
select
  work_card_number,
  labour::text as "labour!",
  labour_total,
  parts::text as "parts!",
  parts_total,
  paid::text as "paid!",
  paid_amount,
  coalesce(surplus, 0)::text as "surplus!",
  payer_surplus,
  total::text as "total!",
  total_amount
from recalculated
where labour <> labour_total
  or parts <> parts_total
  or paid <> paid_amount
  or coalesce(surplus, 0) <> payer_surplus
  or total <> total_amount
order by id
limit 1000;

-- name: selectLastCustomerOfPage
select id from customers where id > :after::uuid order by id offset :limit::int - 1 limit 1;

-- name: selectWrongBalances
-- Customers whose entries do not add up to their invoices, credit notes, payments, refunds, cheques, write-offs and opening
-- balance.
with page as (
  select id, customer_code
  from customers
  where id > :after::uuid and (:last?::uuid is null or id <= :last?)
), compared as (
  select
    customer_code,
    (
      select fils_to_aed(coalesce(sum(amount_fils), 0)::bigint)
      from customer_entries
      where customer_id = page.id
    ) as entered,
    (
      select coalesce(sum(invoices.total_amount - coalesce(credit_notes.total_amount, 0)), 0)
      from invoices
      left join credit_notes on credit_notes.invoice_id = invoices.id
      where invoices.customer_id = page.id and invoices.kind = 'job'
    ) - (
      select coalesce(sum(amount), 0)
      from work_cards
      join payments on payments.work_card_id = work_cards.id
      where work_cards.customer_id = page.id and insurer_id is null and voided_at is null
    ) - (
      select coalesce(sum(amount), 0)
      from payments
      where payments.insurer_id = page.id and voided_at is null
    ) - (
      select coalesce(sum(amount), 0)
      from payments
      where payments.customer_id = page.id and voided_at is null
    ) + (
      select coalesce(fils_to_aed(sum(amount_fils)::bigint), 0)
      from refunds
      where refunds.customer_id = page.id and status = 'issued'
    ) + (
      select coalesce(sum(
        case when is_payment_voided then 0 else taken_back_fils end
        + case when is_fee_charged then fee_fils else 0 end
        - written_off_fils
        + coalesce(reversed_cheque_write_offs.amount_fils, 0)
      ), 0) / 100
      from cheques
      join cheque_events on cheque_id = cheques.id
      left join reversed_cheque_write_offs on event_id = cheque_events.id
      where cheques.customer_id = page.id
    ) + (
      select fils_to_aed(coalesce(sum(amount_fils), 0)::bigint)
      from opening_balances
      where opening_balances.customer_id = page.id and reversed_at is null
    ) - (
      select fils_to_aed(coalesce(sum(amount_fils), 0)::bigint)
      from write_offs
      where write_offs.customer_id = page.id and reversed_at is null
    ) as documented
  from page
)
select customer_code, documented::numeric(16, 2)::text as "documented!", entered::text as "entered!"
from compared
where documented <> entered
order by customer_code
limit 1000;

-- name: selectWrongAllocations
-- Entries whose allocated amount is not the sum of their allocations.
with entries as (
  select customer_entries.*
  from customer_entries
  where customer_id > :after::uuid and (:last?::uuid is null or customer_id <= :last?)
), compared as (
  select
    document_number,
    allocated_fils,
    (
      select coalesce(sum(entry_allocations.amount_fils), 0)::bigint
      from entry_allocations
      where (credit_id = entries.id or debit_id = entries.id) and undone_at is null
    ) as summed_fils
  from entries
)
select
  document_number,
  fils_to_aed(summed_fils)::text as "summed!",
  fils_to_aed(allocated_fils)::text as "allocated!"
from compared
where summed_fils <> allocated_fils
order by document_number
limit 1000;

-- name: selectWrongOpenJobs
-- Jobs whose invoices and payments differ by another amount than the table of open jobs says, for each account that pays.
with entries as (
  select id, customer_id, work_card_id, amount_fils, kind
  from customer_entries
  where customer_id > :after::uuid and (:last?::uuid is null or customer_id <= :last?)
), invoiced as (
  select customer_id, work_card_id, sum(amount_fils) as fils
  from entries
  where kind in ('invoice', 'credit_note') and work_card_id is not null
  group by customer_id, work_card_id
), paid as (
  select customer_id, entry_allocations.work_card_id, sum(entry_allocations.amount_fils) as fils
  from entries
  join entry_allocations on credit_id = entries.id
  where entry_allocations.work_card_id is not null and undone_at is null
  group by customer_id, entry_allocations.work_card_id
), stored as (
  select customer_id, work_card_id, open_fils
  from open_jobs
  where customer_id > :after::uuid and (:last?::uuid is null or customer_id <= :last?)
), compared as (
  select
    work_card_id,
    coalesce(open_fils, 0) as open_fils,
    coalesce(invoiced.fils, 0) - coalesce(paid.fils, 0) as summed_fils
  from invoiced
  full join paid using (customer_id, work_card_id)
  full join stored using (customer_id, work_card_id)
)
select
  work_card_number,
  fils_to_aed(summed_fils::bigint)::text as "summed!",
  fils_to_aed(open_fils)::text as "open!"
from compared
join work_cards on work_cards.id = work_card_id
where summed_fils <> open_fils
order by work_card_number
limit 1000;

-- name: selectSeriesWithGaps
select series, year, last_number
from document_numbers
join lateral (
  select count(*) as present, max(number) as highest
  from (
    select number from invoices where series = 'INV' and invoices.year = document_numbers.year
    union all
    select number from credit_notes where series = 'CN' and credit_notes.year = document_numbers.year
    union all
    select number from refunds where series = 'RF' and refunds.year = document_numbers.year
    union all
    select report_sequence from cash_sessions where series = 'Z' and report_year = document_numbers.year
    union all
    select split_part(estimate_number, '-', 3)::int
    from estimates
    where series = 'EST' and split_part(estimate_number, '-', 2)::int = document_numbers.year
    union all
    select split_part(receipt_number, '-', 3)::int
    from approval_receipts
    where series = 'APR' and split_part(receipt_number, '-', 2)::int = document_numbers.year
  ) as issued
) as issued on present <> last_number or highest <> last_number;

-- name: selectMissingNumbers
select number as "number!"
from generate_series(1, :last_number::int) as number
where not exists (
    select from invoices
    where :series::text = 'INV' and year = :year and invoices.number = number.number
  )
  and not exists (
    select from credit_notes
    where :series::text = 'CN' and year = :year and credit_notes.number = number.number
  )
  and not exists (
    select from refunds
    where :series::text = 'RF' and year = :year and refunds.number = number.number
  )
  and not exists (
    select from cash_sessions
    where :series::text = 'Z' and report_year = :year and report_sequence = number.number
  )
  and not exists (
    select from estimates
    where :series::text = 'EST'
      and estimate_number = 'EST-' || :year::int || '-' || lpad(number.number::text, 6, '0')
  )
  and not exists (
    select from approval_receipts
    where :series::text = 'APR'
      and receipt_number = 'APR-' || :year::int || '-' || lpad(number.number::text, 6, '0')
  )
order by 1
limit 100;

-- name: selectLastInvoiceOfPage
select id from invoices where id > :after::uuid order by id offset :limit::int - 1 limit 1;

-- name: selectChangedInvoices
select invoice_number
from invoices
where id > :after::uuid
  and (:last?::uuid is null or id <= :last?)
  and (
    hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex')
    or invoice_number <> content::jsonb ->> 'invoice_number'
    or total_amount <> (content::jsonb ->> 'total_amount')::numeric
  )
order by id
limit 1000;

-- name: selectChangedCreditNotes
select credit_note_number
from credit_notes
where hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex')
  or credit_note_number <> content::jsonb ->> 'credit_note_number'
  or total_amount <> (content::jsonb ->> 'total_amount')::numeric
order by id
limit 1000;

-- name: selectChangedRefunds
-- Refunds whose document, or whose entry in the account, differs from the refund.
select refund_number as "refund_number!"
from refunds
left join customer_entries on customer_entries.id = refunds.id
where status = 'issued'
  and (
    hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex')
    or refund_number <> content::jsonb ->> 'refund_number'
    or refunds.amount_fils <> aed_to_fils((content::jsonb ->> 'amount')::numeric)
    or customer_entries.amount_fils is distinct from refunds.amount_fils
  )
order by refunds.id
limit 1000;

-- name: selectWrongAdvances
-- Current invoices that show other advances than the card has: VAT would be declared twice, or not at all.
select
  invoice_number,
  advances.total_amount::text as "expected!",
  advance_amount::text as "found!"
from invoices
cross join lateral (
  select
    coalesce(sum(advance.total_amount - (
      select coalesce(sum(credit_notes.total_amount), 0)
      from credit_notes
      where invoice_id = advance.id and is_partial
    )), 0) as total_amount,
    coalesce(sum(advance.tax_amount - (
      select coalesce(sum(credit_notes.tax_amount), 0)
      from credit_notes
      where invoice_id = advance.id and is_partial
    )), 0) as tax_amount
  from invoices as advance
  where advance.work_card_id = invoices.work_card_id
    and advance.kind = 'advance'
    and advance.superseded_at is null
) as advances
where invoices.superseded_at is null
  and invoices.kind = 'job'
  and invoices.payer = 'customer'
  and (invoices.advance_amount, invoices.advance_tax_amount) <> (advances.total_amount, advances.tax_amount)
  and (
    invoices.advance_amount <> 0
    or exists (
      select from deposits where deposits.work_card_id = invoices.work_card_id
    )
  )
order by invoices.id
limit 1000;

-- name: selectUncredited
-- Superseded invoices without a credit note, current invoices with one, and current invoices of cancelled work cards, which
-- version 1.1 left.
select invoice_number
from invoices
join work_cards on work_cards.id = work_card_id
left join credit_notes on credit_notes.invoice_id = invoices.id and not is_partial
where (superseded_at is null) <> (credit_notes.id is null)
  or (superseded_at is null and work_cards.status = 'cancelled')
order by invoices.id
limit 1000;

-- name: selectLastCashSessionOfPage
select id from cash_sessions where id > :after::uuid order by id offset :limit::int - 1 limit 1;

-- name: selectWrongCashSessions
-- Closed sessions whose closing count expects another amount than the movements, and sessions whose payments or refunds
-- differ from their movements. All sums are independent of the function of the reports. A cheque that was given back takes
-- itself out of its session while its payment counts on.
with page as (
  select id, report_number, opening_fils, closing_count_id
  from cash_sessions
  where id > :after::uuid and (:last?::uuid is null or id <= :last?)
), moved as (
  select
    session_id,
    sum(amount_fils) filter (where payment_method = 'cash') as cash_fils,
    sum(amount_fils) filter (
      where kind in ('payment', 'payment_reversal')
        and not exists (select from cheques where cheques.id = source_id)
    ) as payments_fils,
    sum(amount_fils) filter (where kind = 'refund') as refunds_fils
  from cash_movements
  where session_id in (select id from page)
  group by session_id
), paid as (
  select cash_session_id, sum(amount) * 100 as payments_fils
  from payments
  where cash_session_id in (select id from page) and voided_at is null
  group by cash_session_id
), refunded as (
  select cash_session_id, -sum(amount_fils) as refunds_fils
  from refunds
  where cash_session_id in (select id from page)
  group by cash_session_id
)
select
  coalesce(report_number, page.id::text) as "number!",
  (page.opening_fils + coalesce(moved.cash_fils, 0))::text as "expected!",
  coalesce(cash_expected_fils, page.opening_fils + coalesce(moved.cash_fils, 0))::text as "found!",
  coalesce(paid.payments_fils, 0)::bigint::text as "paid!",
  coalesce(moved.payments_fils, 0)::text as "moved!",
  coalesce(refunded.refunds_fils, 0)::bigint::text as "refunded!",
  coalesce(moved.refunds_fils, 0)::text as "refunds_moved!"
from page
left join moved on moved.session_id = page.id
left join paid on paid.cash_session_id = page.id
left join refunded on refunded.cash_session_id = page.id
left join cash_counts on cash_counts.id = closing_count_id
where page.opening_fils + coalesce(moved.cash_fils, 0) <> cash_expected_fils
  or coalesce(paid.payments_fils, 0) <> coalesce(moved.payments_fils, 0)
  or coalesce(refunded.refunds_fils, 0) <> coalesce(moved.refunds_fils, 0)
order by page.id
limit 1000;

-- name: selectLastChequeOfPage
select id from cheques where id > :after::uuid order by id offset :limit::int - 1 limit 1;

-- name: selectWrongCheques
-- Cheques whose status is not that of their last event, and whose counted amount is not what their payments and entries add
-- up to. The sum is independent of the events.
with page as (
  select id, number, status, counted_fils
  from cheques
  where id > :after::uuid and (:last?::uuid is null or id <= :last?)
), compared as (
  select
    number,
    status,
    counted_fils,
    (
      select to_status
      from cheque_events
      where cheque_id = page.id
      order by cheque_events.number desc
      limit 1
    ) as last_status,
    (
      select coalesce(sum(payments.amount), 0) * 100
      from cheque_events
      join payments on payments.id = payment_id
      where cheque_id = page.id and voided_at is null
    ) - (
      select coalesce(sum(customer_entries.amount_fils), 0)
      from cheque_events
      join customer_entries on customer_entries.id = cheque_events.id
      where cheque_id = page.id and kind = 'returned_cheque'
    ) as entered_fils
  from page
)
select
  number,
  status,
  last_status as "last_status!",
  fils_to_aed(counted_fils)::text as "counted!",
  fils_to_aed(entered_fils::bigint)::text as "entered!"
from compared
where status <> last_status or counted_fils <> entered_fils
order by number
limit 1000;

-- name: insertCheck
insert into book_checks (id, checked_at, differences_count, differences)
values (:id, :now, :differences_count, :differences::jsonb);

-- name: deleteOldChecks
delete from book_checks where checked_at < :before::timestamptz;

-- name: selectLastCheck
select checked_at, differences_count, differences
from book_checks
order by checked_at desc, id desc
limit 1;
