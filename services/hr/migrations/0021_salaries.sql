set lock_timeout = '2s';
set statement_timeout = '60s';

create table salary_records (
  id uuid primary key,
  employee_id uuid not null references employees (id),
  month integer not null,
  year integer not null,
  basic_salary numeric(12, 2) not null,
  housing_allowance numeric(12, 2) not null,
  transport_allowance numeric(12, 2) not null,
  food_allowance numeric(12, 2) not null,
  performance_bonus numeric(12, 2) not null,
  attendance_bonus numeric(12, 2) not null,
  overtime_pay numeric(12, 2) not null,
  -- Pay of unpaid leave and absence, which is not earned.
  unpaid_time numeric(12, 2) not null,
  late_deduction numeric(12, 2) not null,
  advance_deduction numeric(12, 2) not null,
  other_deduction numeric(12, 2) not null,
  gross_salary numeric(12, 2) not null,
  total_deductions numeric(12, 2) not null,
  net_salary numeric(12, 2) not null,
  -- Days without pay, for the wage file.
  unpaid_days numeric(5, 2) not null,
  -- Where the proposed amounts came from.
  lines jsonb not null,
  notes text,
  is_paid boolean not null default false,
  paid_at timestamptz,
  paid_by uuid,
  paid_by_name text,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  constraint salary_records_once_a_month unique (employee_id, year, month),
  constraint salary_records_month_is_valid check (month between 1 and 12),
  constraint salary_records_amounts_are_not_negative check (
    basic_salary >= 0 and housing_allowance >= 0 and transport_allowance >= 0 and food_allowance >= 0
    and performance_bonus >= 0 and attendance_bonus >= 0 and overtime_pay >= 0 and unpaid_time >= 0
    and late_deduction >= 0 and advance_deduction >= 0 and other_deduction >= 0
  ),
  constraint salary_records_gross_matches check (
    gross_salary = basic_salary + housing_allowance + transport_allowance + food_allowance + performance_bonus
    + attendance_bonus + overtime_pay - unpaid_time
  ),
  constraint salary_records_deductions_match check (
    total_deductions = late_deduction + advance_deduction + other_deduction
  ),
  constraint salary_records_deductions_at_most_half check (total_deductions * 2 <= gross_salary),
  constraint salary_records_net_matches check (net_salary = gross_salary - total_deductions),
  constraint salary_records_paid_at_a_time check (is_paid = (paid_at is not null))
);

create index salary_records_by_month on salary_records (year, month);

-- A paid salary is a wage record that the law requires to keep: it never changes and is never deleted.
create function keep_paid_salaries() returns trigger language plpgsql as
$$
begin
  if old.is_paid then
    raise exception 'a paid salary does not change' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger salary_records_keep_paid before update or delete on salary_records
for each row execute function keep_paid_salaries();
