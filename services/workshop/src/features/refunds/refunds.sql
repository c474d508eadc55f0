-- columns: refund
id,
customer_id,
payment_id,
amount_fils,
refund_method,
reason,
status,
requested_at,
requested_by,
requested_by_name,
decided_at,
decided_by_name,
decision_note,
refund_number,
refund_date

-- name: insertRefund
insert into refunds (
  id,
  customer_id,
  payment_id,
  amount_fils,
  refund_method,
  reason,
  credits_advance,
  requested_at,
  requested_by,
  requested_by_name
)
values (
  :id,
  :customer_id,
  :payment_id,
  :amount_fils::bigint,
  :refund_method,
  :reason,
  :credits_advance,
  :now,
  :requested_by,
  :requested_by_name
);

-- name: selectOwnerOfRefund
select refunds.customer_id, receipt_number
from refunds
join payments on payments.id = payment_id
where refunds.id = :id;

-- name: lockRefund
-- The account of the customer is locked first.
select
  @columns(refund),
  credits_advance,
  version
from refunds
where id = :id
for update;

-- name: updateAsIssued
-- A trigger writes the entry of the account.
update refunds set
  status = 'issued',
  decided_at = :decided_at?,
  decided_by = :decided_by?,
  decided_by_name = :decided_by_name?,
  decision_note = :decision_note?,
  refund_number = :refund_number,
  year = :year,
  number = :number,
  refund_date = :refund_date::date,
  content = :content,
  hash = :hash,
  cash_session_id = :cash_session_id?,
  version = version + 1
where id = :id
returning version;

-- name: updateAsRejected
update refunds set
  status = 'rejected',
  decided_at = :now,
  decided_by = :decided_by,
  decided_by_name = :decided_by_name,
  decision_note = :decision_note?,
  version = version + 1
where id = :id
returning version;

-- name: selectRefundedAlone
-- What was refunded of a payment without a second person.
select coalesce(sum(amount_fils), 0)::bigint as "fils!"
from refunds
where payment_id = :payment_id and status = 'issued' and decided_at is null;

-- name: selectRecipient
select
  customers.id as customer_id,
  customer_code,
  customer_contact(customers) as contact_person,
  company_name,
  phone as customer_phone,
  email as customer_email,
  address as customer_address,
  city as customer_city,
  country as customer_country,
  trn as customer_trn
from customers
where id = :id;

-- name: selectRefund
select
  @columns(refund, refunds),
  receipt_number,
  payment_method,
  customer_name(customers) as "customer_name!"
from refunds
join payments on payments.id = payment_id
join customers on customers.id = refunds.customer_id
where refunds.id = :id;

-- fragment: filter
(:status?::text is null or status = :status?)
and (:customer_id?::uuid is null or customer_id = :customer_id?)

-- name: countRefunds unnamed: with known values the planner drops unused conditions and picks the matching index
select count(*)::int as "total!"
from (
  select 1
  from refunds
  where @fragment(filter)
  limit 10001
) as counted;

-- name: selectRefunds unnamed: see countRefunds
select
  @columns(refund, page),
  receipt_number,
  payment_method,
  customer_name(customers) as "customer_name!"
from (
  select @columns(refund)
  from refunds
  where (:ids?::uuid[] is null or id = any(:ids?))
    and @fragment(filter)
  order by requested_at desc, id desc
  limit :limit offset :offset
) as page
join payments on payments.id = payment_id
join customers on customers.id = page.customer_id
order by page.requested_at desc, page.id desc;

-- name: selectRefundIds unnamed: see countRefunds
select array(
  select id
  from refunds
  where @fragment(filter)
  order by requested_at desc, id desc
  limit :limit
) as "ids!";

-- name: selectContent
-- Null until the refund is issued.
select content from refunds where id = :id;
