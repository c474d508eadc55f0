-- columns: fields
passport_number,
passport_expiry,
visa_number,
visa_expiry,
labour_card_number,
labour_card_expiry,
emirates_id_number,
emirates_id_expiry,
medical_insurance_number,
medical_insurance_expiry,
bank_routing,
is_uae_national

-- columns: documents
employee_id,
@columns(fields),
version,
updated_at,
updated_by

-- name: selectOptionalDocuments
select
  @columns(documents)
from employee_documents where employee_id = :employee_id;

-- name: upsertDocuments
insert into employee_documents (
  @columns(documents)
)
values (
  :employee_id,
  :passport_number?,
  :passport_expiry?::date,
  :visa_number?,
  :visa_expiry?::date,
  :labour_card_number?,
  :labour_card_expiry?::date,
  :emirates_id_number?,
  :emirates_id_expiry?::date,
  :medical_insurance_number?,
  :medical_insurance_expiry?::date,
  :bank_routing?,
  :is_uae_national::boolean,
  -- An absent row counts as version 1.
  2,
  :now,
  :updated_by
)
on conflict (employee_id) do update set
  @excluded(fields),
  version = employee_documents.version + 1,
  updated_at = excluded.updated_at,
  updated_by = excluded.updated_by;

-- name: selectExpiring
select
  employees.id as employee_id,
  first_name,
  last_name,
  employee_code,
  department,
  position,
  role_name,
  kind as "kind!",
  expires_on as "expires_on!",
  expires_on - :today::date as "days_left!"
from employees
join employee_documents on employee_documents.employee_id = employees.id
cross join lateral (
  values
    ('passport', passport_expiry),
    ('visa', visa_expiry),
    ('labour_card', labour_card_expiry),
    ('emirates_id', emirates_id_expiry),
    ('medical_insurance', medical_insurance_expiry)
) as document (kind, expires_on)
where employees.is_active and expires_on <= :today::date + 60
order by expires_on, employee_code, kind
limit 1000;

-- name: selectReminders
select kind, expires_on, days_before, sent_at
from document_reminders
where employee_id = :employee_id
order by sent_at desc;

-- name: insertReminder
insert into document_reminders (employee_id, kind, expires_on, days_before, sent_at)
values (:employee_id, :kind, :expires_on::date, :days_before::int, :now)
on conflict do nothing;
