-- name: insertHistoryEntry
insert into work_card_history (
  id,
  work_card_id,
  at,
  actor_id,
  actor_name,
  actor_role,
  event,
  changes
)
values (
  :id,
  :work_card_id,
  :at,
  :actor_id?,
  :actor_name,
  :actor_role,
  :event,
  :changes::jsonb
);

-- name: selectHistoryPage
select
  id,
  work_card_id,
  at,
  actor_id,
  actor_name,
  actor_role,
  event,
  changes
from work_card_history
where work_card_id = :work_card_id
  and (:with_money::boolean or event !~ '^(payment|discount|invoice)_')
order by at desc, id desc
limit :limit offset :offset;

-- name: countHistory
select count(*)::int as "total!"
from (
  select 1
  from work_card_history
  where work_card_id = :work_card_id
    and (:with_money::boolean or event !~ '^(payment|discount|invoice)_')
  limit 10001
) as counted;
