-- name: upsertViewer
-- `is_new` is false for the repetition of an open page.
insert into work_card_viewers (work_card_id, user_id, name, seen_at)
values (:work_card_id, :user_id, :name, :now)
on conflict (work_card_id, user_id) do update
set
  name = excluded.name,
  seen_at = excluded.seen_at
returning xmax = 0 as "is_new!";

-- name: deleteExpiredViewers
delete from work_card_viewers
where work_card_id = :work_card_id and seen_at < :before;

-- name: deleteViewer
delete from work_card_viewers
where work_card_id = :work_card_id and user_id = :user_id;

-- name: selectViewers
select user_id, name
from work_card_viewers
where work_card_id = :work_card_id
order by name, user_id;
