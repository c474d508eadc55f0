-- name: lockEmployee
-- Serialises the punches and corrections of one employee. Does not block rows that refer to the employee.
select id, hire_date from employees where id = :id for no key update;

-- name: selectOpenRecord
select
  id,
  employee_id,
  work_date,
  day_kind,
  shift_starts_at,
  shift_ends_at,
  check_in_time,
  flags
from attendance_records
where employee_id = :employee_id and check_out_time is null and missed_at is null;

-- name: selectRecordsOfDay
-- The records of a day, without the named one.
select
  id,
  check_in_time,
  check_out_time,
  missed_at,
  worked_minutes,
  overtime_minutes,
  overtime_night_minutes,
  rest_day_minutes,
  holiday_minutes
from attendance_records
where employee_id = :employee_id and work_date = :work_date::date and id is distinct from :except_id?
order by check_in_time;

-- name: selectOverlapping
-- A record, other than the named one, that covers any part of a span.
select id
from attendance_records
where employee_id = :employee_id
  and id is distinct from :except_id?
  and check_in_time < :until::timestamptz
  and coalesce(check_out_time, check_in_time) > :from::timestamptz
limit 1;

-- name: insertRecord
insert into attendance_records (
  id,
  employee_id,
  work_date,
  day_kind,
  shift_starts_at,
  shift_ends_at,
  check_in_time,
  check_out_time,
  is_late,
  late_minutes,
  created_at,
  updated_at
)
values (
  :id,
  :employee_id,
  :work_date::date,
  :day_kind,
  :shift_starts_at?,
  :shift_ends_at?,
  :check_in_time,
  :check_out_time?,
  :is_late,
  :late_minutes,
  :now,
  :now
);

-- name: updateFlags
update attendance_records set flags = :flags where id = :id;

-- name: completeRecord
update attendance_records set
  check_out_time = :check_out_time,
  is_early_leave = :is_early_leave,
  early_leave_minutes = :early_leave_minutes,
  worked_minutes = :worked_minutes,
  overtime_minutes = :overtime_minutes,
  overtime_night_minutes = :overtime_night_minutes,
  rest_day_minutes = :rest_day_minutes,
  holiday_minutes = :holiday_minutes,
  notes = coalesce(:notes?, notes),
  flags = :flags,
  version = version + 1,
  updated_at = :now
where id = :id;

-- name: markMissed
update attendance_records set missed_at = :now, version = version + 1, updated_at = :now where id = :id;

-- name: clearEarlyLeave
-- Somebody who returns on the same day has not left early.
update attendance_records set
  is_early_leave = false,
  early_leave_minutes = 0,
  version = version + 1,
  updated_at = :now
where employee_id = :employee_id and work_date = :work_date::date and early_leave_minutes > 0;

-- name: updateTimes
update attendance_records set
  work_date = :work_date::date,
  day_kind = :day_kind,
  shift_starts_at = :shift_starts_at?,
  shift_ends_at = :shift_ends_at?,
  check_in_time = :check_in_time,
  check_out_time = :check_out_time,
  missed_at = null,
  is_late = :is_late,
  late_minutes = :late_minutes,
  is_early_leave = :is_early_leave,
  early_leave_minutes = :early_leave_minutes,
  worked_minutes = :worked_minutes,
  overtime_minutes = :overtime_minutes,
  overtime_night_minutes = :overtime_night_minutes,
  rest_day_minutes = :rest_day_minutes,
  holiday_minutes = :holiday_minutes,
  is_corrected = is_corrected or :is_corrected,
  version = version + 1,
  updated_at = :now
where id = :id;

-- name: updateLateness
update attendance_records set
  is_late = :is_late,
  late_minutes = :late_minutes,
  version = version + 1,
  updated_at = :now
where id = :id;

-- name: selectRecordTimes
select id, employee_id, work_date, check_in_time, check_out_time, missed_at
from attendance_records
where id = :id;

-- name: insertPunch
insert into attendance_punches (
  id,
  record_id,
  employee_id,
  kind,
  source,
  punched_at,
  received_at,
  latitude,
  longitude,
  address,
  accuracy_meters,
  distance_meters,
  radius_meters,
  decision,
  device_info,
  device_id,
  ip_address,
  user_agent,
  flags,
  client_punch_id
)
values (
  :id,
  :record_id?,
  :employee_id,
  :kind,
  :source,
  :punched_at,
  :received_at,
  :latitude?,
  :longitude?,
  :address?,
  :accuracy_meters?,
  :distance_meters?,
  :radius_meters?,
  :decision,
  :device_info?,
  :device_id?,
  :ip_address?,
  :user_agent?,
  :flags,
  :client_punch_id?
);

-- name: selectPreviousPosition
select latitude as "latitude!", longitude as "longitude!", punched_at
from attendance_punches
where employee_id = :employee_id and latitude is not null and punched_at < :before
order by punched_at desc
limit 1;

-- name: isPositionRepeated
select exists (
  select from attendance_punches
  where employee_id = :employee_id
    and latitude = :latitude::numeric
    and longitude = :longitude::numeric
    and record_id is not null
) as "is_repeated!";

-- name: isDeviceShared
select exists (
  select from attendance_punches
  where device_id = :device_id
    and employee_id <> :employee_id
    and punched_at > :punched_at::timestamptz - interval '12 hours'
    and record_id is not null
) as "is_shared!";

-- name: selectRecordOfClientPunch
select record_id
from attendance_punches
where employee_id = :employee_id and client_punch_id = :client_punch_id and record_id is not null;

-- name: selectPunchesOfRecord
select
  kind,
  source,
  punched_at,
  received_at,
  latitude::double precision as latitude,
  longitude::double precision as longitude,
  accuracy_meters::double precision as accuracy_meters,
  distance_meters,
  radius_meters,
  decision,
  address,
  device_info,
  ip_address,
  flags
from attendance_punches
where record_id = :record_id
order by punched_at, received_at;

-- name: selectConsent
select notice_version, consented_at from attendance_consents where employee_id = :employee_id;

-- name: upsertConsent
insert into attendance_consents (employee_id, notice_version, consented_at)
values (:employee_id, :notice_version, :now)
on conflict (employee_id) do update set
  notice_version = excluded.notice_version,
  consented_at = excluded.consented_at;

-- name: deleteConsent
delete from attendance_consents where employee_id = :employee_id;

-- name: removePositionsOfEmployee
update attendance_punches set
  latitude = null,
  longitude = null,
  address = null,
  accuracy_meters = null
where employee_id = :employee_id and latitude is not null;

-- name: removePositionsBefore
-- Keeps what was decided: distance, radius and flags.
update attendance_punches set
  latitude = null,
  longitude = null,
  address = null,
  accuracy_meters = null,
  device_info = null,
  device_id = null,
  ip_address = null,
  user_agent = null
where id in (
  select id
  from attendance_punches
  where punched_at < :before and (latitude is not null or ip_address is not null)
  limit :limit
);

-- name: insertPresenceSecret
insert into attendance_presence_secret (secret) values (:secret) on conflict do nothing;

-- name: selectPresenceSecret
select secret from attendance_presence_secret;

-- name: hasRecords
select exists (select from attendance_records) as "has_records!";

-- name: selectDemoEmployees
select id, username, first_name, last_name, hire_date, termination_date from employees order by employee_code;

-- name: insertDemoRecords
-- Records of the demo shop, in one statement.
insert into attendance_records (
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
  flags,
  created_at,
  updated_at
)
select
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
  flags,
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
