-- columns: fields of customers
-- without: id, customer_code, login_reservation, version, created_at, updated_at, updated_by, search
company_name?,
contact_person?,
email?,
first_name?,
last_name?,
phone,
phone_secondary?,
phone_key?,
phone_secondary_key?,
address?,
city?,
country,
trn?,
notes?,
is_active,
has_portal_access

-- name: insertCustomers
-- Customer codes follow the order of the list.
insert into customers (
  id,
  customer_code,
  @columns(fields),
  login_reservation,
  created_at,
  updated_at,
  updated_by
)
select
  id,
  'CUS-' || lpad(number, greatest(6, length(number)), '0'),
  @columns(fields),
  login_reservation,
  :now,
  :now,
  :updated_by
from (
  select listed.*, nextval('customer_codes')::text as number
  from jsonb_populate_recordset(null::customers, :customers::jsonb) as listed
) as numbered
returning id, customer_code;

-- name: updateCustomer
-- Keeps the present login reservation if the change makes none.
update customers set
  @assignments(fields),
  login_reservation = coalesce(:login_reservation?, login_reservation),
  version = version + 1,
  updated_at = :now,
  updated_by = :updated_by
where id = :id;

-- name: lockCustomer
select id from customers where id = :id for update;

-- name: lockPhones
-- Two transactions that register one phone number for different customers do not see each other's rows yet. All transactions
-- lock the numbers in the same order.
select pg_advisory_xact_lock(hashtext('phone ' || phone))::text
from (select phone from unnest(:phones::text[]) as phone order by hashtext('phone ' || phone)) as numbers;

-- name: selectByIds
select
  id,
  customer_code,
  company_name,
  contact_person,
  email,
  first_name,
  last_name,
  phone,
  phone_secondary,
  address,
  city,
  country,
  trn,
  notes,
  is_active,
  has_portal_access,
  version,
  created_at,
  updated_at,
  updated_by,
  login_reservation
from customers
where id = any (:ids::uuid[])
order by array_position(:ids::uuid[], id);

-- name: countReferences
-- A deleted work card still refers to its customer.
select
  (select count(*)::int from vehicles where customer_id = :id) as "vehicles!",
  (
    select count(*)::int from work_cards where customer_id = :id
  ) + (
    select count(*)::int from insurance_claims where insurer_id = :id
  ) as "work_cards!",
  (select count(*)::int from customer_entries where customer_id = :id) as "account_entries!";

-- name: deleteCustomer
delete from customers where id = :id;

-- name: selectNewestIds
select
  array(
    select id from customers order by created_at desc, id desc limit :limit offset :offset
  ) as "ids!",
  (
    select least(coalesce(sum(count), 0), 10001)::int
    from record_count_changes
    where subject = 'customers'
  ) as "total!";

-- name: searchIds
select ids as "ids!", counted as "counted!", is_capped as "is_capped!"
from search_newest('customers', :search, :only_where?::jsonb, :limit, :offset);

-- fragment: filter
(:search?::text is null or search like search_pattern(:search?))
and (:prefix?::text is null or customer_code like :prefix? || '%')
and (:is_active?::boolean is null or is_active = :is_active?)

-- fragment: listed_name
coalesce(customer_contact(customers), company_name, customer_code)

-- name: selectIds unnamed: with known values the planner drops unused conditions and picks the matching index
select array(
  select id
  from customers
  where @fragment(filter)
  order by
    case when :sort? = 'customer_code' then customer_code end,
    case when :sort? = '-customer_code' then customer_code end desc,
    case when :sort? = 'contact_person' then @fragment(listed_name) end collate "und-x-icu",
    case when :sort? = '-contact_person' then @fragment(listed_name) end collate "und-x-icu" desc,
    case when :sort? = 'city' then city end collate "und-x-icu",
    case when :sort? = '-city' then city end collate "und-x-icu" desc,
    case when :sort? = 'created_at' then created_at end,
    created_at desc,
    id desc
  limit :limit offset :offset
) as "ids!";

-- name: countIds unnamed: see selectIds
select count(*)::int as "total!"
from (
  select 1
  from customers
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectIdsByCodeOrPhone
select array(
  select id
  from customers
  where customer_code = upper(:q) or phone_key = :phone_key?
  order by created_at desc, id desc
  limit 10
) as "ids!";

-- name: selectByPhones
-- The customers that have one of these phones. If several have it: first those with it as their first phone, then active
-- ones, then the oldest. A text that is not a phone number identifies a customer only together with the name.
with requested as (
  select row, phone_key, phone, name
  from jsonb_to_recordset(:people::jsonb) as listed (row integer, phone_key text, phone text, name text)
), found as (
  select requested.row, customers.id, 0 as place
  from requested join customers on customers.phone_key = requested.phone_key
  union all
  select requested.row, customers.id, 1
  from requested join customers on customers.phone_secondary_key = requested.phone_key
  union all
  select requested.row, customers.id, 2
  from requested join customers on customers.phone = requested.phone and customers.phone_key is null
  where requested.phone_key is null and search_form(requested.name) = search_form(coalesce(
    contact_person, company_name, concat_ws(' ', first_name, last_name)))
)
select distinct on (found.row)
  found.row as "row!",
  customers.id,
  customer_code,
  coalesce(contact_person, company_name, nullif(concat_ws(' ', first_name, last_name), '')) as name,
  search_form(coalesce(contact_person, company_name, concat_ws(' ', first_name, last_name))) as name_form
from found join customers on customers.id = found.id
order by found.row, place, is_active desc, customers.created_at, customers.id;

-- name: selectLoginReservations
select id, login_reservation from customers where id = any (:ids::uuid[]);

-- name: selectCopiesAfter
select id, version, is_active, has_portal_access
from customers
where id > :after::uuid
order by id
limit 500;

-- name: selectProfile
select
  id,
  customer_code,
  first_name,
  last_name,
  contact_person,
  email,
  phone,
  phone_secondary,
  address,
  city,
  country,
  version
from customers
where id = :id;
