-- columns: entry
id,
work_card_id,
at,
actor_id?,
actor_name,
actor_role,
event

-- name: insertHistoryEntry
insert into work_card_history (
  @columns(entry),
  changes
)
values (
  @params(entry),
  :changes::jsonb
)
returning
  (select customer_id from work_cards where id = :work_card_id) as "customer_id!",
  (select assigned_mechanic_id from work_cards where id = :work_card_id) as "assigned_mechanic_id?";

-- fragment: shown
-- Entries that are only about money are for the office.
(
  :with_money::boolean
  or event !~ '^(payment|discount|invoice|cheque|refund|credit|write_off|supplement)_|^written_off$'
)

-- name: selectHistoryPage
select
  @columns(entry),
  changes
from work_card_history
where work_card_id = :work_card_id
  and @fragment(shown)
order by at desc, id desc
limit :limit offset :offset;

-- name: countHistory
select count(*)::int as "total!"
from (
  select 1
  from work_card_history
  where work_card_id = :work_card_id
    and @fragment(shown)
  limit 10001
) as counted;

-- name: selectStageTimes
-- The last time of each status, of the approval and of the receipt.
select distinct on (stage) stage as "stage!", at
from (
  select
    case event
      when 'approved' then 'approved'
      when 'receipt_confirmed' then 'delivered'
      else changes -> 0 ->> 'to'
    end as stage,
    at,
    id
  from work_card_history
  where work_card_id = :work_card_id and event in ('status_changed', 'approved', 'receipt_confirmed')
) as stages
where stage is not null
order by stage, at desc, id desc;
