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

-- fragment: joinedCard
-- The card and the claim from which the filter and the totals take the payment status.
left join work_cards on work_cards.id = invoices.work_card_id
left join insurance_claims on insurance_claims.work_card_id = invoices.work_card_id and bills_insurer

-- fragment: filter
(:search?::text is null or invoices.search like search_pattern(:search?))
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

-- name: selectIds unnamed: with known values the planner drops unused conditions and picks the matching index
select array(
  select invoices.id
  from invoices
  @fragment(joinedCard)
  where (superseded_at is null or :include_superseded::boolean)
    and @fragment(filter)
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
  @fragment(joinedCard)
  where (superseded_at is null or :include_superseded::boolean)
    and @fragment(filter)
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
@fragment(joinedCard)
cross join lateral (
  select
    case when invoices.kind = 'advance' then (
      select sum(total_amount) from credit_notes where invoice_id = invoices.id and is_partial
    ) end as total_amount,
    case when invoices.kind = 'advance' then (
      select sum(tax_amount) from credit_notes where invoice_id = invoices.id and is_partial
    ) end as tax_amount
) as credited
where superseded_at is null
  and @fragment(filter);
