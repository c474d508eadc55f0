set lock_timeout = '2s';
set statement_timeout = '60s';

-- Working hours that differ from the shop's. Times are local to the shop, HH:MM. A shift that ends before it starts, or at
-- the same time, ends on the next day.
create table work_patterns (
  id uuid primary key,
  name text not null
    constraint work_patterns_name_is_unique unique,
  working_days text[] not null,
  starts_at text not null,
  ends_at text not null,
  -- Not counted as work in shifts of more than five hours.
  break_minutes integer not null,
  -- Shift workers get no supplement for overtime at night (Federal Decree-Law 33/2021, Article 19).
  is_shift_work boolean not null,
  is_active boolean not null,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  constraint work_patterns_have_times check (
    starts_at ~ '^([01]\d|2[0-3]):[0-5]\d$' and ends_at ~ '^([01]\d|2[0-3]):[0-5]\d$'
  ),
  constraint work_patterns_have_known_days check (
    cardinality(working_days) > 0
    and working_days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  ),
  constraint work_patterns_break_is_short check (break_minutes between 0 and 240)
);

-- The pattern of an employee from a date on. Without a row, or with null, the shop's hours apply.
create table employee_work_patterns (
  employee_id uuid not null references employees (id),
  valid_from date not null,
  work_pattern_id uuid references work_patterns (id),
  created_at timestamptz not null,
  created_by text,
  primary key (employee_id, valid_from)
);
create index employee_work_patterns_pattern on employee_work_patterns (work_pattern_id);

create table public_holidays (
  id uuid primary key,
  holiday_date date not null
    constraint public_holidays_date_is_unique unique,
  name_en text not null,
  name_ar text not null,
  -- The sighting of the moon decides most dates, and the cabinet may move others.
  status text not null,
  updated_at timestamptz not null default now(),
  updated_by text,
  constraint public_holidays_status_is_known check (status in ('forecast', 'confirmed'))
);

-- Cabinet Resolution 27/2024. Dates of the Islamic calendar are forecasts of the Umm al-Qura calendar.
insert into public_holidays (id, holiday_date, name_en, name_ar, status)
values
  (gen_random_uuid(), '2026-01-01', 'New Year''s Day', 'رأس السنة الميلادية', 'confirmed'),
  (gen_random_uuid(), '2026-03-20', 'Eid al-Fitr', 'عيد الفطر', 'confirmed'),
  (gen_random_uuid(), '2026-03-21', 'Eid al-Fitr', 'عيد الفطر', 'confirmed'),
  (gen_random_uuid(), '2026-03-22', 'Eid al-Fitr', 'عيد الفطر', 'confirmed'),
  (gen_random_uuid(), '2026-05-26', 'Arafah Day', 'يوم عرفة', 'confirmed'),
  (gen_random_uuid(), '2026-05-27', 'Eid al-Adha', 'عيد الأضحى', 'confirmed'),
  (gen_random_uuid(), '2026-05-28', 'Eid al-Adha', 'عيد الأضحى', 'confirmed'),
  (gen_random_uuid(), '2026-05-29', 'Eid al-Adha', 'عيد الأضحى', 'confirmed'),
  (gen_random_uuid(), '2026-06-16', 'Islamic New Year', 'رأس السنة الهجرية', 'confirmed'),
  (gen_random_uuid(), '2026-08-25', 'Prophet Muhammad''s birthday', 'المولد النبوي الشريف', 'confirmed'),
  (gen_random_uuid(), '2026-12-02', 'National Day', 'عيد الاتحاد', 'confirmed'),
  (gen_random_uuid(), '2026-12-03', 'National Day', 'عيد الاتحاد', 'confirmed'),
  (gen_random_uuid(), '2027-01-01', 'New Year''s Day', 'رأس السنة الميلادية', 'confirmed'),
  (gen_random_uuid(), '2027-03-09', 'Eid al-Fitr', 'عيد الفطر', 'forecast'),
  (gen_random_uuid(), '2027-03-10', 'Eid al-Fitr', 'عيد الفطر', 'forecast'),
  (gen_random_uuid(), '2027-03-11', 'Eid al-Fitr', 'عيد الفطر', 'forecast'),
  (gen_random_uuid(), '2027-05-15', 'Arafah Day', 'يوم عرفة', 'forecast'),
  (gen_random_uuid(), '2027-05-16', 'Eid al-Adha', 'عيد الأضحى', 'forecast'),
  (gen_random_uuid(), '2027-05-17', 'Eid al-Adha', 'عيد الأضحى', 'forecast'),
  (gen_random_uuid(), '2027-05-18', 'Eid al-Adha', 'عيد الأضحى', 'forecast'),
  (gen_random_uuid(), '2027-06-06', 'Islamic New Year', 'رأس السنة الهجرية', 'forecast'),
  (gen_random_uuid(), '2027-08-14', 'Prophet Muhammad''s birthday', 'المولد النبوي الشريف', 'forecast'),
  (gen_random_uuid(), '2027-12-02', 'National Day', 'عيد الاتحاد', 'confirmed'),
  (gen_random_uuid(), '2027-12-03', 'National Day', 'عيد الاتحاد', 'confirmed');
