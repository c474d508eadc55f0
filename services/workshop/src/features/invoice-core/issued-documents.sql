-- name: lockDocumentNumbers
select pg_advisory_xact_lock(hashtext('document_numbers'))::text;

-- name: takeDocumentNumber
-- The row stays locked until the document is committed. A rollback returns the number, so there are no gaps.
insert into document_numbers (series, year, last_number)
values (:series, :year, 1)
on conflict (series, year) do update set last_number = document_numbers.last_number + 1
returning last_number;

-- name: insertInvoice
insert into invoices (
  id,
  invoice_number,
  year,
  number,
  work_card_id,
  customer_id,
  invoice_date,
  due_date,
  tax_amount,
  total_amount,
  kind,
  advance_amount,
  advance_tax_amount,
  content,
  hash,
  billing_hash,
  search,
  created_at,
  issued_by,
  payer
)
values (
  :id,
  :invoice_number,
  :year,
  :number,
  :work_card_id,
  :customer_id,
  :invoice_date::date,
  :due_date::date,
  :tax_amount::numeric,
  :total_amount::numeric,
  :kind,
  :advance_amount::numeric,
  :advance_tax_amount::numeric,
  :content,
  :hash,
  :billing_hash,
  left(squeezed(search_form(:search)), 650),
  :now,
  :issued_by,
  :payer
);

-- name: insertCreditNote
insert into credit_notes (
  id,
  credit_note_number,
  year,
  number,
  invoice_id,
  credit_note_date,
  total_amount,
  tax_amount,
  is_partial,
  content,
  hash,
  created_at,
  issued_by
)
values (
  :id,
  :credit_note_number,
  :year,
  :number,
  :invoice_id,
  :credit_note_date::date,
  :total_amount::numeric,
  :tax_amount::numeric,
  :is_partial,
  :content,
  :hash,
  :now,
  :issued_by
);

-- name: markSuperseded
update invoices set superseded_at = :now where id = :id and superseded_at is null;

-- name: selectCurrentInvoices
-- That of the customer first.
select id, invoice_number, billing_hash, content, payer
from invoices
where work_card_id = :work_card_id and superseded_at is null and kind = 'job'
order by payer;

-- name: selectCardOfInvoice
select work_card_id, customer_id from invoices where id = :id;

-- name: selectHasInvoice
select exists (select from invoices where work_card_id = :work_card_id) as "has_invoice!";
