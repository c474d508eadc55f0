set lock_timeout = '2s';
set statement_timeout = '60s';

-- The deposit that a version of an estimate asks for: AED, or per cent of what is approved, by the type.
alter table estimate_versions
  add column deposit_type text
    constraint estimate_versions_deposit_type_is_known check (deposit_type in ('percentage', 'fixed')),
  add column deposit numeric(12, 2)
    constraint estimate_versions_deposit_is_complete check
    ((deposit is null) = (deposit_type is null) and deposit > 0);

-- What the approved lines ask for.
alter table estimate_decisions
  add column deposit_fils bigint not null default 0
    constraint estimate_decisions_deposit_is_within_the_total check (deposit_fils between 0 and total_fils);

-- The part of an invoice that advance invoices declared before. It counts once, in these.
alter table invoices
  add column advance_amount numeric(12, 2) not null default 0,
  add column advance_tax_amount numeric(12, 2) not null default 0;

-- An advance invoice can be credited in part, and remains with the rest. `tax_amount` is known of these notes only.
alter table credit_notes
  add column is_partial boolean not null default false,
  add column tax_amount numeric(12, 2)
    constraint credit_notes_in_part_have_their_tax check (not is_partial or tax_amount is not null);

-- Creating the indexes reads the credit notes once and holds back only writes meanwhile.
-- squawk-ignore require-concurrent-index-creation
create unique index credit_notes_one_in_full_of_an_invoice on credit_notes (invoice_id) where not is_partial;
-- squawk-ignore require-concurrent-index-creation
create index credit_notes_of_invoice on credit_notes (invoice_id);
alter table credit_notes drop constraint credit_notes_one_of_an_invoice;

-- Payments in advance that an estimate asked for, each with its advance invoice. A shop without VAT issues none.
create table deposits (
  payment_id uuid primary key
    constraint deposits_payment references payments (id) on delete restrict,
  work_card_id uuid not null
    constraint deposits_work_card references work_cards (id) on delete restrict,
  advance_invoice_id uuid
    constraint deposits_advance_invoice references invoices (id) on delete restrict
    constraint deposits_have_their_own_invoice unique
);
create index deposits_of_work_card on deposits (work_card_id);

-- A refund of a deposit may credit its advance invoice first.
alter table refunds add column credits_advance boolean not null default false;

-- An advance invoice is about money that has been paid: the account has its payment, and owes nothing for it.
create or replace function enter_invoice(invoice invoices) returns void language sql as
$$
  insert into customer_entries (
    id, customer_id, kind, amount_fils, business_date, due_date, work_card_id, document_id, document_number,
    recorded_at, recorded_by, recorded_by_name
  )
  select
    invoice.id, invoice.customer_id, 'invoice', aed_to_fils(invoice.total_amount), invoice.invoice_date,
    invoice.due_date, invoice.work_card_id, invoice.id, invoice.invoice_number, invoice.created_at,
    invoice.issued_by, invoice.content::jsonb ->> 'issued_by'
  where invoice.total_amount > 0 and invoice.kind = 'job'
  on conflict (id) do nothing
$$;

create or replace function enter_new_credit_note() returns trigger language plpgsql as
$$
declare
  credited invoices;
begin
  select * into strict credited from invoices where id = new.invoice_id;
  if credited.kind = 'advance' then
    return null;
  end if;
  -- Does nothing unless the migration of older invoices has not reached this one yet.
  perform enter_invoice(credited);
  perform enter_credit_note(new, credited);
  return null;
end
$$;

-- Advance invoices are paid when they are issued, so they are never pending.
create or replace view record_counts_of_tables as
select 'customers' as subject, '' as status, count(*) as count, 0::numeric as amount from customers
union all
select 'vehicles', '', count(*), 0 from vehicles
union all
select counts.subject, counts.of_status, sum(counts.count), sum(counts.amount)
from work_cards as card,
  counts_of_card(card.status, card.payment_status, card.deleted_at, card.total_amount, card.paid_amount) as counts
where card.card_kind = 'job' or counts.subject <> 'work_cards'
group by counts.subject, counts.of_status
union all
select 'pending_invoices', '', count(*), 0
from invoices join work_cards on work_cards.id = work_card_id
where superseded_at is null and invoices.kind = 'job' and is_unpaid(status, payment_status, deleted_at);

-- The application links a deposit with its invoice once. It does not change or remove it.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on deposits from %I', app);
end
$$;
