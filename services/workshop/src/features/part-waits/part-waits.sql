-- name: lockOpenWait
select id, missing, part_id, expected_date, started_at, started_by_name
from part_waits
where work_card_id = :work_card_id and ended_at is null
for update;

-- name: insertWait
insert into part_waits (
  id,
  work_card_id,
  missing,
  part_id,
  expected_date,
  started_at,
  started_by,
  started_by_name
)
values (
  :id,
  :work_card_id,
  :missing,
  :part_id?,
  :expected_date?,
  :now,
  :started_by?,
  :started_by_name
);

-- name: updateWait
update part_waits set
  missing = :missing,
  part_id = :part_id?,
  expected_date = :expected_date?
where id = :id;

-- name: endWait
update part_waits set
  ended_at = :now,
  ended_by_name = :ended_by_name,
  end_reason = :end_reason
where work_card_id = :work_card_id
  and ended_at is null
  and (:part_id?::uuid is null or part_id = :part_id?)
returning missing;
