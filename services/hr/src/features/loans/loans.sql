-- columns: loan
id,
employee_id,
type,
amount,
installments,
start_month,
start_year,
amount_paid,
status,
version

-- name: insertLoan
insert into loans (
  id,
  employee_id,
  type,
  amount,
  reason,
  installments,
  start_month,
  start_year,
  consented_at,
  consent_text,
  status,
  request_date,
  updated_at,
  updated_by
)
values (
  :id,
  :employee_id,
  :type,
  :amount::numeric,
  :reason,
  :installments,
  :start_month,
  :start_year,
  :now,
  :consent_text,
  'pending',
  :now,
  :now,
  :updated_by
);

-- name: selectEmployeeOfLoan
select employee_id from loans where id = :id;

-- name: lockLoan
-- The employee is locked first.
select
  @columns(loan)
from loans
where id = :id
for update;

-- name: lockRunningLoans
-- The employee is locked first. Oldest first: this is the order of repayment.
select
  @columns(loan)
from loans
where employee_id = :employee_id and status = 'approved'
order by start_year, start_month, request_date, id
for update;

-- name: selectRunningLoans
select
  @columns(loan)
from loans
where status = 'approved' and (:employee_id?::uuid is null or employee_id = :employee_id?)
order by start_year, start_month, request_date, id;

-- name: selectIsPaidMonth
select exists (
  select from salary_records
  where employee_id = :employee_id and month = :month::int and year = :year::int and is_paid
) as "is_paid!";

-- name: updateLoanStatus
update loans set
  status = :status,
  start_month = :start_month,
  start_year = :start_year,
  admin_notes = :admin_notes?,
  rejection_reason = :rejection_reason?,
  decided_at = :decided_at?::timestamptz,
  decided_by = :decided_by?::uuid,
  decided_by_name = :decided_by_name?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id and status = 'pending'
returning version;

-- name: cancelRequestsOfInactive
update loans set
  status = 'cancelled',
  version = loans.version + 1,
  updated_at = :now,
  updated_by = ''
from employees
where employees.id = loans.employee_id
  and not employees.is_active
  and loans.status = 'pending'
returning loans.id, loans.employee_id;

-- name: addToAmountPaid
update loans set
  amount_paid = amount_paid + :amount::numeric,
  status = case when amount_paid + :amount::numeric = amount then 'completed' else status end,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id and status = 'approved' and amount_paid + :amount::numeric <= amount
returning version;

-- name: insertLoanPayment
insert into loan_payments (
  id,
  loan_id,
  amount,
  salary_id,
  salary_month,
  salary_year,
  notes,
  paid_at,
  paid_by
)
values (
  :id,
  :loan_id,
  :amount::numeric,
  :salary_id?::uuid,
  :salary_month?::int,
  :salary_year?::int,
  :notes?,
  :now,
  :paid_by?::uuid
);

-- name: selectLoanPayments
select id, amount, salary_month, salary_year, notes, paid_at
from loan_payments
where loan_id = :loan_id
order by paid_at desc, id desc;

-- fragment: filter
(:id?::uuid is null or loans.id = :id?)
and (:employee_id?::uuid is null or employee_id = :employee_id?)
and (:type?::text is null or type = :type?)
and (:status?::text is null or loans.status = :status?)
and (:from?::timestamptz is null or request_date >= :from?)
and (:to?::timestamptz is null or request_date < :to?)

-- name: selectLoans unnamed: filters
select
  loans.id,
  loans.employee_id,
  employees.first_name,
  employees.last_name,
  employees.employee_code,
  employees.department,
  employees.position,
  employees.role_name,
  employees.is_active,
  loans.type,
  loans.amount,
  loans.reason,
  loans.installments,
  loans.start_month,
  loans.start_year,
  loans.amount_paid,
  loans.consented_at,
  loans.status,
  loans.request_date,
  loans.admin_notes,
  loans.rejection_reason,
  loans.decided_at,
  loans.decided_by_name,
  loans.version
from loans
join employees on employees.id = loans.employee_id
where (:ids?::uuid[] is null or loans.id = any(:ids?))
  and @fragment(filter)
order by request_date desc, loans.id desc
limit 1000;

-- name: selectLoanIds unnamed: filters
select array(
  select id
  from loans
  where @fragment(filter)
  order by request_date desc, id desc
  limit :limit
) as "ids!";

-- name: selectLoanStats
-- Approved includes repaid ones.
select
  count(*) filter (where status = 'pending')::int as "pending_requests!",
  count(*) filter (where status in ('approved', 'completed'))::int as "approved_requests!",
  coalesce(sum(amount) filter (where status in ('approved', 'completed')), 0)::text as "approved!",
  coalesce(sum(amount_paid), 0)::text as "paid!"
from loans
where (:from?::timestamptz is null or request_date >= :from?)
  and (:to?::timestamptz is null or request_date < :to?);
