-- columns: task
id,
work_card_id,
task_type,
description,
status,
estimated_cost?,
actual_cost?,
labor_hours?,
notes?,
started_at?,
added_by?

-- columns: task_row
@columns(task),
version,
created_at,
updated_at,
updated_by

-- name: selectTasks
select @columns(task_row)
from tasks
where work_card_id = :work_card_id
order by created_at, id;

-- name: selectWorkCardOfTask
select work_card_id from tasks where id = :id;

-- name: lockTask
-- The work card is locked first.
select @columns(task_row)
from tasks
where id = :id
for update;

-- name: insertTask
insert into tasks (
  @columns(task),
  created_at,
  updated_at,
  updated_by
)
values (
  @params(task),
  :now,
  :now,
  :updated_by
)
returning @columns(task_row);

-- name: updateTask
update tasks set
  task_type = :task_type,
  description = :description,
  status = :status,
  estimated_cost = :estimated_cost?,
  actual_cost = :actual_cost?,
  labor_hours = :labor_hours?,
  notes = :notes?,
  started_at = :started_at?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id
returning @columns(task_row);

-- name: deleteTask
delete from tasks where id = :id;
