set lock_timeout = '2s';
set statement_timeout = '60s';

-- True if the total includes VAT. Null until the total is calculated again.
alter table work_cards add column is_taxed boolean;

create sequence receipt_numbers;

create table payments (
  id uuid primary key,
  -- Assigned when the payment is recorded and never reused. Numbers may have gaps.
  receipt_number text not null
    constraint payments_receipt_number_is_unique unique,
  work_card_id uuid not null
    constraint payments_work_card references work_cards (id) on delete restrict,
  payment_method text not null
    constraint payments_method_is_known check
    (payment_method in ('cash', 'card', 'bank_transfer', 'cheque', 'insurance_claim')),
  amount numeric(12, 2) not null
    constraint payments_amount_is_positive check (amount > 0),
  payment_date date not null,
  reference_number text,
  cheque_number text,
  bank_name text,
  card_last_4 text
    constraint payments_card_has_four_digits check (card_last_4 ~ '^[0-9]{4}$'),
  notes text,
  -- The user, and the name at that time. No foreign key: the copy in `employees` may arrive later or never.
  received_by uuid not null,
  received_by_name text not null,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  voided_at timestamptz,
  voided_by uuid,
  voided_by_name text,
  void_reason text,
  constraint payments_voided_by_somebody check
    ((voided_at is null) = (voided_by is null) and (voided_at is null) = (voided_by_name is null))
);
create index payments_of_work_card on payments (work_card_id, created_at desc, id desc);
create index payments_by_date on payments (payment_date) include (amount) where voided_at is null;

-- Numbers of legal documents have no gaps. The row is locked last in the transaction that writes the document.
create table document_numbers (
  series text not null
    constraint document_numbers_series_is_known check (series in ('INV', 'CN')),
  year integer not null,
  last_number integer not null
    constraint document_numbers_count_up check (last_number > 0),
  primary key (series, year)
);

-- Issued invoices. Only superseded_at changes later.
create table invoices (
  id uuid primary key,
  invoice_number text not null
    constraint invoices_number_is_unique unique,
  year integer not null,
  number integer not null,
  work_card_id uuid not null
    constraint invoices_work_card references work_cards (id) on delete restrict,
  customer_id uuid not null
    constraint invoices_customer references customers (id) on delete restrict,
  invoice_date date not null,
  due_date date not null,
  tax_amount numeric(12, 2) not null,
  total_amount numeric(12, 2) not null,
  -- The exact document of responses and printouts, and its SHA-256.
  content text not null,
  hash text not null,
  -- Hash of the billed lines and the customer: differs if the card has changed since.
  billing_hash text not null,
  search text not null,
  created_at timestamptz not null,
  issued_by uuid not null,
  superseded_at timestamptz,
  constraint invoices_numbers_follow_each_other unique (year, number)
);
create unique index invoices_one_live_of_a_card on invoices (work_card_id) where superseded_at is null;
create index invoices_of_work_card on invoices (work_card_id);
create index invoices_customer on invoices (customer_id);
create index invoices_newest on invoices (created_at desc, id desc);
create index invoices_newest_live on invoices (created_at desc, id desc) where superseded_at is null;
create index invoices_search_trigrams on invoices using gin (search gin_trgm_ops) with (fastupdate = off);

create table credit_notes (
  id uuid primary key,
  credit_note_number text not null
    constraint credit_notes_number_is_unique unique,
  year integer not null,
  number integer not null,
  invoice_id uuid not null
    constraint credit_notes_invoice references invoices (id) on delete restrict
    constraint credit_notes_one_of_an_invoice unique,
  credit_note_date date not null,
  total_amount numeric(12, 2) not null,
  content text not null,
  hash text not null,
  created_at timestamptz not null,
  issued_by uuid not null,
  constraint credit_notes_numbers_follow_each_other unique (year, number)
);

-- Results of the books check, newest last.
create table book_checks (
  id uuid primary key,
  checked_at timestamptz not null,
  differences_count integer not null,
  differences jsonb not null
);
create index book_checks_newest on book_checks (checked_at desc);

-- The application must not change or delete issued documents, and must not delete payments.
do $$
declare
  app constant text := current_setting('warsha.app_role');
begin
  execute format('revoke update, delete, truncate on invoices, credit_notes from %I', app);
  execute format('grant update (superseded_at) on invoices to %I', app);
  execute format('revoke delete, truncate on payments, document_numbers from %I', app);
end
$$;
