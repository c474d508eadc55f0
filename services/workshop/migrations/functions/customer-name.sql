-- revision 1
set lock_timeout = '2s';
set statement_timeout = '60s';

-- What a customer is called where one name is enough: the contact person, else the company, the full name or the phone.
create or replace function customer_name(customer customers) returns text
language sql stable parallel safe
return coalesce(
  customer.contact_person,
  customer.company_name,
  nullif(concat_ws(' ', customer.first_name, customer.last_name), ''),
  customer.phone
);
