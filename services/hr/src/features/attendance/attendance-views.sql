-- columns: results
worked_minutes,
overtime_minutes,
overtime_night_minutes,
rest_day_minutes,
holiday_minutes,
notes,
is_corrected

-- fragment: status
-- Of a row of `records`.
case
  when records.check_out_time is not null then 'completed'
  when records.missed_at is not null then 'missed_check_out'
  when records.check_in_time <= :now::timestamptz - interval '16 hours' then 'missed_check_out'
  else 'checked_in'
end

-- fragment: joinedCorrection
-- The last approved correction of each row of `records`.
left join lateral (
  select original_check_in, original_check_out
  from attendance_corrections
  where record_id = records.id and status = 'approved' and records.is_corrected
  order by decided_at desc
  limit 1
) as corrections on true

-- fragment: hasNoLeave
-- Of a row of `records`: there is no approved leave on its day. With leave of half a day nobody knows when the shift begins or ends,
-- and on a whole day of leave nobody has to come.
not exists (
  select from leave_requests as leave
  where leave.employee_id = records.employee_id
    and records.work_date between leave.start_date and leave.end_date
    and leave.status = 'approved'
)

-- fragment: isLate
(records.is_late and @fragment(hasNoLeave))

-- fragment: lateMinutes
case
  when (records.late_minutes = 0 or @fragment(hasNoLeave)) then records.late_minutes
  else 0
end

-- fragment: isEarlyLeave
(records.is_early_leave and @fragment(hasNoLeave))

-- fragment: earlyLeaveMinutes
case
  when (records.early_leave_minutes = 0 or @fragment(hasNoLeave)) then records.early_leave_minutes
  else 0
end

-- columns: record_view
-- Of a row of `records` with its correction.
records.work_date,
records.day_kind,
records.check_in_time,
records.check_out_time,
@fragment(status) as "status!",
@fragment(isLate) as "is_late!",
@fragment(lateMinutes) as "late_minutes!",
@fragment(isEarlyLeave) as "is_early_leave!",
@fragment(earlyLeaveMinutes) as "early_leave_minutes!",
@columns(results, records),
records.flags,
corrections.original_check_in as "original_check_in?",
corrections.original_check_out as "original_check_out?"

-- name: selectRecord
select
  records.id,
  @columns(record_view)
from attendance_records as records
@fragment(joinedCorrection)
where records.id = :id;

-- name: selectLastCheckOut
select max(check_out_time) as check_out_time
from attendance_records
where employee_id = :employee_id and work_date = :work_date::date;

-- name: selectLastOpenRecord
select id, work_date, day_kind, shift_starts_at, shift_ends_at
from attendance_records
where employee_id = :employee_id and check_out_time is null and missed_at is null;

-- fragment: filter
work_date between :from::date and :to::date
and (:employee_id?::uuid is null or employee_id = :employee_id?)
and (not :needs_review::boolean or not flags <@ array['presence_code'])

-- fragment: page
(
  select *
  from attendance_records
  where @fragment(filter)
  order by work_date desc, check_in_time desc, id desc
  limit :limit offset :offset
) as records

-- name: selectOwnPage unnamed: with known values the planner drops unused conditions
-- Of one employee, so without the name.
select
  records.id,
  @columns(record_view)
from @fragment(page)
@fragment(joinedCorrection)
order by records.work_date desc, records.check_in_time desc, records.id desc;

-- name: selectPage unnamed: with known values the planner drops unused conditions
select
  records.id,
  records.employee_id,
  employees.first_name,
  employees.last_name,
  employees.employee_code,
  employees.department,
  employees.position,
  @columns(record_view)
from @fragment(page)
join employees on employees.id = records.employee_id
@fragment(joinedCorrection)
order by records.work_date desc, records.check_in_time desc, records.id desc;

