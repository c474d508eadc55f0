-- columns: copy
version,
employee_code,
first_name,
last_name,
role,
is_active

-- name: upsertEmployee
insert into employees (id, @columns(copy))
values (:id, @params(copy))
on conflict (id) do update set
  @excluded(copy)
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
