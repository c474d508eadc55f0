-- name: upsertEmployee
insert into employees (
  id,
  version,
  employee_code,
  first_name,
  last_name,
  role,
  is_active
)
values (
  :id,
  :version,
  :employee_code,
  :first_name,
  :last_name,
  :role,
  :is_active
)
on conflict (id) do update set
  version = excluded.version,
  employee_code = excluded.employee_code,
  first_name = excluded.first_name,
  last_name = excluded.last_name,
  role = excluded.role,
  is_active = excluded.is_active
where employees.version < excluded.version;

-- name: selectIsCopyComplete
select exists (select 1 from copies where name = 'employees') as "is_complete!";

-- name: markCopyComplete
-- Rows alone do not prove it: an event may bring one employee before the others are requested.
insert into copies (name, version, content) values ('employees', 1, '{}') on conflict do nothing;

-- name: selectIsEmployeeCopied
select exists (select from employees where id = :id) as "is_copied!";

-- name: selectActiveEmployees
select id, first_name, last_name, role from employees where is_active order by employee_code;
