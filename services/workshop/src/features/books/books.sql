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
      select coalesce(sum(amount), 0)
      from payments
      where work_card_id = page.id and voided_at is null
    ) as paid
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
  total::text as "total!",
  total_amount
from recalculated
where labour <> labour_total
  or parts <> parts_total
  or paid <> paid_amount
  or total <> total_amount
order by id
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

-- name: selectUncredited
-- Superseded invoices without a credit note, and current invoices with one.
select invoice_number
from invoices
left join credit_notes on credit_notes.invoice_id = invoices.id
where (superseded_at is null) <> (credit_notes.id is null)
order by invoices.id
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
