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

-- name: selectRecipientById
-- A user who is unknown yet is a recipient too: the copy may arrive later than the fact.
select
  wanted.id as "id!",
  people.role as "role?",
  preference.channel as "channel?"
from (select :id::uuid as id) as wanted
left join people on people.id = wanted.id
left join notification_preferences as preference on
  preference.user_id = wanted.id and preference.group_name = :group_name
where people.is_active is distinct from false;

-- name: selectRecipientsByRole
select
  people.id,
  people.role as "role?",
  preference.channel as "channel?"
from people
left join notification_preferences as preference on
  preference.user_id = people.id and preference.group_name = :group_name
where people.role = any (:roles::text[]) and people.is_active
order by people.id;

-- name: selectIsCopyComplete
select exists (select 1 from copies where name = :name) as "is_complete!";

-- name: markCopyComplete
-- Rows in people don't prove that the copy is complete: an event may insert one person before all were loaded.
insert into copies (name, version, content)
values (:name, 1, '{}')
on conflict do nothing;
