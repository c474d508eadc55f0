set lock_timeout = '2s';
set statement_timeout = '60s';

create table loans (
  id uuid primary key,
  employee_id uuid not null references employees (id),
  type text not null,
  amount numeric(12, 2) not null,
  reason text not null,
  installments integer not null,
  -- The first month in which the payroll deducts an installment.
  start_month integer not null,
  start_year integer not null,
  amount_paid numeric(12, 2) not null default 0,
  -- The written consent that article 25 of Federal Decree-Law 33/2021 requires.
  consented_at timestamptz not null,
  consent_text text not null,
  status text not null,
  request_date timestamptz not null,
  admin_notes text,
  rejection_reason text,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  version bigint not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  constraint loans_type_is_known check (type in ('advance', 'loan')),
  constraint loans_status_is_known check (status in ('pending', 'approved', 'rejected', 'completed', 'cancelled')),
  constraint loans_amount_is_positive check (amount >= 1),
  constraint loans_installments_are_few check (installments between 1 and 12),
  constraint loans_start_is_a_month check (start_month between 1 and 12),
  constraint loans_not_overpaid check (amount_paid between 0 and amount),
  constraint loans_completed_when_repaid check (
    (status = 'completed') = (status in ('approved', 'completed') and amount_paid = amount)
  ),
  constraint loans_decision_is_complete check (
    (status in ('approved', 'rejected', 'completed')) = (decided_at is not null)
  ),
  constraint loans_rejection_has_a_reason check ((status = 'rejected') = (rejection_reason is not null))
);

create index loans_of_employee on loans (employee_id, request_date);
create index loans_newest on loans (request_date desc, id desc);

-- Repayments, insert-only.
create table loan_payments (
  id uuid primary key,
  loan_id uuid not null references loans (id),
  amount numeric(12, 2) not null,
  -- The salary whose payment deducted it; null for a repayment outside of the payroll.
  salary_id uuid references salary_records (id),
  salary_month integer,
  salary_year integer,
  notes text,
  paid_at timestamptz not null,
  paid_by uuid,
  constraint loan_payments_amount_is_positive check (amount > 0),
  -- A salary books its installment of a loan once.
  constraint loan_payments_once_per_salary unique (salary_id, loan_id)
);

create index loan_payments_of_loan on loan_payments (loan_id, paid_at);
do $$
begin
  execute format('revoke update, delete, truncate on loan_payments from %I', current_setting('warsha.app_role'));
end
$$;
