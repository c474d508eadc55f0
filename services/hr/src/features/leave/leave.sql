-- name: insertLeaveRequest
insert into leave_requests (
  id,
  employee_id,
  leave_type,
  start_date,
  end_date,
  is_half_day,
  total_days,
  reason,
  status,
  request_date,
  updated_at,
  updated_by
)
values (
  :id,
  :employee_id,
  :leave_type,
  :start_date::date,
  :end_date::date,
  :is_half_day::boolean,
  :total_days::numeric,
  :reason,
  'pending',
  :now,
  :now,
  :updated_by
);

-- name: selectEmployeeOfRequest
select employee_id from leave_requests where id = :id;

-- name: lockLeaveRequest
-- The employee is locked first.
select
  id,
  employee_id,
  leave_type,
  start_date,
  end_date,
  is_half_day,
  total_days,
  status,
  admin_notes,
  version,
  updated_at,
  updated_by
from leave_requests
where id = :id
for update;

-- name: updateStatus
update leave_requests set
  status = :status,
  admin_notes = :admin_notes?,
  rejection_reason = :rejection_reason?,
  decided_at = :decided_at?::timestamptz,
  decided_by = :decided_by?::uuid,
  decided_by_name = :decided_by_name?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id and status = 'pending'
returning version;

-- name: updateShortened
-- Only approved and rejected requests have the time of a decision.
update leave_requests set
  status = :status,
  end_date = :end_date::date,
  total_days = :total_days::numeric,
  admin_notes = :reason,
  decided_at = case when :status = 'approved' then :now::timestamptz end,
  decided_by = :decided_by?::uuid,
  decided_by_name = :decided_by_name?,
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id and status = 'approved'
returning version;

-- name: cancelRequestsOfInactive
update leave_requests set
  status = 'cancelled',
  version = leave_requests.version + 1,
  updated_at = :now,
  updated_by = ''
from employees
where employees.id = leave_requests.employee_id
  and not employees.is_active
  and leave_requests.status = 'pending'
returning leave_requests.id, leave_requests.employee_id;

-- name: selectOptionalOverlap
select start_date, end_date
from leave_requests
where employee_id = :employee_id
  and status in ('pending', 'approved')
  and start_date <= :end_date::date
  and end_date >= :start_date::date
order by start_date
limit 1;

-- name: selectDaysByYear
-- The days of pending and approved leave in each year; leave over New Year belongs to both.
select
  employee_id,
  leave_type,
  status,
  year as "year!",
  sum(
    case
      when is_half_day then 0.5
      else least(end_date, make_date(year, 12, 31)) - greatest(start_date, make_date(year, 1, 1)) + 1
    end
  )::float8 as "days!"
from leave_requests
cross join lateral generate_series(
  extract(year from start_date)::int,
  extract(year from end_date)::int
) as year
where status in ('pending', 'approved')
  and (:employee_id?::uuid is null or employee_id = :employee_id?)
  and year between :from_year::int and :to_year::int
group by employee_id, leave_type, status, year;

-- fragment: shownStatus
-- Approved leave whose last day is over is shown as completed.
case
  when leave_requests.status = 'approved' and end_date < :today::date then 'completed'
  else leave_requests.status
end

-- fragment: filter
(:id?::uuid is null or leave_requests.id = :id?)
and (:employee_id?::uuid is null or employee_id = :employee_id?)
and (:leave_type?::text is null or leave_type = :leave_type?)
and (:from?::date is null or end_date >= :from?)
and (:to?::date is null or start_date <= :to?)
and (
  :only_active?::boolean is null
  or leave_requests.status in ('pending', 'approved')
  and greatest(start_date, :from?::date) <= (
    -- Nobody is away after their last day.
    select coalesce(termination_date, case when is_active then 'infinity' else '-infinity' end::date)
    from employees
    where employees.id = employee_id
  )
)
and (:status?::text is null or @fragment(shownStatus) = :status?)

-- name: selectLeaveRequests unnamed: filters
select
  leave_requests.id,
  leave_requests.employee_id,
  employees.first_name,
  employees.last_name,
  employees.employee_code,
  employees.department,
  employees.position,
  employees.role_name,
  employees.is_active,
  leave_requests.leave_type,
  leave_requests.start_date,
  case
    when :only_active?::boolean then least(leave_requests.end_date, employees.termination_date)
    else leave_requests.end_date
  end as "end_date!",
  leave_requests.is_half_day,
  leave_requests.total_days,
  leave_requests.reason,
  @fragment(shownStatus) as "status!",
  leave_requests.request_date,
  leave_requests.admin_notes,
  leave_requests.rejection_reason,
  leave_requests.decided_at,
  leave_requests.decided_by_name,
  leave_requests.version
from leave_requests
join employees on employees.id = leave_requests.employee_id
where (:ids?::uuid[] is null or leave_requests.id = any(:ids?))
  and @fragment(filter)
order by request_date desc, leave_requests.id desc
limit 1001;

-- name: selectLeaveIds unnamed: filters
select array(
  select id
  from leave_requests
  where @fragment(filter)
  order by request_date desc, id desc
  limit :limit
) as "ids!";

-- name: selectLeaveStats
select
  count(*) filter (where status = 'pending')::int as "pending_requests!",
  count(*) filter (where status = 'approved')::int as "approved_requests!",
  count(*) filter (where status = 'rejected')::int as "rejected_requests!",
  coalesce(
    sum(
      case
        when is_half_day then 0.5
        else least(end_date, coalesce(:to?::date, end_date)) - greatest(start_date, coalesce(:from?::date, start_date)) + 1
      end
    ) filter (where status = 'approved'),
    0
  )::float8 as "total_days_approved!"
from leave_requests
where (:from?::date is null or end_date >= :from?)
  and (:to?::date is null or start_date <= :to?);

-- name: selectActiveEmployees
select id as employee_id, first_name, last_name, employee_code, department, position, hire_date
from employees
where (is_active and :employee_id?::uuid is null) or id = :employee_id?
order by employee_code
limit 1000;

-- name: selectLeaveForPay
-- Approved leave that may lower the pay. Oldest first, as sick pay depends on the days before.
select id, employee_id, leave_type, start_date, end_date, is_half_day
from leave_requests
where status = 'approved'
  and leave_type = any (:types::text[])
  and start_date <= :to::date
  and end_date >= :from::date
  and (:employee_id?::uuid is null or employee_id = :employee_id?)
order by employee_id, start_date;

-- name: selectApprovedLeave
select employee_id, leave_type, start_date, end_date, is_half_day
from leave_requests
where status = 'approved'
  and start_date <= :to::date
  and end_date >= :from::date
  and (:employee_id?::uuid is null or employee_id = :employee_id?);
