-- revision 1
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The contact person in documents and lists: the full name of a customer who has neither a contact person nor a company.
create or replace function customer_contact(customer customers) returns text
language sql stable parallel safe
return coalesce(
  customer.contact_person,
  case
    when customer.company_name is null then nullif(concat_ws(' ', customer.first_name, customer.last_name), '')
  end
);

-- What a customer is called where one name is enough: the contact person, else the company, the full name or the phone.
create or replace function customer_name(customer customers) returns text
language sql stable parallel safe
return coalesce(
  customer.contact_person,
  customer.company_name,
  nullif(concat_ws(' ', customer.first_name, customer.last_name), ''),
  customer.phone
);
