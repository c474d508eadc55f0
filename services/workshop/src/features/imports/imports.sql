-- name: insertImport
insert into imports (id, status, created_by, created_at)
values (:id, 'draft', :created_by, :now);

-- name: insertProgress
insert into import_progress (import_id) values (:id);

-- name: selectImport
select id, status, counts, done, total, created_at
from imports
join import_progress on import_id = id
where id = :id and (:created_by?::uuid is null or created_by = :created_by?);

-- name: lockImport
-- The status is checked before the lock is taken, because the worker holds the lock of a running import for long.
select id, status, counts
from imports
where id = :id
  and (:created_by?::uuid is null or created_by = :created_by?)
  and status = any (:statuses::text[])
for update;

-- name: updateStatus
update imports set status = :status where id = :id;

-- name: updateChecked
update imports set status = 'checked', counts = :counts where id = :id;

-- name: updateRunning
update imports set
  status = 'running',
  run_by = :run_by,
  run_by_name = :run_by_name,
  run_at = :now,
  traceparent = :traceparent?
where id = :id;

-- name: resetProgress
update import_progress set done = 0, total = :total, attempts = 0 where import_id = :id;

-- name: deleteOpen
delete from imports
where id = :id
  and (:created_by?::uuid is null or created_by = :created_by?)
  and status <> 'running';

-- name: deleteOld
delete from imports where created_at < :before and status <> 'running';

-- columns: row_check
fields,
errors,
warnings,
is_valid,
phone,
phone_key,
name

-- name: putRows
insert into import_rows (
  import_id,
  row,
  @columns(row_check),
  person_key,
  plate_key,
  vin
)
select
  :import_id,
  row,
  @columns(row_check),
  case when is_valid then coalesce(phone_key, squeezed(search_form(phone)) || '|' || search_form(name)) end,
  squeezed(search_form(plate)),
  vin
from jsonb_to_recordset(:rows::jsonb) as listed (
  row integer,
  fields jsonb,
  errors jsonb,
  warnings jsonb,
  is_valid boolean,
  phone text,
  phone_key text,
  name text,
  plate text,
  vin text
)
on conflict (import_id, row) do update set
  @excluded(row_check),
  person_key = excluded.person_key,
  plate_key = excluded.plate_key,
  vin = excluded.vin,
  state = null,
  plan = null,
  is_warned = false;

-- name: countRows
select count(*)::int as "count!" from import_rows where import_id = :import_id;

-- name: selectRows
select
  row,
  is_valid,
  warnings <> '[]' as "has_warnings!",
  person_key,
  phone,
  phone_key,
  name,
  search_form(name) as name_form,
  plate_key,
  vin
from import_rows
where import_id = :import_id
order by row;

-- name: selectFields
select row, fields, person_key from import_rows where import_id = :import_id and is_valid;

-- name: updatePlans
update import_rows set
  state = planned.state,
  plan = planned.plan,
  is_warned = planned.is_warned
from jsonb_to_recordset(:planned::jsonb) as planned (row integer, state text, plan jsonb, is_warned boolean)
where import_id = :import_id and import_rows.row = planned.row;

-- fragment: filter
import_id = :import_id
and state is not null
and (:state?::text is null or state = :state?)
and (:is_warned?::boolean is null or is_warned = :is_warned?)

-- name: countPage
select count(*)::int as "total!"
from import_rows
where @fragment(filter);

-- name: selectPage
select row, state as "state!", fields, plan, errors, warnings
from import_rows
where @fragment(filter)
order by row
limit :limit offset :offset;

-- name: tryLockRegistration
-- One import at a time: two imports of one file would both find its phones unknown.
select pg_try_advisory_xact_lock(hashtext('import')) as "is_locked!";

-- name: lockNext
-- The import of a process that died is free again, because its lock ended with its connection.
select id, run_by, run_by_name, traceparent
from imports
where status = 'running'
order by run_at, id
for update skip locked
limit 1;

-- name: beginAttempt
update import_progress set attempts = attempts + 1, done = 0 where import_id = :id returning attempts;

-- name: updateProgress
update import_progress set done = :done, total = :total where import_id = :id;

-- name: deleteRows
delete from import_rows where import_id = :import_id;

-- name: updateDone
update imports set status = 'done', counts = :counts where id = :id;
