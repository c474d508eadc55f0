set lock_timeout = '2s';
set statement_timeout = '60s';

-- Lists and totals of a period read its invoices only, and totals do not read the long documents. Creating the index reads the
-- invoices once and holds back only writes meanwhile.
-- squawk-ignore require-concurrent-index-creation
create index invoices_live_by_date on invoices (invoice_date) include (
  id, work_card_id, kind, payer, tax_amount, total_amount, advance_amount, advance_tax_amount
) where superseded_at is null;
