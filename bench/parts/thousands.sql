-- 200,000 parts: names in two scripts, for many cars, of a few hundred suppliers. Deterministic, so that two runs of the
-- bench ask the same of the same rows.
create function pick(words text[], seed bigint, salt int) returns text language sql immutable as
$$ select words[1 + abs(hashint8(seed * 31 + salt)::bigint) % array_length(words, 1)] $$;

create function digits(seed bigint, salt int, count int) returns text language sql immutable as
$$ select lpad((abs(hashint8extended(seed, salt)) % (10 ^ count)::bigint)::text, count, '0') $$;

insert into spare_parts (
  id, part_number, part_name, category_id, unit_of_measure, quantity_in_stock, minimum_stock, purchase_price, retail_price,
  compatible_makes, compatible_models, barcode, oem_part_number, supplier_name, low_announced, created_at, updated_at
)
select gen_random_uuid(), digits(n, 1, 5) || '-' || lpad(n::text, 6, '0'),
  pick(array['Front', 'Rear', 'Left', 'Right', 'Upper', 'Lower', 'أمامي', 'خلفي', 'Genuine', 'Heavy duty'], n, 2) || ' '
    || pick(array['brake pads', 'oil filter', 'air filter', 'shock absorber', 'ball joint', 'water pump', 'ignition coil',
      'فلتر زيت', 'فحمات', 'طرمبة ماء', 'بطارية', 'control arm', 'wheel bearing', 'radiator hose', 'gasket', 'bulb'], n, 3)
    || ' ' || pick(array['A', 'B', 'C', 'kit', 'set', 'OEM', 'pro', 'zx'], n, 4) || (n % 97),
  1 + n % 6, 'piece', n % 23, n % 7, 10 + n % 900, 15 + n % 1300,
  array[pick(array['Toyota', 'Nissan', 'Mitsubishi', 'Lexus', 'Ford', 'BMW', 'Mercedes-Benz', 'Kia', 'Hyundai', 'Honda'], n, 5)],
  array[pick(array['Land Cruiser', 'Patrol', 'Pajero', 'LX 570', 'Mustang', 'X5', 'G 63', 'Sportage', 'Tucson', 'Accord'], n, 6),
    pick(array['Hilux', 'Altima', 'Lancer', 'ES 350', 'Explorer', '520i', 'C 200', 'Cerato', 'Elantra', 'Civic'], n, 7)],
  '629' || digits(n, 8, 10), case when n % 3 = 0 then 'OEM' || digits(n, 9, 8) end,
  pick(array['Gulf', 'Creek', 'النخبة', 'Dune', 'Falcon', 'Palm', 'الواحة', 'Oryx', 'Dhow', 'Corniche', 'Saffron', 'Marina'], n, 10)
    || ' ' || pick(array['Parts Trading', 'Auto Supplies', 'لقطع الغيار', 'Lubricants LLC', 'Spares FZE', 'Automotive'], n, 11),
  (n % 23) <= (n % 7), timestamptz '2016-01-01' + n * interval '20 minutes', timestamptz '2026-01-01'
from generate_series(1, 200000) as n;
