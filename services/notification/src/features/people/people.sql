-- name: upsertPeople
insert into people (id, version, role, is_active)
select id, version, role, is_active
from jsonb_to_recordset(:people::jsonb) as person (id uuid, version bigint, role text, is_active boolean)
on conflict (id) do update
set
  version = excluded.version,
  role = excluded.role,
  is_active = excluded.is_active
where people.version < excluded.version;

-- name: selectOptionalPerson
select role, is_active
from people
where id = :id;

-- name: selectActiveOfRoles
select id
from people
where role = any (:roles::text[]) and is_active
order by id;

-- name: selectIsCopyComplete
select exists (select 1 from copies where name = :name) as "is_complete!";

-- name: markCopyComplete
-- Rows in people don't prove that the copy is complete: an event may insert one person before all were loaded.
insert into copies (name, version, content)
values (:name, 1, '{}')
on conflict do nothing;
