-- name: lockStaffMember
select
  id,
  employee_code,
  first_name,
  last_name,
  role_name,
  department,
  position,
  hire_date,
  termination_date,
  base_salary,
  hourly_rate,
  is_active
from employees
where id = :id
for no key update;

-- name: selectStaffMember
select
  id,
  employee_code,
  first_name,
  last_name,
  role_name,
  department,
  position,
  hire_date,
  termination_date,
  base_salary,
  hourly_rate,
  is_active
from employees
where id = :id;

-- name: selectStaffOfMonth
-- Everybody who worked at least one day between the dates.
select
  id,
  employee_code,
  first_name,
  last_name,
  role_name,
  department,
  position,
  hire_date,
  termination_date,
  base_salary,
  hourly_rate,
  is_active
from employees
where hire_date <= :to
  and (termination_date is null or termination_date >= :from)
  and (is_active or termination_date is not null)
order by employee_code;

-- name: countDeciders
select
  count(*) filter (where role_name = 'admin')::int as "admins!",
  count(*) filter (where id <> :actor_id)::int as "others!"
from employees
where is_active and role_name in ('manager', 'admin');
