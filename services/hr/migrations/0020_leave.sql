set lock_timeout = '2s';
set statement_timeout = '60s';

create table leave_requests (
  id uuid primary key,
  employee_id uuid not null references employees (id),
  leave_type text not null,
  start_date date not null,
  end_date date not null,
  is_half_day boolean not null,
  -- Calendar days with both ends; half a day is 0.5.
  total_days numeric(5, 1) not null,
  reason text not null,
  status text not null,
  request_date timestamptz not null,
  admin_notes text,
  rejection_reason text,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  version bigint not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  constraint leave_requests_type_is_known check (leave_type in ('annual', 'sick', 'emergency', 'unpaid')),
  -- Leave whose last day is over is shown as completed; that is not stored.
  constraint leave_requests_status_is_known check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  constraint leave_requests_dates_in_order check (end_date >= start_date),
  constraint leave_requests_half_day_is_one_day check (not is_half_day or start_date = end_date),
  constraint leave_requests_days_match check (
    total_days = (end_date - start_date + 1) * (case when is_half_day then 0.5 else 1 end)
  ),
  constraint leave_requests_decision_is_complete check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  constraint leave_requests_rejection_has_a_reason check ((status = 'rejected') = (rejection_reason is not null))
);

create index leave_requests_of_employee on leave_requests (employee_id, start_date);
create index leave_requests_newest on leave_requests (request_date desc, id desc);
create index leave_requests_by_day on leave_requests (start_date, end_date) where status in ('pending', 'approved');
