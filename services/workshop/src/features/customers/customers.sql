-- name: insertCustomer
insert into customers (
  id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, phone_key,
  phone_secondary_key, address, city, country, trn, notes, is_active, has_portal_access, login_reservation, created_at,
  updated_at, updated_by
)
select :id, 'CUS-' || lpad(next.number, greatest(6, length(next.number)), '0'), :company_name?, :contact_person?, :email?,
  :first_name?, :last_name?, :phone, :phone_secondary?, :phone_key?, :phone_secondary_key?, :address?, :city?, :country,
  :trn?, :notes?, :is_active, :has_portal_access, :login_reservation?, :now, :now, :updated_by?
from (select nextval('customer_codes')::text as number) as next
returning id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, address,
  city, country, trn, notes, is_active, has_portal_access, version, created_at, updated_at, updated_by, login_reservation;

-- name: updateCustomer
update customers set
  company_name = :company_name?, contact_person = :contact_person?, email = :email?, first_name = :first_name?,
  last_name = :last_name?, phone = :phone, phone_secondary = :phone_secondary?, phone_key = :phone_key?,
  phone_secondary_key = :phone_secondary_key?, address = :address?, city = :city?, country = :country, trn = :trn?,
  notes = :notes?, is_active = :is_active, has_portal_access = :has_portal_access,
  login_reservation = coalesce(:login_reservation?, login_reservation), version = version + 1,
  updated_at = :now, updated_by = :updated_by?
where id = :id
returning id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, address,
  city, country, trn, notes, is_active, has_portal_access, version, created_at, updated_at, updated_by, login_reservation;

-- name: selectCustomer
select id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, address,
  city, country, trn, notes, is_active, has_portal_access, version, created_at, updated_at, updated_by, login_reservation
from customers where id = :id;

-- name: lockCustomer
select id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, address,
  city, country, trn, notes, is_active, has_portal_access, version, created_at, updated_at, updated_by, login_reservation
from customers where id = :id for update;

-- name: countReferences
-- A card that was deleted refers to its customer as well as any.
select (select count(*)::int from vehicles where customer_id = :id) as "vehicles!",
  (select count(*)::int from work_cards where customer_id = :id) as "work_cards!";

-- name: deleteCustomer
delete from customers where id = :id;

-- name: selectNewestPage
-- The list as it opens, and by far the most asked. The ids first: they stand in the index, what is skipped is not read.
select id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, address,
  city, country, trn, notes, is_active, has_portal_access, version, created_at, updated_at
from customers
where id = any (array(select id from customers order by created_at desc, id desc limit :limit offset :offset))
order by created_at desc, id desc;

-- name: countAll
-- In the order of an index, which alone is read; not at all where the last analysis saw twice as many as are counted.
select case when reltuples > 20000 then 10001
  else (select count(*)::int from (select from customers order by created_at desc, id desc limit 10001) as counted)
end as "total!"
from pg_class where oid = 'customers'::regclass;

-- name: searchIds
select ids as "ids!", counted as "counted!", is_capped as "is_capped!"
from search_newest('customers', :search, :only_where?::jsonb, :limit, :offset);

-- name: selectByIds
select id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, address,
  city, country, trn, notes, is_active, has_portal_access, version, created_at, updated_at
from customers where id = any (:ids::uuid[]) order by created_at desc, id desc;

-- name: selectPage unnamed: with the values known the planner drops what isn't asked and takes the index of what is
with ordered as (
  select id from customers
  where (:search?::text is null or search like search_pattern(:search?))
    and (:prefix?::text is null or customer_code like :prefix? || '%')
    and (:is_active?::boolean is null or is_active = :is_active?)
  order by
    case when :sort? = 'customer_code' then customer_code end,
    case when :sort? = '-customer_code' then customer_code end desc,
    case when :sort? = 'contact_person' then coalesce(contact_person, company_name) end collate "und-x-icu",
    case when :sort? = '-contact_person' then coalesce(contact_person, company_name) end collate "und-x-icu" desc,
    case when :sort? = 'city' then city end collate "und-x-icu",
    case when :sort? = '-city' then city end collate "und-x-icu" desc,
    case when :sort? = 'created_at' then created_at end,
    created_at desc, id desc
  limit :limit offset :offset
), page as (
  select id, row_number() over () as place from ordered
)
select id, customer_code, company_name, contact_person, email, first_name, last_name, phone, phone_secondary, address,
  city, country, trn, notes, is_active, has_portal_access, version, created_at, updated_at
from page join customers using (id) order by place;

-- name: countPage unnamed: see selectPage
select count(*)::int as "total!" from (
  select 1 from customers
  where (:search?::text is null or search like search_pattern(:search?))
    and (:prefix?::text is null or customer_code like :prefix? || '%')
    and (:is_active?::boolean is null or is_active = :is_active?)
  limit 10001
) as counted;

-- name: selectByCodeOrPhone
-- Who is meant exactly, for the top of a pick list.
select id from customers where customer_code = upper(:q) or phone_key = :phone_key? order by created_at desc, id desc limit 10;

-- name: selectReservations
select id, login_reservation from customers where id = any (:ids::uuid[]);

-- name: selectCopiesAfter
select id, version, is_active, has_portal_access from customers
where :after?::uuid is null or id > :after? order by id limit 500;

-- name: selectProfile
select id, customer_code, first_name, last_name, contact_person, email, phone, phone_secondary, address, city, country
from customers where id = :id;
