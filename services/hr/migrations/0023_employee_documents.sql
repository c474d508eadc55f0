set lock_timeout = '2s';
set statement_timeout = '60s';

create table employee_documents (
  employee_id uuid primary key references employees (id),
  passport_number text,
  passport_expiry date,
  visa_number text,
  visa_expiry date,
  -- The person number of the labour card is the employee's number in the wage file.
  labour_card_number text,
  labour_card_expiry date,
  emirates_id_number text,
  emirates_id_expiry date,
  medical_insurance_number text,
  medical_insurance_expiry date,
  -- The routing code of the employee's bank, for the wage file.
  bank_routing text,
  version bigint not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);

-- Reminders that were sent: each once for a document, its expiry and the days before it.
create table document_reminders (
  employee_id uuid not null references employees (id),
  kind text not null,
  expires_on date not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (employee_id, kind, expires_on, days_before)
);
