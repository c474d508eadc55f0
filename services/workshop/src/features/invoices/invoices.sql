-- name: selectBillableCards
-- Cards with the customer and the vehicle as an invoice names them.
select
  work_cards.id,
  work_card_number,
  work_cards.status,
  work_cards.customer_id,
  card_kind as kind,
  coalesce(vehicle_id::text, '') as "vehicle_id!",
  payment_type,
  work_cards.created_at as received_date,
  completed_date,
  insurance_company,
  insurance_claim_number,
  insurance_approval_number,
  purchase_order_number,
  coalesce(mileage_in, mileage) as "mileage?",
  discount,
  discount_type,
  tax_percentage,
  is_taxed,
  paid_amount,
  customer_code,
  contact_person,
  company_name,
  phone as customer_phone,
  email as customer_email,
  address as customer_address,
  city as customer_city,
  country as customer_country,
  trn as customer_trn,
  coalesce(plate_number, '') as "plate_number!",
  coalesce(make, '') as "make!",
  coalesce(model, '') as "model!",
  year as "year?",
  color as "color?",
  vin as "vin?",
  (
    select min(allocated_on)
    from entry_allocations
    where entry_allocations.work_card_id = work_cards.id and undone_at is null
  ) as first_payment,
  -- Payments with an advance invoice are declared by that.
  (
    select min(allocated_on)
    from entry_allocations
    join customer_entries on customer_entries.id = credit_id
    where entry_allocations.work_card_id = work_cards.id
      and undone_at is null
      and not exists (
        select from deposits
        join invoices on invoices.id = advance_invoice_id
        where payment_id = document_id and superseded_at is null
      )
  ) as first_undeclared_payment
from work_cards
join customers on customers.id = work_cards.customer_id
left join vehicles on vehicles.id = work_cards.vehicle_id
where work_cards.id = any (:ids::uuid[]) and deleted_at is null;

-- name: selectBilledTasks
select id, work_card_id, description, billed_cost(actual_cost, estimated_cost) as "cost!"
from tasks
where work_card_id = any (:ids::uuid[]) and is_billed_task(status)
order by created_at, id;

-- name: selectBilledParts
select
  id,
  work_card_id,
  part_number as "part_number!",
  part_name as "part_name!",
  unit_of_measure as "unit_of_measure!",
  quantity,
  unit_price,
  line_total as "line_total!"
from part_lines
where work_card_id = any (:ids::uuid[]) and is_billed_part(state)
order by created_at, id;

-- name: lockDocumentNumbers
select pg_advisory_xact_lock(hashtext('document_numbers'))::text;

-- name: takeDocumentNumber
-- The row stays locked until the document is committed. A rollback returns the number, so there are no gaps.
insert into document_numbers (series, year, last_number)
values (:series, :year, 1)
on conflict (series, year) do update set last_number = document_numbers.last_number + 1
returning last_number;

-- name: insertInvoice
insert into invoices (
  id,
  invoice_number,
  year,
  number,
  work_card_id,
  customer_id,
  invoice_date,
  due_date,
  tax_amount,
  total_amount,
  kind,
  advance_amount,
  advance_tax_amount,
  content,
  hash,
  billing_hash,
  search,
  created_at,
  issued_by,
  payer
)
values (
  :id,
  :invoice_number,
  :year,
  :number,
  :work_card_id,
  :customer_id,
  :invoice_date::date,
  :due_date::date,
  :tax_amount::numeric,
  :total_amount::numeric,
  :kind,
  :advance_amount::numeric,
  :advance_tax_amount::numeric,
  :content,
  :hash,
  :billing_hash,
  left(squeezed(search_form(:search)), 650),
  :now,
  :issued_by,
  :payer
);

