set lock_timeout = '2s';
set statement_timeout = '60s';

create sequence employee_codes;

create table employees (
  -- The id of the login in identity too.
  id uuid primary key,
  employee_code text not null
    constraint employees_code_is_unique unique,
  username text not null
    constraint employees_username_is_unique unique,
  email text,
  first_name text not null,
  last_name text not null,
  phone text,
  -- Digits with the country's code, where the number could be parsed; internal, for search.
  phone_key text,
  role_name text not null,
  department text,
  position text,
  hire_date date not null,
  termination_date date,
  base_salary numeric(12, 2),
  hourly_rate numeric(12, 2),
  bank_account text,
  bank_name text,
  emergency_contact_name text,
  emergency_contact_phone text,
  address text,
  city text,
  country text,
  is_active boolean not null,
  -- The reservation in identity with which this row was committed last.
  login_reservation uuid,
  version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  search text not null,
  -- Only what the short projection shows: who may not see a phone number must not find by it.
  short_search text not null,
  constraint employees_role_is_known check (role_name in ('employee', 'mechanic', 'receptionist', 'manager', 'admin')),
  constraint employees_leave_after_they_came check (termination_date >= hire_date),
  constraint employees_pay_is_not_negative check (base_salary >= 0 and hourly_rate >= 0)
);

create function employee_search() returns trigger language plpgsql as
$$
begin
  new.short_search := squeezed(search_form(concat_ws('|', new.employee_code, new.first_name || ' ' || new.last_name,
    new.position)));
  new.search := new.short_search || '|' || squeezed(search_form(concat_ws('|', new.username, new.email, new.phone,
    new.phone_key)));
  return new;
end
$$;
create trigger employees_search before insert or update on employees for each row execute function employee_search();

create index employees_newest on employees (created_at desc, id desc);
create index employees_search_trigrams on employees using gin (search gin_trgm_ops) with (fastupdate = off);
