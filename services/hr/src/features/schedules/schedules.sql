-- columns: pattern
name,
working_days,
starts_at,
ends_at,
break_minutes,
is_shift_work

-- name: selectAssignments
-- The patterns of employees up to a date, oldest first. Without ids those of all employees. One row for each version of an
-- assigned pattern, oldest first, and one without a version for the shop's hours.
select
  assignments.employee_id,
  assignments.valid_from,
  versions.valid_from as "version_valid_from?",
  versions.working_days as "working_days?",
  versions.starts_at as "starts_at?",
  versions.ends_at as "ends_at?",
  versions.break_minutes as "break_minutes?",
  versions.is_shift_work as "is_shift_work?"
from employee_work_patterns as assignments
left join work_pattern_versions as versions
  on versions.work_pattern_id = assignments.work_pattern_id
where assignments.valid_from <= :until::date
  and (:employee_ids?::uuid[] is null or assignments.employee_id = any (:employee_ids?::uuid[]))
order by assignments.employee_id, assignments.valid_from, versions.valid_from;

-- name: selectShopHours
-- The versions of the shop's hours, oldest first.
select valid_from, weekly_off_days, working_hours_start, working_hours_end
from shop_hours_versions
order by valid_from;

-- name: selectHolidays
select id, holiday_date, name_en, name_ar, status
from public_holidays
where holiday_date between :from::date and :to::date
order by holiday_date;

-- name: selectWorkPatterns
select
  work_patterns.id,
  @columns(pattern, work_patterns),
  work_patterns.is_active,
  work_patterns.version,
  (
    select count(*)::int
    from employees
    where employees.is_active
      and work_patterns.id = (
        select work_pattern_id
        from employee_work_patterns
        where employee_id = employees.id and valid_from <= :today::date
        order by valid_from desc
        limit 1
      )
  ) as "employees_count!"
from work_patterns
where :id?::uuid is null or work_patterns.id = :id?
order by work_patterns.is_active desc, work_patterns.name;

-- name: lockWorkPattern
select
  id,
  @columns(pattern),
  is_active,
  version,
  updated_at,
  updated_by
from work_patterns
where id = :id
for update;

-- name: insertWorkPattern
insert into work_patterns (
  id,
  @columns(pattern),
  is_active,
  created_at,
  updated_at,
  updated_by
)
values (
  :id,
  @params(pattern),
  true,
  :now,
  :now,
  :updated_by?
);

-- name: updateWorkPattern
update work_patterns set
  @assignments(pattern),
  is_active = :is_active,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by?
where id = :id;

-- name: selectActiveWorkPattern
select id from work_patterns where id = :id and is_active;

-- name: selectCurrentAssignments
select
  employees.id as employee_id,
  employees.first_name,
  employees.last_name,
  employees.employee_code,
  employees.department,
  current.work_pattern_id as "work_pattern_id?",
  work_patterns.name as "work_pattern_name?",
  current.valid_from as "valid_from?",
  next.valid_from as "next_valid_from?",
  next_patterns.name as "next_work_pattern_name?"
from employees
left join lateral (
  select work_pattern_id, valid_from
  from employee_work_patterns
  where employee_id = employees.id and valid_from <= :today::date
  order by valid_from desc
  limit 1
) as current on true
left join work_patterns on work_patterns.id = current.work_pattern_id
left join lateral (
  select work_pattern_id, valid_from
  from employee_work_patterns
  where employee_id = employees.id and valid_from > :today::date
  order by valid_from
  limit 1
) as next on true
left join work_patterns as next_patterns on next_patterns.id = next.work_pattern_id
where employees.is_active
order by employees.employee_code;

-- name: upsertAssignment
insert into employee_work_patterns (employee_id, valid_from, work_pattern_id, created_at, created_by)
values (:employee_id, :valid_from::date, :work_pattern_id?, :now, :created_by?)
on conflict (employee_id, valid_from) do update set
  work_pattern_id = excluded.work_pattern_id,
  created_at = excluded.created_at,
  created_by = excluded.created_by;

-- name: selectPatternOn
-- The pattern of an employee on a date. No row stands for the shop's hours.
select work_pattern_id
from employee_work_patterns
where employee_id = :employee_id and valid_from <= :date::date
order by valid_from desc
limit 1;

-- name: deleteAssignments
delete from employee_work_patterns
where employee_id = :employee_id and valid_from between :from::date and :to::date;

-- name: insertHoliday
insert into public_holidays (id, holiday_date, name_en, name_ar, status, updated_at, updated_by)
values (:id, :date::date, :name_en, :name_ar, :status, :now, :updated_by?)
returning id, holiday_date, name_en, name_ar, status;

-- name: lockHoliday
select id, holiday_date, name_en, name_ar, status from public_holidays where id = :id for update;

-- name: updateHoliday
update public_holidays set
  holiday_date = :date::date,
  name_en = :name_en,
  name_ar = :name_ar,
  status = :status,
  updated_at = :now,
  updated_by = :updated_by?
where id = :id
returning id, holiday_date, name_en, name_ar, status;

-- name: deleteHoliday
delete from public_holidays where id = :id returning holiday_date, name_en;
