set lock_timeout = '2s';
set statement_timeout = '60s';

create table attendance_records (
  id uuid primary key,
  employee_id uuid not null references employees (id),
  -- The day of the shift in the shop's time zone. A night shift belongs to the day on which it starts.
  work_date date not null,
  day_kind text not null,
  -- The shift of that day when the record was last calculated; null on days off.
  shift_starts_at timestamptz,
  shift_ends_at timestamptz,
  check_in_time timestamptz not null,
  check_out_time timestamptz,
  -- When the record was closed without hours, because nobody punched out.
  missed_at timestamptz,
  is_late boolean not null,
  late_minutes integer not null,
  is_early_leave boolean not null default false,
  early_leave_minutes integer not null default 0,
  -- From check-in to check-out; null while open or missed.
  worked_minutes integer,
  -- Of worked_minutes, by the rate of the law that applies. Breaks are subtracted.
  overtime_minutes integer not null default 0,
  overtime_night_minutes integer not null default 0,
  rest_day_minutes integer not null default 0,
  holiday_minutes integer not null default 0,
  notes text,
  is_corrected boolean not null default false,
  -- Signs that a manager may want to check. They never block a punch.
  flags text[] not null default '{}',
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint attendance_records_day_is_known check (day_kind in ('working', 'rest_day', 'holiday')),
  constraint attendance_records_end_after_start check (check_out_time >= check_in_time),
  constraint attendance_records_missed_are_open check (missed_at is null or check_out_time is null),
  constraint attendance_records_minutes_are_not_negative check (
    late_minutes >= 0
    and early_leave_minutes >= 0
    and worked_minutes >= 0
    and overtime_minutes >= 0
    and overtime_night_minutes >= 0
    and rest_day_minutes >= 0
    and holiday_minutes >= 0
  )
);
create unique index attendance_records_one_open on attendance_records (employee_id)
  where check_out_time is null and missed_at is null;
create index attendance_records_of_employee on attendance_records (employee_id, work_date desc, check_in_time desc);
create index attendance_records_newest on attendance_records (work_date desc, check_in_time desc, id desc);

-- Every punch with the position that decided it, also the refused ones (record_id is null).
create table attendance_punches (
  id uuid primary key,
  record_id uuid references attendance_records (id) on delete cascade,
  employee_id uuid not null references employees (id),
  kind text not null,
  source text not null,
  -- The time that counts: the server's, or that of the device for a punch made offline.
  punched_at timestamptz not null,
  received_at timestamptz not null,
  -- Removed when the employee has not consented or the configured months have passed.
  latitude numeric(10, 7),
  longitude numeric(10, 7),
  address text,
  accuracy_meters numeric(9, 1),
  distance_meters integer,
  radius_meters integer,
  decision text not null,
  device_info text,
  device_id text,
  ip_address text,
  user_agent text,
  flags text[] not null default '{}',
  -- Id that the device gave to a punch made offline, so that it is stored once.
  client_punch_id uuid,
  constraint attendance_punches_kind_is_known check (kind in ('in', 'out')),
  constraint attendance_punches_source_is_known check (source in ('web', 'offline')),
  constraint attendance_punches_decision_is_known check (
    decision in ('inside', 'uncertain', 'presence_code', 'outside', 'too_inaccurate')
  )
);
create index attendance_punches_of_record on attendance_punches (record_id);
create index attendance_punches_of_employee on attendance_punches (employee_id, punched_at desc);
create index attendance_punches_of_device on attendance_punches (device_id, punched_at desc)
  where device_id is not null;
create index attendance_punches_with_position on attendance_punches (punched_at)
  where latitude is not null or ip_address is not null;
create unique index attendance_punches_client_id on attendance_punches (employee_id, client_punch_id)
  where client_punch_id is not null;

-- Consent to storing positions (Federal Decree-Law 45/2021). Without a row positions are only compared, never stored.
create table attendance_consents (
  employee_id uuid primary key references employees (id),
  notice_version integer not null,
  consented_at timestamptz not null
);

-- The secret of the codes on the shop's screen: one row, created at the first use.
create table attendance_presence_secret (
  id boolean primary key default true,
  secret text not null,
  constraint attendance_presence_secret_is_single check (id)
);

create table attendance_corrections (
  id uuid primary key,
  employee_id uuid not null references employees (id),
  -- Null if the whole record is missing.
  record_id uuid references attendance_records (id),
  requested_check_in timestamptz not null,
  requested_check_out timestamptz not null,
  -- The times of the record when the request was made; they stay visible after the correction.
  original_check_in timestamptz,
  original_check_out timestamptz,
  reason text not null,
  status text not null default 'pending',
  admin_notes text,
  rejection_reason text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  request_date timestamptz not null,
  version bigint not null default 1,
  constraint attendance_corrections_status_is_known check (status in ('pending', 'approved', 'rejected')),
  constraint attendance_corrections_end_after_start check (requested_check_out > requested_check_in),
  constraint attendance_corrections_decided_by_others check (decided_by is distinct from employee_id)
);
create unique index attendance_corrections_one_pending on attendance_corrections (record_id)
  where status = 'pending';
create index attendance_corrections_newest on attendance_corrections (request_date desc, id desc);
create index attendance_corrections_of_employee on attendance_corrections (employee_id, request_date desc);