-- name: insertCreditNote
insert into credit_notes (
  id,
  credit_note_number,
  year,
  number,
  invoice_id,
  credit_note_date,
  total_amount,
  tax_amount,
  is_partial,
  content,
  hash,
  created_at,
  issued_by
)
values (
  :id,
  :credit_note_number,
  :year,
  :number,
  :invoice_id,
  :credit_note_date::date,
  :total_amount::numeric,
  :tax_amount::numeric,
  :is_partial,
  :content,
  :hash,
  :now,
  :issued_by
);

-- name: markSuperseded
update invoices set superseded_at = :now where id = :id and superseded_at is null;

-- name: selectCurrentInvoices
-- That of the customer first.
select id, invoice_number, billing_hash, content, payer
from invoices
where work_card_id = :work_card_id and superseded_at is null and kind = 'job'
order by payer;

-- name: selectCardOfInvoice
select work_card_id, customer_id from invoices where id = :id;

-- name: selectHasInvoice
select exists (select from invoices where work_card_id = :work_card_id) as "has_invoice!";

-- name: selectByIds
select
  invoices.id,
  invoices.work_card_id,
  invoices.payer,
  invoices.customer_id,
  invoices.content,
  invoices.billing_hash,
  invoices.superseded_at,
  coalesce(payer_shares.total_amount, work_cards.total_amount) as "total_amount!",
  coalesce(payer_shares.paid_amount, work_cards.paid_amount) as "paid_amount!",
  payer_shares.work_card_id is not null as "is_share!",
  payment_status,
  other.id as "other_id?",
  other.invoice_number as "other_number?",
  other.payer as "other_payer?",
  other.total_amount as "other_total?",
  credit_notes.id as "credit_note_id?",
  credit_note_number as "credit_note_number?",
  credit_note_date as "credit_note_date?",
  credit_notes.total_amount as "credited_amount?",
  (
    select sum(total_amount)::text
    from credit_notes
    where invoice_id = invoices.id and is_partial
  ) as credited_part
from invoices
join work_cards on work_cards.id = invoices.work_card_id
left join payer_shares on
  payer_shares.work_card_id = invoices.work_card_id
  and payer_shares.payer = invoices.payer
left join invoices as other on
  other.work_card_id = invoices.work_card_id
  and other.payer <> invoices.payer
  and other.kind = 'job'
  and other.superseded_at is null
  and invoices.superseded_at is null
  and invoices.kind = 'job'
left join credit_notes on credit_notes.invoice_id = invoices.id and not is_partial
where invoices.id = any (:ids::uuid[])
order by array_position(:ids::uuid[], invoices.id);

-- name: selectCreditNote
select id, content from credit_notes where id = :id;

-- name: selectIds unnamed: with known values the planner drops unused conditions and picks the matching index
select array(
  select invoices.id
  from invoices
  join work_cards on work_cards.id = invoices.work_card_id
  left join insurance_claims on insurance_claims.work_card_id = invoices.work_card_id and bills_insurer
  where (superseded_at is null or :include_superseded::boolean)
    and (:search?::text is null or invoices.search like search_pattern(:search?))
    and (:from?::date is null or invoice_date >= :from?)
    and (:to?::date is null or invoice_date <= :to?)
    and (:work_card_id?::uuid is null or invoices.work_card_id = :work_card_id?)
    and (:customer_id?::uuid is null or invoices.customer_id = :customer_id?)
    and (:payment_status?::text is null
      or :payment_status? = case
        when superseded_at is not null or invoices.kind = 'advance' then 'paid'
        when insurance_claims.work_card_id is null and payer = 'customer' then payment_status
        else coalesce(payment_status_of_payer(invoices.work_card_id, invoices.payer), 'unpaid')
      end)
  order by
    case when :sort? = 'invoice_number' then (invoices.year, number) end,
    case when :sort? = '-invoice_number' then (invoices.year, number) end desc,
    case when :sort? = 'invoice_date' then invoice_date end,
    case when :sort? = '-invoice_date' then invoice_date end desc,
    case when :sort? = 'due_date' then due_date end,
    case when :sort? = '-due_date' then due_date end desc,
    case when :sort? = 'total_amount' then invoices.total_amount end,
    case when :sort? = '-total_amount' then invoices.total_amount end desc,
    invoices.created_at desc,
    invoices.id desc
  limit :limit offset :offset
) as "ids!";