-- name: countPage unnamed: with known values the planner drops unused conditions
select count(*)::int as "total!"
from (
  select
  from attendance_records
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectStats unnamed: with known values the planner drops unused conditions
select
  count(*)::int as "total_days!",
  count(*) filter (where is_completed)::int as "completed_days!",
  count(*) filter (where is_late)::int as "late_days!",
  coalesce(sum(worked_minutes), 0)::int as "worked_minutes!"
from (
  select
    bool_or(check_out_time is not null) as is_completed,
    bool_or(@fragment(isLate)) as is_late,
    sum(worked_minutes) as worked_minutes
  from attendance_records as records
  where work_date between :from::date and :to::date
    and (:employee_id?::uuid is null or employee_id = :employee_id?)
  group by employee_id, work_date
) as days;

-- name: selectDays
-- One row for each day of an employee with a record.
select
  work_date,
  bool_or(@fragment(isLate)) as "is_late!",
  max(@fragment(lateMinutes))::int as "late_minutes!",
  coalesce(sum(worked_minutes), 0)::int as "worked_minutes!",
  (array_agg(
    case
      when check_out_time is not null then 'completed'
      when missed_at is not null then 'missed_check_out'
      when check_in_time <= :now::timestamptz - interval '16 hours' then 'missed_check_out'
      else 'checked_in'
    end
    order by check_in_time desc
  ))[1] as "status!"
from attendance_records as records
where employee_id = :employee_id and work_date between :from::date and :to::date
group by work_date;

-- name: selectOnSite
select
  records.id as attendance_id,
  employees.id as employee_id,
  employees.first_name,
  employees.last_name,
  employees.employee_code,
  employees.department,
  records.check_in_time,
  @fragment(isLate) as "is_late!",
  @fragment(lateMinutes) as "late_minutes!"
from attendance_records as records
join employees on employees.id = records.employee_id
where records.check_out_time is null
  and records.missed_at is null
  and records.check_in_time > :now::timestamptz - interval '16 hours'
order by records.check_in_time;

-- name: selectAfter unnamed: with known values the planner drops unused conditions
-- The next rows of the export, oldest first, after the last row of the page before.
select
  records.id,
  employees.first_name,
  employees.last_name,
  employees.employee_code,
  employees.department,
  employees.position,
  records.work_date,
  records.day_kind,
  records.check_in_time,
  records.check_out_time,
  @fragment(status) as "status!",
  @fragment(lateMinutes) as "late_minutes!",
  @fragment(earlyLeaveMinutes) as "early_leave_minutes!",
  @columns(results, records)
from attendance_records as records
join employees on employees.id = records.employee_id
where records.work_date between :from::date and :to::date
  and (:employee_id?::uuid is null or records.employee_id = :employee_id?)
  and (records.work_date, records.check_in_time, records.id)
    > (:after_date::date, :after_time::timestamptz, :after_id::uuid)
order by records.work_date, records.check_in_time, records.id
limit :limit;

-- name: selectMonthlySums
-- Sums of the records of employees in a range of work dates. Lateness counts as at most `max_late_minutes` a day.
select
  employee_id,
  count(distinct work_date)::int as "days_worked!",
  count(distinct work_date) filter (where @fragment(isLate))::int as "late_days!",
  coalesce(sum(worked_minutes), 0)::int as "worked_minutes!",
  coalesce(
    sum(least(late_minutes, :max_late_minutes::int)) filter (where @fragment(isLate)),
    0
  )::int as "late_minutes!",
  coalesce(
    sum(early_leave_minutes) filter (where @fragment(isEarlyLeave)),
    0
  )::int as "early_leave_minutes!",
  coalesce(sum(overtime_minutes), 0)::int as "overtime_minutes!",
  coalesce(sum(overtime_night_minutes), 0)::int as "overtime_night_minutes!",
  coalesce(sum(rest_day_minutes), 0)::int as "rest_day_minutes!",
  coalesce(sum(holiday_minutes), 0)::int as "holiday_minutes!",
  array_agg(distinct work_date::text) as "dates!"
from attendance_records as records
where work_date between :from::date and :to::date
  and (:employee_id?::uuid is null or employee_id = :employee_id?)
group by employee_id;

-- name: selectEmployed
-- Employees who were employed on any day of a range.
select id, hire_date, termination_date
from employees
where hire_date <= :to::date
  and (termination_date is null or termination_date >= :from::date)
  and (is_active or termination_date is not null)
  and (:employee_id?::uuid is null or id = :employee_id?);
