-- columns: change
bank_changes.id,
bank_changes.employee_id,
changes,
requested_by,
requested_by_name,
requested_at,
decided_by_name,
decided_at

-- columns: change_with_employee
-- With the employee.
@columns(change),
employee_code,
first_name,
last_name,
role_name,
is_active

-- name: insertBankChange
insert into bank_changes (
  id,
  employee_id,
  changes,
  status,
  requested_by,
  requested_by_name,
  requested_at,
  decided_by,
  decided_by_name,
  decided_at
)
values (
  :id,
  :employee_id,
  :changes::jsonb,
  :status,
  :requested_by?,
  :requested_by_name,
  :requested_at,
  :decided_by?,
  :decided_by_name?,
  :decided_at?
);

-- name: replacePending
update bank_changes set status = 'replaced', decided_at = :now
where employee_id = :employee_id and status = 'pending';

-- name: selectOptionalPendingOfEmployee
select
  @columns(change)
from bank_changes
where employee_id = :employee_id and status = 'pending';

-- name: updatePendingFields
update bank_changes set
  changes = :changes::jsonb,
  requested_by = :requested_by?,
  requested_by_name = :requested_by_name
where id = :id and status = 'pending';

-- name: selectOptionalPending
select
  @columns(change)
from bank_changes
where id = :id and status = 'pending';

-- name: decide
update bank_changes set
  status = :status,
  decided_by = :decided_by?,
  decided_by_name = :decided_by_name,
  decided_at = :now
where id = :id and status = 'pending';

-- name: selectPending
select @columns(change_with_employee)
from bank_changes
join employees on employees.id = bank_changes.employee_id
where status = 'pending'
order by requested_at, bank_changes.id;

-- name: selectAppliedSinceWageFile
-- The changes since the last wage file of an earlier month that contains the employee, or all without one. A file of a former
-- release names no employees: it contains those whose salary of its month was recorded before.
select @columns(change_with_employee)
from bank_changes
join employees on employees.id = bank_changes.employee_id
where status = 'applied'
  and employee_id = any(:employee_ids::uuid[])
  and decided_at >= coalesce(
    (
      select max(written_at)
      from wage_files
      where (year, month) < (:year::int, :month::int)
        and (
          bank_changes.employee_id = any(employee_ids)
          or employee_ids is null and exists (
            select
            from salary_records
            where salary_records.employee_id = bank_changes.employee_id
              and salary_records.year = wage_files.year
              and salary_records.month = wage_files.month
              and created_at <= written_at
          )
        )
    ),
    '-infinity'
  )
order by decided_at, bank_changes.id;
