-- name: insertFeedback
-- Ignores ratings of cards that a restore of the database lost.
insert into work_card_feedback (
  work_card_id,
  rating,
  comments,
  created_at
)
select
  id,
  :rating,
  :comments?,
  :created_at
from work_cards
where id = :work_card_id
on conflict (work_card_id) do nothing;
