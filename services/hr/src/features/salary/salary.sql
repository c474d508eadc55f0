-- columns: salary
month,
year,
basic_salary,
housing_allowance,
transport_allowance,
food_allowance,
performance_bonus,
attendance_bonus,
overtime_pay,
unpaid_time,
late_deduction,
advance_deduction,
other_deduction,
gross_salary,
total_deductions,
net_salary,
unpaid_days,
lines,
notes

-- name: insertSalary
insert into salary_records (
  id,
  employee_id,
  @columns(salary),
  created_at,
  updated_at,
  updated_by
)
values (
  :id,
  :employee_id,
  :month::int,
  :year::int,
  :basic_salary::numeric,
  :housing_allowance::numeric,
  :transport_allowance::numeric,
  :food_allowance::numeric,
  :performance_bonus::numeric,
  :attendance_bonus::numeric,
  :overtime_pay::numeric,
  :unpaid_time::numeric,
  :late_deduction::numeric,
  :advance_deduction::numeric,
  :other_deduction::numeric,
  :gross_salary::numeric,
  :total_deductions::numeric,
  :net_salary::numeric,
  :unpaid_days::numeric,
  :lines::jsonb,
  :notes?,
  :now,
  :now,
  :updated_by
);

-- name: updateSalary
update salary_records set
  basic_salary = :basic_salary::numeric,
  housing_allowance = :housing_allowance::numeric,
  transport_allowance = :transport_allowance::numeric,
  food_allowance = :food_allowance::numeric,
  performance_bonus = :performance_bonus::numeric,
  attendance_bonus = :attendance_bonus::numeric,
  overtime_pay = :overtime_pay::numeric,
  unpaid_time = :unpaid_time::numeric,
  late_deduction = :late_deduction::numeric,
  advance_deduction = :advance_deduction::numeric,
  other_deduction = :other_deduction::numeric,
  gross_salary = :gross_salary::numeric,
  total_deductions = :total_deductions::numeric,
  net_salary = :net_salary::numeric,
  unpaid_days = :unpaid_days::numeric,
  lines = :lines::jsonb,
  notes = :notes?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id and not is_paid;

-- name: updateAsPaid
update salary_records set
  is_paid = true,
  paid_at = :now,
  paid_by = :paid_by?::uuid,
  paid_by_name = :updated_by,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id and not is_paid
returning version;

-- name: deleteSalary
delete from salary_records where id = :id and not is_paid;

-- name: selectEmployeeOfSalary
select employee_id from salary_records where id = :id;

-- name: selectIdOfMonth
select id from salary_records where employee_id = :employee_id and month = :month::int and year = :year::int;

-- name: lockSalary
-- The employee is locked first.
select
  id,
  employee_id,
  @columns(salary),
  is_paid,
  paid_at,
  paid_by,
  paid_by_name,
  version,
  created_at,
  updated_at,
  updated_by
from salary_records where id = :id for update;

-- name: selectSalaries unnamed: filters
select
  salary_records.id,
  salary_records.employee_id,
  employees.first_name,
  employees.last_name,
  employees.employee_code,
  employees.department,
  employees.position,
  employees.role_name,
  employees.is_active,
  @columns(salary, salary_records),
  salary_records.is_paid,
  salary_records.paid_at,
  salary_records.version,
  salary_records.created_at
from salary_records
join employees on employees.id = salary_records.employee_id
where (:id?::uuid is null or salary_records.id = :id?)
  and (:employee_id?::uuid is null or employee_id = :employee_id?)
  and (:month?::int is null or month = :month?)
  and (:year?::int is null or year = :year?)
  and (:is_paid?::boolean is null or is_paid = :is_paid?)
  and (
    :visible_roles?::text[] is null
    or employees.role_name = any (:visible_roles?::text[])
    or employee_id = :viewer_id?::uuid
  )
order by year desc, month desc, employee_code, salary_records.id
limit 1000;

-- name: selectLatestAllowances
-- The allowances of each employee's last record before a month.
select distinct on (employee_id)
  employee_id,
  month,
  year,
  housing_allowance,
  transport_allowance,
  food_allowance,
  lines,
  hire_date
from salary_records
join employees on employees.id = employee_id
where year * 12 + month < :year::int * 12 + :month::int
  and (:employee_id?::uuid is null or employee_id = :employee_id?)
order by employee_id, year desc, month desc;

-- name: selectUnpaidInstallments
-- What unpaid records of other months deduct for loans, the oldest first.
select employee_id, month, year, advance_deduction
from salary_records
where not is_paid
  and advance_deduction > 0
  and (year <> :year::int or month <> :month::int)
  and (:employee_id?::uuid is null or employee_id = :employee_id?)
order by year, month;

-- name: selectSalariesOfMonth
-- Salaries for the wage file of a month. Left out are those that nobody can pay: the employee left before the month or was hired after
-- it, or is inactive without a last day. The final settlement pays what is owed to somebody who left.
select
  salary_records.id,
  salary_records.employee_id,
  @columns(salary, salary_records),
  salary_records.is_paid,
  salary_records.paid_at,
  salary_records.paid_by,
  salary_records.paid_by_name,
  salary_records.version,
  salary_records.created_at,
  salary_records.updated_at,
  salary_records.updated_by
from salary_records
join employees on employees.id = employee_id
where month = :month::int
  and year = :year::int
  and net_salary > 0
  and (
    is_paid
    or (
      hire_date < make_date(:year::int, :month::int, 1) + interval '1 month'
      and (
        termination_date >= make_date(:year::int, :month::int, 1)
        or (termination_date is null and is_active)
      )
    )
  )
order by employee_code;
