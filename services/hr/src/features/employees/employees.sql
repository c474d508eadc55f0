-- columns: fields of employees
-- What users edit.
-- without: id, employee_code, username, login_reservation, version, created_at, updated_at, updated_by
-- without: phone_key, search, short_search
email?,
first_name,
last_name,
phone?,
role_name,
department?,
position?,
hire_date,
termination_date?,
base_salary?,
hourly_rate?,
bank_account?,
bank_name?,
emergency_contact_name?,
emergency_contact_phone?,
address?,
city?,
country?,
is_active

-- columns: employee
id,
employee_code,
username,
@columns(fields),
login_reservation,
version,
created_at,
updated_at,
updated_by

-- name: insertEmployee
insert into employees (
  id,
  employee_code,
  username,
  @columns(fields),
  phone_key,
  login_reservation,
  created_at,
  updated_at,
  updated_by
)
select
  :id,
  'EMP-' || lpad(next.number, greatest(4, length(next.number)), '0'),
  :username,
  @params(fields),
  :phone_key?,
  :login_reservation?,
  :now,
  :now,
  :updated_by?
from (select nextval('employee_codes')::text as number) as next
returning @columns(employee);

-- name: updateEmployee
-- The employee code and the username never change.
update employees set
  @assignments(fields),
  phone_key = :phone_key?,
  login_reservation = coalesce(:login_reservation?, login_reservation),
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by?
where id = :id
returning @columns(employee);

-- name: selectEmployee
select @columns(employee) from employees where id = :id;

-- name: lockEmployee
-- Serialises everything that is written about one employee. Does not block rows that refer to the employee.
select @columns(employee) from employees where id = :id for no key update;

-- name: selectEmployedBetween
-- Everybody who worked at least one day between the dates.
select @columns(employee)
from employees
where hire_date <= :to
  and (termination_date is null or termination_date >= :from)
  and (is_active or termination_date is not null)
order by employee_code;

-- fragment: filter
(:search?::text is null or search like search_pattern(:search?))
and (:short_search?::text is null or short_search like search_pattern(:short_search?))
and (:prefix?::text is null or employee_code ilike :prefix? || '%')
and (:department?::text is null or squeezed(search_form(department)) like search_pattern(:department?))
and (:is_active?::boolean is null or is_active = :is_active?)
and (:role_name?::text is null or role_name = :role_name?)

-- fragment: chosenOrder
-- Sorts EMP-10000 after EMP-9999.
case when :sort? = 'employee_code' then length(employee_code) end,
case when :sort? = 'employee_code' then employee_code end,
case when :sort? = '-employee_code' then length(employee_code) end desc,
case when :sort? = '-employee_code' then employee_code end desc,
case when :sort? = 'first_name' then first_name || ' ' || last_name end collate "und-x-icu",
case when :sort? = '-first_name' then first_name || ' ' || last_name end collate "und-x-icu" desc,
case when :sort? = 'department' then department end collate "und-x-icu",
case when :sort? = '-department' then department end collate "und-x-icu" desc nulls last,
case when :sort? = 'hire_date' then hire_date end,
case when :sort? = '-hire_date' then hire_date end desc,
created_at desc, id desc

-- name: selectPage unnamed: with known values the planner drops unused filters and uses the index of the others
select @columns(employee)
from employees
where (:ids?::uuid[] is null or id = any(:ids?))
  and @fragment(filter)
order by
  @fragment(chosenOrder)
limit :limit offset :offset;

-- name: selectIds unnamed: see selectPage
select array(
  select id
  from employees
  where @fragment(filter)
  order by
    @fragment(chosenOrder)
  limit :limit
) as "ids!";

-- name: countPage unnamed: see selectPage
select count(*)::int as "total!" from (
  select 1 from employees
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectStats
-- Departments are free text: different spellings count once.
select count(*)::int as "total_employees!",
  count(*) filter (where is_active)::int as "active_employees!",
  count(*) filter (where not is_active)::int as "inactive_employees!",
  count(distinct search_form(department))::int as "total_departments!"
from employees;

-- name: selectLeaverIds
-- Active employees whose last day is over. Left out is somebody in a shift that ends after midnight and who can still punch out of
-- it. An admin stays while no other one does: nobody else could administer the shop.
select id
from employees
where is_active
  and termination_date < :today::date
  and (
    role_name <> 'admin'
    or exists (
      select
      from employees as others
      where others.role_name = 'admin'
        and others.is_active
        and (others.termination_date is null or others.termination_date >= :today::date)
    )
  )
  and not exists (
    select
    from attendance_records as records
    where records.employee_id = employees.id
      and records.check_out_time is null
      and records.missed_at is null
      and records.work_date <= employees.termination_date
      and records.check_in_time > :now::timestamptz - interval '16 hours'
      and records.shift_ends_at > :start_of_today::timestamptz
  )
order by id;

-- name: selectReservations
select id, login_reservation from employees where id = any (:ids::uuid[]);

-- columns: copy
-- What other services keep.
id,
version,
employee_code,
first_name,
last_name,
role_name as role,
is_active

-- name: selectCopiesAfter
select @columns(copy)
from employees
where id > :after::uuid
order by id
limit 500;

-- name: selectCopy
select @columns(copy)
from employees
where id = :id;

-- name: selectIdByUsername
select id from employees where username = :username;

-- name: countActiveAdmins
select count(*)::int as "count!" from employees where role_name = 'admin' and is_active;

-- name: countManagers
select
  count(*) filter (where role_name = 'admin')::int as "admins!",
  count(*) filter (where id is distinct from :except_id?::uuid)::int as "others!"
from employees
where is_active and role_name in ('manager', 'admin');
