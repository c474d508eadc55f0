-- Enters what was issued and paid before the ledger existed. It locks nothing: documents that are added or changed meanwhile
-- are entered by the triggers of 0015, and the id of the first entry is that of its document, so none is entered twice.
set lock_timeout = '2s';
set statement_timeout = '30min';

do $$
begin
  perform enter_invoice(invoices) from invoices order by created_at, id;
  perform enter_credit_note(credit_notes, invoices)
  from credit_notes join invoices on invoices.id = invoice_id
  order by credit_notes.created_at, credit_notes.id;
  perform enter_recorded_payment(payments) from payments order by created_at, id;
  -- Void payments were taken back on the day on which they became void.
  perform reverse_payment(
    entry, shop_date(voided_at), voided_at, voided_by, voided_by_name, coalesce(void_reason, 'void')
  )
  from payments join customer_entries as entry on entry.id = payments.id
  where voided_at is not null
    and not exists (select from customer_entries as reversal where reversal.reverses = entry.id)
  order by voided_at, payments.id;
end
$$;