-- name: countIds unnamed: see selectIds
select count(*)::int as "total!"
from (
  select 1
  from invoices
  join work_cards on work_cards.id = invoices.work_card_id
  left join insurance_claims on insurance_claims.work_card_id = invoices.work_card_id and bills_insurer
  where (superseded_at is null or :include_superseded::boolean)
    and (:search?::text is null or invoices.search like search_pattern(:search?))
    and (:from?::date is null or invoice_date >= :from?)
    and (:to?::date is null or invoice_date <= :to?)
    and (:work_card_id?::uuid is null or invoices.work_card_id = :work_card_id?)
    and (:customer_id?::uuid is null or invoices.customer_id = :customer_id?)
    and (:payment_status?::text is null
      or :payment_status? = case
        when superseded_at is not null or invoices.kind = 'advance' then 'paid'
        when insurance_claims.work_card_id is null and payer = 'customer' then payment_status
        else coalesce(payment_status_of_payer(invoices.work_card_id, invoices.payer), 'unpaid')
      end)
  limit 10001
) as counted;

-- name: selectTotals unnamed: see selectIds
-- Advances count once: in their own invoices, as far as these are not credited, and not in the invoices that show them.
select
  count(*)::int as "count!",
  coalesce(sum(invoices.tax_amount - advance_tax_amount - coalesce(credited.tax_amount, 0)), 0)::text
    as "tax_amount!",
  coalesce(sum(invoices.total_amount - advance_amount - coalesce(credited.total_amount, 0)), 0)::text
    as "total_amount!",
  coalesce(
    sum(
      case
        when invoices.kind = 'advance' then invoices.total_amount - coalesce(credited.total_amount, 0)
        when insurance_claims.work_card_id is null and payer = 'customer'
          then greatest(least(paid_amount, work_cards.total_amount) - advance_amount, 0)
        else (
          select greatest(least(payer_shares.paid_amount, payer_shares.total_amount) - advance_amount, 0)
          from payer_shares
          where payer_shares.work_card_id = invoices.work_card_id and payer_shares.payer = invoices.payer
        )
      end
    ),
    0
  )::text as "paid_amount!",
  coalesce(
    sum(
      case
        when insurance_claims.work_card_id is null and payer = 'customer' then outstanding_of(work_cards.total_amount, paid_amount)
        -- An invoice whose claim is gone is outstanding until it is issued again.
        else coalesce(
          (
            select outstanding_of(payer_shares.total_amount, payer_shares.paid_amount)
            from payer_shares
            where payer_shares.work_card_id = invoices.work_card_id and payer_shares.payer = invoices.payer
          ),
          invoices.total_amount
        )
      end
    ) filter (where invoices.kind = 'job'),
    0
  )::text as "outstanding!"
from invoices
join work_cards on work_cards.id = invoices.work_card_id
left join insurance_claims on insurance_claims.work_card_id = invoices.work_card_id and bills_insurer
left join lateral (
  select sum(total_amount) as total_amount, sum(tax_amount) as tax_amount
  from credit_notes
  where invoices.kind = 'advance' and invoice_id = invoices.id and is_partial
) as credited on true
where superseded_at is null
  and (:search?::text is null or invoices.search like search_pattern(:search?))
  and (:from?::date is null or invoice_date >= :from?)
  and (:to?::date is null or invoice_date <= :to?)
  and (:work_card_id?::uuid is null or invoices.work_card_id = :work_card_id?)
  and (:customer_id?::uuid is null or invoices.customer_id = :customer_id?)
  and (:payment_status?::text is null
    or :payment_status? = case
      when invoices.kind = 'advance' then 'paid'
      when insurance_claims.work_card_id is null and payer = 'customer' then payment_status
      else coalesce(payment_status_of_payer(invoices.work_card_id, invoices.payer), 'unpaid')
    end);
