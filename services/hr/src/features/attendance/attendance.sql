-- columns: worked_time
worked_minutes,
overtime_minutes,
overtime_night_minutes,
rest_day_minutes,
holiday_minutes

-- columns: stored_shift
work_date,
day_kind,
shift_starts_at,
shift_ends_at

-- name: selectOpenRecord
select
  id,
  employee_id,
  @columns(stored_shift),
  check_in_time,
  flags
from attendance_records
where employee_id = :employee_id and check_out_time is null and missed_at is null;

-- name: selectRecordsOfDay
-- The records of a day, without the named one.
select
  id,
  @columns(stored_shift),
  check_in_time,
  check_out_time,
  missed_at,
  @columns(worked_time)
from attendance_records
where employee_id = :employee_id and work_date = :work_date::date and id is distinct from :except_id?
order by check_in_time;

-- name: selectOverlapping
-- A record, other than the named one, that covers any part of a span. An open record can still be completed within 16
-- hours of its check-in, so it lasts until then. A missed one gets no hours and covers nothing after its check-in.
select id
from attendance_records
where employee_id = :employee_id
  and id is distinct from :except_id?
  and check_in_time < :until::timestamptz
  and case
    when check_out_time is not null then check_out_time
    when missed_at is not null then check_in_time
    else check_in_time + interval '16 hours'
  end > :from::timestamptz
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
  @assignments(worked_time),
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
  @assignments(worked_time),
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
select
  id,
  employee_id,
  @columns(stored_shift),
  check_in_time,
  check_out_time,
  missed_at
from attendance_records
where id = :id;
