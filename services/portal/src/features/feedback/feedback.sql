-- columns: feedback
customer_name,
vehicle,
plate_number,
rating,
comments?,
created_at

-- name: insertFeedback
insert into feedback (
  id,
  work_card_id,
  work_card_number,
  customer_id,
  @columns(feedback)
)
values (
  :id,
  :work_card_id,
  :work_card_number,
  :customer_id,
  @params(feedback)
)
on conflict (work_card_id) do nothing;

-- name: selectOptionalFeedback
select rating, comments, created_at
from feedback
where work_card_id = :work_card_id;

-- name: selectDistribution
select rating, count(*)::int as "count!"
from feedback
where created_at >= :since::timestamptz
group by rating;

-- name: selectLatest
select
  id,
  work_card_id,
  work_card_number,
  @columns(feedback)
from feedback
where created_at >= :since::timestamptz and (comments is not null or rating <= :max_low_rating)
order by created_at desc, id desc
limit 5;
