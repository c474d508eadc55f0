-- name: selectBalances unnamed: with known values the planner drops unused conditions
-- The totals of all pages as the first row, then one page, the largest debt first. The open accounts are found once, in a
-- subquery: the function as a filter would run for each customer that a search finds.
with balances as materialized (
  select balance.*
  from (
    select coalesce(array_agg(id), '{}') as ids
    from customers
    where id = any ((select customers_with_open_account(:day::date))::uuid[])
      and (:search?::text is null or search like search_pattern(:search?))
  ) as found
  cross join lateral account_balances_as_of(found.ids, :day) as balance
  where owed_fils <> 0 or credit_fils <> 0
)
(
  select
    true as "is_total!",
    count(*)::int as "customers!",
    '' as "customer_id!",
    '' as "customer_code!",
    null as contact_person,
    null as company_name,
    null as first_name,
    null as last_name,
    '' as "phone!",
    coalesce(sum(balance_fils), 0)::bigint as "balance_fils!",
    coalesce(sum(owed_fils), 0)::bigint as "owed_fils!",
    coalesce(sum(credit_fils), 0)::bigint as "credit_fils!",
    coalesce(sum(not_due_fils), 0)::bigint as "not_due_fils!",
    coalesce(sum(days_1_to_30_fils), 0)::bigint as "days_1_to_30_fils!",
    coalesce(sum(days_31_to_60_fils), 0)::bigint as "days_31_to_60_fils!",
    coalesce(sum(days_61_to_90_fils), 0)::bigint as "days_61_to_90_fils!",
    coalesce(sum(over_90_days_fils), 0)::bigint as "over_90_days_fils!",
    null::date as oldest_due_date
  from balances
)
union all
(
  select
    false,
    1,
    customers.id::text,
    customer_code,
    contact_person,
    company_name,
    first_name,
    last_name,
    phone,
    balance_fils,
    owed_fils,
    credit_fils,
    not_due_fils,
    days_1_to_30_fils,
    days_31_to_60_fils,
    days_61_to_90_fils,
    over_90_days_fils,
    oldest_due_date
  from balances
  join customers on customers.id = customer_id
  order by owed_fils desc, credit_fils, customer_code
  limit :limit
  offset :offset
);

-- name: selectOpeningBalance
select coalesce(sum(amount_fils), 0)::bigint as "balance_fils!"
from customer_entries
where customer_id = :customer_id and business_date < :from::date;

-- name: selectEntries
-- In the order of the account.
select
  customer_entries.id,
  business_date,
  kind,
  reverses is not null as "is_reversal!",
  amount_fils,
  document_id,
  document_number,
  due_date,
  customer_entries.work_card_id,
  work_card_number as "work_card_number?",
  nullif(
    plate_for_customer(vehicles, customer_entries.customer_id, work_cards.created_at),
    ''
  ) as "plate_number?",
  purchase_order_number as "purchase_order_number?"
from customer_entries
left join work_cards on work_cards.id = customer_entries.work_card_id
left join vehicles on vehicles.id = vehicle_id
where customer_entries.customer_id = :customer_id and business_date between :from::date and :to::date
order by business_date, number;
