-- columns: request
id,
employee_id,
record_id?,
requested_check_in,
requested_check_out,
original_check_in?,
original_check_out?

-- name: insertCorrection
insert into attendance_corrections (
  @columns(request),
  reason,
  request_date
)
values (
  @params(request),
  :reason,
  :now
);

-- name: lockCorrection
select
  @columns(request),
  status,
  version,
  request_date,
  decided_at,
  decided_by_name
from attendance_corrections
where id = :id
for update;

-- name: decideCorrection
update attendance_corrections set
  status = :status,
  record_id = :record_id?,
  admin_notes = :admin_notes?,
  rejection_reason = :rejection_reason?,
  decided_by = :decided_by,
  decided_by_name = :decided_by_name,
  decided_at = :now,
  version = version + 1
where id = :id;

-- name: rejectRequestsOfInactive
update attendance_corrections set
  status = 'rejected',
  rejection_reason = :rejection_reason,
  decided_at = :now,
  version = attendance_corrections.version + 1
from employees
where employees.id = attendance_corrections.employee_id
  and not employees.is_active
  and attendance_corrections.status = 'pending'
returning attendance_corrections.id, attendance_corrections.employee_id;

-- name: hasPendingOverlap
-- A pending request for a missing record in the same span.
select exists (
  select from attendance_corrections
  where employee_id = :employee_id
    and status = 'pending'
    and record_id is null
    and requested_check_in < :until::timestamptz
    and requested_check_out > :from::timestamptz
) as "is_pending!";

-- fragment: filter
(:employee_id?::uuid is null or corrections.employee_id = :employee_id?)
and (:status?::text is null or corrections.status = :status?)

-- name: selectCorrections unnamed: with known values the planner drops unused conditions
select
  corrections.id,
  corrections.record_id as attendance_id,
  corrections.employee_id,
  employees.first_name,
  employees.last_name,
  employees.employee_code,
  employees.department,
  employees.role_name,
  employees.is_active,
  corrections.original_check_in,
  corrections.original_check_out,
  corrections.requested_check_in,
  corrections.requested_check_out,
  corrections.reason,
  corrections.status,
  corrections.admin_notes,
  corrections.rejection_reason,
  corrections.decided_by_name,
  corrections.decided_at,
  corrections.request_date,
  corrections.version
from attendance_corrections as corrections
join employees on employees.id = corrections.employee_id
where (:ids?::uuid[] is null or corrections.id = any(:ids?))
  and @fragment(filter)
order by corrections.request_date desc, corrections.id desc
limit :limit offset :offset;

-- name: selectCorrectionIds unnamed: with known values the planner drops unused conditions
select array(
  select id
  from attendance_corrections as corrections
  where @fragment(filter)
  order by request_date desc, id desc
  limit :limit
) as "ids!";

-- name: countCorrections unnamed: with known values the planner drops unused conditions
select count(*)::int as "total!"
from (
  select
  from attendance_corrections as corrections
  where @fragment(filter)
  limit 10001
) as counted;
