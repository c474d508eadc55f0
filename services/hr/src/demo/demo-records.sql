-- columns: record
id,
employee_id,
work_date,
day_kind,
shift_starts_at,
shift_ends_at,
check_in_time,
check_out_time,
missed_at,
is_late,
late_minutes,
is_early_leave,
early_leave_minutes,
worked_minutes,
overtime_minutes,
overtime_night_minutes,
rest_day_minutes,
holiday_minutes,
flags

-- name: hasRecords
select exists (select from attendance_records) as "has_records!";

-- name: selectDemoEmployees
select id, username, first_name, last_name, hire_date, termination_date from employees order by employee_code;

-- name: insertDemoRecords
-- Records of the demo shop, in one statement.
insert into attendance_records (
  @columns(record),
  created_at,
  updated_at
)
select
  @columns(record),
  check_in_time,
  coalesce(check_out_time, check_in_time)
from jsonb_populate_recordset(null::attendance_records, :records::jsonb);

-- name: insertDemoPunches
-- The punches of these records, without coordinates: nobody in the demo shop has given consent.
insert into attendance_punches (
  id,
  record_id,
  employee_id,
  kind,
  source,
  punched_at,
  received_at,
  distance_meters,
  radius_meters,
  decision,
  flags
)
select
  gen_random_uuid(),
  id,
  employee_id,
  times.kind,
  'web',
  times.at,
  times.at,
  (12 + extract(minute from times.at))::int,
  100,
  case when 'uncertain_position' = any (flags) then 'uncertain' else 'inside' end,
  case when times.kind = 'in' then flags else '{}' end
from jsonb_populate_recordset(null::attendance_records, :records::jsonb) as records
cross join lateral (values ('in', check_in_time), ('out', check_out_time)) as times (kind, at)
where times.at is not null;
