-- name: insertCustomers
-- Coded in the order of the list.
insert into customers (
  id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, phone_key,
  phone_secondary_key, address, city, country, trn, notes, is_active, created_at, updated_at, updated_by
)
select id, 'CUS-' || lpad(number, greatest(6, length(number)), '0'), company_name, contact_person, email, first_name,
  last_name, phone, phone_secondary, phone_key, phone_secondary_key, address, city, country, trn, notes, is_active, :now,
  :now, :updated_by?
from (
  select listed.*, nextval('customer_codes')::text as number
  from jsonb_to_recordset(:customers::jsonb) as listed (
    id uuid, company_name text, contact_person text, email text, first_name text, last_name text, phone text,
    phone_secondary text, phone_key text, phone_secondary_key text, address text, city text, country text, trn text,
    notes text, is_active boolean
  )
) as numbered
returning id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, address,
  city, country, trn, notes, is_active, has_portal_access, version, created_at, updated_at, updated_by, login_reservation;

-- name: selectByPhones
-- Who has one of these phones already; of several the one whose first phone it is, active before inactive, then the
-- oldest. A phone that is none recognises its customer only together with the name.
with wanted as (
  select row, phone_key, phone, name
  from jsonb_to_recordset(:people::jsonb) as listed (row integer, phone_key text, phone text, name text)
), found as (
  select wanted.row, customers.id, 0 as place
  from wanted join customers on customers.phone_key = wanted.phone_key
  union all
  select wanted.row, customers.id, 1
  from wanted join customers on customers.phone_secondary_key = wanted.phone_key
  union all
  select wanted.row, customers.id, 2
  from wanted join customers on customers.phone = wanted.phone and customers.phone_key is null
  where wanted.phone_key is null and search_form(wanted.name) = search_form(coalesce(
    contact_person, company_name, concat_ws(' ', first_name, last_name)))
)
select distinct on (found.row) found.row as "row!", customers.id, customer_code,
  coalesce(contact_person, company_name, nullif(concat_ws(' ', first_name, last_name), '')) as name,
  search_form(coalesce(contact_person, company_name, concat_ws(' ', first_name, last_name))) as name_form
from found join customers on customers.id = found.id
order by found.row, place, is_active desc, customers.created_at, customers.id;
