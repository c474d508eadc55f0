-- name: withdrawEstimateOfCard
-- A card has at most one open estimate. The card is locked.
update estimates set
  status = 'withdrawn',
  sent_version = null,
  card_status_before = null,
  card_approved_before = null,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where work_card_id = :work_card_id and status in ('draft', 'sent')
returning estimate_number;

-- name: selectSentEstimate
select id, estimate_number, sent_version as "sent_version!"
from estimates
where work_card_id = :work_card_id and status = 'sent';

-- name: clearCardStatusBefore
-- The version stays, because nobody changed the estimate itself. The card is locked.
update estimates set
  card_status_before = null,
  card_approved_before = null
where work_card_id = :work_card_id and status in ('draft', 'sent') and card_status_before is not null;

-- fragment: approvedWork
-- Deferred work that estimates of a card offered, with the task or part of the line that was approved in its place: its own line,
-- or those of another option of its group.
join deferred_work on deferred_work.estimate_id = estimates.id
join estimate_decisions on estimate_decisions.estimate_id = estimates.id
join estimate_lines as offered
  on offered.estimate_id = estimates.id
  and offered.version_number = estimate_decisions.version_number
  and offered.line_key = deferred_work.line_key
  and offered.deferred_work_id = deferred_work.id
join estimate_lines as approved
  on approved.estimate_id = offered.estimate_id
  and approved.version_number = offered.version_number
  and (
    approved.line_key = offered.line_key
    or (approved.option_group = offered.option_group and approved.option_tier <> offered.option_tier)
  )
join estimate_line_decisions
  on estimate_line_decisions.decision_id = estimate_decisions.id
  and estimate_line_decisions.line_key = approved.line_key
  and estimate_line_decisions.decision = 'approved'
left join tasks on tasks.id = task_id
left join part_lines on part_lines.id = part_line_id

-- name: reopenWorkOfCard
-- Approved work that an ended job has not done. A job that was completed has done its work, also if its tasks were not ticked off.
-- The card is locked.
update deferred_work set
  status = 'open',
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = any (array(
  select deferred_work.id
  from estimates
  @fragment(approvedWork)
  where estimates.work_card_id = :work_card_id and deferred_work.status = 'done'
  group by deferred_work.id
  having not coalesce(bool_or(tasks.status = 'completed' or part_lines.state = 'consumed'), false)
))
and (
  select changes -> 0 ->> 'to'
  from work_card_history
  where work_card_id = :work_card_id
    and event = 'status_changed'
    and changes -> 0 ->> 'to' <> 'cancelled'
  order by id desc
  limit 1
) is distinct from 'completed'
returning description;

-- fragment: isOnJob
(
  tasks.status <> 'cancelled'
  or part_lines.state in ('reserved', 'consumed')
  or fulfilment = 'to_order'
)

-- fragment: isLine
-- `line_id` is the id of a task or of a part, or the key of a line of an estimate.
:line_id::uuid in (approved.line_key, tasks.id, part_lines.id)

-- name: reopenWorkOfLine
-- Approved work of a line that leaves a job, or has left it, if nothing else on the job was approved for it. The card is locked.
update deferred_work set
  status = 'open',
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = any (array(
  select deferred_work.id
  from estimates
  @fragment(approvedWork)
  where estimates.work_card_id = :work_card_id and deferred_work.status = 'done'
  group by deferred_work.id
  having bool_or(@fragment(isLine))
    and not coalesce(bool_or(@fragment(isOnJob)) filter (where (@fragment(isLine)) is not true), false)
))
returning description;

-- name: closeWorkOfCard
-- Approved work whose task or part is on a job that goes on again. The card is locked.
update deferred_work set
  status = 'done',
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = any (array(
  select deferred_work.id
  from estimates
  @fragment(approvedWork)
  where estimates.work_card_id = :work_card_id
    and deferred_work.status = 'open'
    and @fragment(isOnJob)
))
returning description;

-- name: closeWorkOfLine
-- Approved work of a line that is on the job again. The card is locked.
update deferred_work set
  status = 'done',
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = any (array(
  select deferred_work.id
  from estimates
  @fragment(approvedWork)
  where estimates.work_card_id = :work_card_id
    and deferred_work.status = 'open'
    and @fragment(isOnJob)
    and @fragment(isLine)
))
returning description;
