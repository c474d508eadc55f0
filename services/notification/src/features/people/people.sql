-- name: upsertPeople
insert into people (id, version, role, is_active)
select id, version, role, is_active
from jsonb_to_recordset(:people::jsonb) as one (id uuid, version bigint, role text, is_active boolean)
on conflict (id) do update set version = excluded.version, role = excluded.role, is_active = excluded.is_active
where people.version < excluded.version;

-- name: selectOptionalPerson
select role, is_active from people where id = :id;

-- name: selectActiveOfRoles
select id from people where role = any (:roles::text[]) and is_active order by id;

-- name: selectIsWhole
select exists (select 1 from copies where name = :noun) as "is_whole!";

-- name: markAsWhole
-- Rows alone don't tell: an event may bring one person before the others were asked for.
insert into copies (name, version, content) values (:noun, 1, '{}') on conflict do nothing;
