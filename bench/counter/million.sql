-- One million customers with a vehicle each: names in two scripts, spread over ten years. Deterministic, so that two
-- runs query the same rows. The triggers of the product fill the search columns.
create function pick(words text[], seed bigint, salt int) returns text language sql immutable as
$$ select words[1 + abs(hashint8(seed * 31 + salt)::bigint) % array_length(words, 1)] $$;

create function digits(seed bigint, salt int, count int) returns text language sql immutable as
$$ select lpad((abs(hashint8extended(seed, salt)) % (10 ^ count)::bigint)::text, count, '0') $$;

insert into customers (
  id, customer_code, contact_person, company_name, first_name, last_name, email, phone, phone_key, city, country, trn,
  is_active, created_at, updated_at
)
select
  gen_random_uuid(), 'CUS-' || lpad(n::text, 7, '0'), first || ' ' || middle || ' ' || last,
  case when n % 7 = 0 then last || ' ' || pick(array['Trading LLC', 'Transport', 'للنقليات', 'Contracting', 'للتجارة العامة',
    'Rent a Car', 'Logistics FZE'], n, 4) || ' ' || digits(n, 5, 3) end,
  case when n % 2 = 0 then first end, case when n % 2 = 0 then last end,
  case when n % 3 = 0 then 'c' || n || '@' || pick(array['example.ae', 'mail.example', 'post.example.com'], n, 6) end,
  '0' || mobile, '971' || mobile,
  pick(array['Dubai', 'Abu Dhabi', 'Sharjah', 'Ajman', 'دبي', 'أبوظبي', 'الشارقة', 'Al Ain', 'Fujairah'], n, 7), 'UAE',
  case when n % 7 = 0 then '1' || digits(n, 8, 14) end, n % 11 <> 0,
  timestamptz '2016-01-01' + n * interval '5 minutes', timestamptz '2026-01-01'
from (
  select n, pick(array['Mohammed', 'محمد', 'Ahmed', 'أحمد', 'Fatima', 'فاطمة', 'Ali', 'علي', 'Khalid', 'خالد', 'Rajesh', 'Priya',
      'Yousef', 'يوسف', 'Omar', 'عمر', 'Maria', 'José', 'Sanjay', 'Huda', 'هدى', 'Noura', 'نورة', 'Imran', 'Bilal', 'Xavier'], n, 1) as first,
    pick(array['bin', 'بن', 'Abdul Rahman', 'عبد الرحمن', 'Al', 'Hassan', 'حسن', 'K.', 'Saeed', 'سعيد', 'Ibrahim', 'إبراهيم'], n, 2) as middle,
    pick(array['Al Mansoori', 'المنصوري', 'Khan', 'خان', 'Al Hashmi', 'الهاشمي', 'Nair', 'Fernandes', 'Al Suwaidi', 'السويدي',
      'Qureshi', 'القحطاني', 'Sharma', 'Haddad', 'حداد', 'Obaid', 'عبيد', 'Zayani', 'الزياني', 'Thomas'], n, 3)
      || case when n % 5 = 0 then ' ' || initcap(chr(97 + (n % 26)::int) || pick(array['ar', 'ow', 'in', 'el', 'ush'], n, 9)
      || chr(97 + (n / 26 % 26)::int) || pick(array['a', 'i', 'an', 'oor', 'id'], n, 10)) else '' end as last,
    pick(array['50', '52', '54', '55', '56', '58'], n, 11) || digits(n, 12, 7) as mobile
  from generate_series(1, 1000000) as n
) as person;

insert into vehicles (
  id, customer_id, plate_number, plate_key, make, model, year, color, vin, mileage, qr_token, created_at, updated_at
)
select gen_random_uuid(), id, plate, squeezed(search_form(plate)), pick(array['Toyota', 'Nissan', 'Mitsubishi', 'Lexus', 'Ford',
    'BMW', 'Mercedes-Benz', 'Kia', 'Hyundai', 'Honda', 'MG', 'Jetour'], n, 21),
  pick(array['Land Cruiser', 'Patrol', 'Pajero', 'LX 570', 'Mustang', 'X5', 'G 63', 'Sportage', 'Tucson', 'Accord', 'ZS', 'Dashing'], n, 22),
  1990 + (n % 36)::int, pick(array['White', 'Black', 'Silver', 'أبيض'], n, 23),
  case when n % 4 <> 0 then upper(substr(md5(n::text), 1, 8)) || '0' || digits(n, 24, 8) end,
  (n * 7919 % 400000)::int, md5('token' || n), created_at, timestamptz '2026-01-01'
from (
  select id, created_at, substr(customer_code, 5)::bigint as n,
    pick(array['A', 'B', 'AA', 'DD', 'Q', '5', '11', 'R'], substr(customer_code, 5)::bigint, 20) || ' '
      || digits(substr(customer_code, 5)::bigint, 25, 5) as plate
  from customers where substr(customer_code, 5)::bigint <= 1000000
) as owner;

-- A card for each vehicle, most of them long completed; the newest two per cent are in hand.
insert into employees (id, version, employee_code, first_name, last_name, role, is_active)
select md5('mechanic' || n)::uuid, 1, 'EMP-' || n, 'Mechanic', n::text, 'mechanic', true from generate_series(1, 40) as n;

insert into work_cards (
  id, work_card_number, customer_id, vehicle_id, assigned_mechanic_id, status, payment_type, promised_date, started_at,
  completed_date, customer_complaint, discount, discount_type, tax_percentage, total_amount, paid_amount, payment_status,
  task_count, completed_task_count, created_at, updated_at
)
select gen_random_uuid(), 'WC-' || extract(year from created_at) || '-' || lpad(n::text, 7, '0'), customer_id, id,
  md5('mechanic' || 1 + n % 40)::uuid, status, pick(array['cash', 'cash', 'cash', 'ccm', 'insurance'], n, 31),
  created_at + interval '30 hours', case when status <> 'pending' then created_at + interval '1 hour' end,
  case when status = 'completed' then created_at + interval '1 day' end, 'Noise from the front', 0, 'fixed', 5,
  105 * (1 + n % 20), case when status = 'completed' then 105 * (1 + n % 20) else 0 end,
  case when status = 'completed' then 'paid' else 'unpaid' end, 2,
  case when status = 'completed' then 2 else 0 end, created_at, created_at
from (
  select vehicles.id, customer_id, vehicles.created_at, substr(customer_code, 5)::bigint as n,
    case when substr(customer_code, 5)::bigint > (select count(*) * 0.98 from customers)
      then pick(array['pending', 'in_progress', 'waiting_approval', 'waiting_payment'], substr(customer_code, 5)::bigint, 32)
      when substr(customer_code, 5)::bigint % 50 = 0 then 'cancelled' else 'completed' end as status
  from vehicles join customers on customers.id = customer_id
) as car;
