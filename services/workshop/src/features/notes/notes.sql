-- columns: note
id,
work_card_id,
text,
author_id,
author_name,
author_role,
created_at,
deleted_at,
deleted_by_name

-- name: insertNote
insert into work_card_notes (
  id,
  work_card_id,
  text,
  author_id,
  author_name,
  author_role,
  created_at
)
values (
  :id,
  :work_card_id,
  :text,
  :author_id,
  :author_name,
  :author_role,
  :now
)
returning @columns(note);

-- name: insertMention
insert into note_mentions (note_id, user_id, name) values (:note_id, :user_id, :name);

-- name: selectNotesPage
select @columns(note)
from work_card_notes
where work_card_id = :work_card_id
order by created_at desc, id desc
limit :limit offset :offset;

-- name: countNotes
select count(*)::int as "total!" from work_card_notes where work_card_id = :work_card_id;

-- name: selectMentions
select note_id, user_id, name from note_mentions where note_id = any (:note_ids::uuid[]) order by name, user_id;

-- name: selectOptionalNote
-- Notes of deleted cards are gone, for mechanics those of other cards too.
select
  work_card_id,
  author_id,
  author_name,
  created_at,
  deleted_at
from work_card_notes
where id = :id
  and exists (
    select from work_cards
    where work_cards.id = work_card_id
      and work_cards.deleted_at is null
      and (:mechanic_id?::uuid is null or assigned_mechanic_id = :mechanic_id?)
  );

-- name: markNoteDeleted
update work_card_notes
set deleted_at = :now, deleted_by_name = :deleted_by_name
where id = :id and deleted_at is null
returning id;

-- name: selectMentionableStaff
-- The office and the mechanic of the card may see it.
select
  employees.id,
  first_name || ' ' || last_name as "name!",
  role
from employees
join work_cards on work_cards.id = :work_card_id
where is_active
  and employees.id <> :actor_id
  and (role = any (:roles::text[]) or employees.id = assigned_mechanic_id)
order by "name!", employees.id
limit 200;
