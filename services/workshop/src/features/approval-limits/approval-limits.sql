-- columns: limit
id,
person_name,
phone,
monthly_limit_fils,
is_fleet_manager,
version,
updated_at,
updated_by

-- name: selectLimits
select
  @columns(limit)
from approval_limits
where customer_id = :customer_id
order by lower(person_name)
limit 500;

-- name: lockLimits
-- Serialises the decisions of the persons of a company.
select
  @columns(limit)
from approval_limits
where customer_id = :customer_id
order by id
limit 500
for update;

-- name: lockLimit
select
  @columns(limit)
from approval_limits
where id = :id and customer_id = :customer_id
for update;

-- name: insertLimit
insert into approval_limits (
  id,
  customer_id,
  person_name,
  phone,
  monthly_limit_fils,
  is_fleet_manager,
  created_at,
  updated_at,
  updated_by
)
values (
  :id,
  :customer_id,
  :person_name,
  :phone?,
  :monthly_limit_fils,
  :is_fleet_manager,
  :now,
  :now,
  :updated_by
)
returning
  @columns(limit);

-- name: updateLimit
update approval_limits set
  person_name = :person_name,
  phone = :phone?,
  monthly_limit_fils = :monthly_limit_fils,
  is_fleet_manager = :is_fleet_manager,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id
returning
  @columns(limit);

-- name: deleteLimit
delete from approval_limits where id = :id and customer_id = :customer_id returning person_name;

-- name: selectApprovedSince
-- What a person approved for a vehicle since the beginning of the month: in estimates, and by approvals of whole jobs above them.
-- Approvals that belong to no limit of today are found by the name: the person may have got the limit later, or again.
select coalesce(sum(fils), 0)::bigint as "total_fils!"
from (
  select total_fils as fils, limit_id, name
  from estimate_decisions
  join estimates on estimates.id = estimate_id
  where vehicle_id = :vehicle_id and estimates.customer_id = :customer_id and decided_at >= :since
  union all
  select counted_fils, limit_id, approver
  from customer_decisions
  join work_cards on work_cards.id = work_card_id
  where counted_fils is not null
    and customer_decisions.customer_id = :customer_id
    and work_cards.vehicle_id = :vehicle_id
    and at >= :since
) as approval
where limit_id = :limit_id
  or (
    lower(name) = lower(:person_name)
    and not exists (select from approval_limits where approval_limits.id = approval.limit_id)
  );

-- name: selectUsedSince
-- The same for every person and vehicle of a company.
select
  approval_limits.id as limit_id,
  vehicle_id as "vehicle_id!",
  plate_number as "plate_number!",
  sum(fils)::bigint as "total_fils!"
from (
  select vehicle_id, total_fils as fils, limit_id, name
  from estimate_decisions
  join estimates on estimates.id = estimate_id
  where estimates.customer_id = :customer_id and decided_at >= :since and total_fils > 0
  union all
  select work_cards.vehicle_id, counted_fils, limit_id, approver
  from customer_decisions
  join work_cards on work_cards.id = work_card_id
  where counted_fils > 0 and customer_decisions.customer_id = :customer_id and at >= :since
) as approval
join approval_limits
  on approval_limits.customer_id = :customer_id
  and (
    approval_limits.id = limit_id
    or (
      lower(approval_limits.person_name) = lower(name)
      and not exists (select from approval_limits as other where other.id = limit_id)
    )
  )
join vehicles on vehicles.id = vehicle_id
group by approval_limits.id, vehicle_id, plate_number
order by sum(fils) desc, plate_number
limit 2000;

-- name: selectCountedOfCard
-- What persons approved of a card, in estimates and as a whole above them, and in how many decisions.
select coalesce(sum(fils), 0)::bigint as "total_fils!", count(*)::int as "decisions!"
from (
  select total_fils as fils
  from estimate_decisions
  join estimates on estimates.id = estimate_id
  where estimates.work_card_id = :work_card_id
  union all
  select counted_fils from customer_decisions where work_card_id = :work_card_id and counted_fils is not null
) as approval;
