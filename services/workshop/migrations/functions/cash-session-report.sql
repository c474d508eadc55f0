-- revision 1
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The money of a cash session by payment method, in fils, for the mid-shift and for the closing report alike. Amounts have
-- the sign with which they change the expected amount. No rows for an unknown session.
create or replace function cash_session_report(session uuid) returns table (
  payment_method text,
  opening_fils bigint,
  payments_count bigint,
  payments_fils bigint,
  reversals_fils bigint,
  refunds_fils bigint,
  paid_in_fils bigint,
  paid_out_fils bigint,
  safe_drops_fils bigint,
  bank_deposits_fils bigint,
  expected_fils bigint,
  movements_count bigint
) language sql stable parallel safe
begin atomic
  select
    methods.method,
    methods.opening_fils,
    count(*) filter (where kind = 'payment'),
    coalesce(sum(amount_fils) filter (where kind = 'payment'), 0)::bigint,
    coalesce(sum(amount_fils) filter (where kind = 'payment_reversal'), 0)::bigint,
    coalesce(sum(amount_fils) filter (where kind = 'refund'), 0)::bigint,
    coalesce(sum(amount_fils) filter (where kind = 'paid_in'), 0)::bigint,
    coalesce(sum(amount_fils) filter (where kind = 'paid_out'), 0)::bigint,
    coalesce(sum(amount_fils) filter (where kind = 'safe_drop'), 0)::bigint,
    coalesce(sum(amount_fils) filter (where kind = 'bank_deposit'), 0)::bigint,
    (methods.opening_fils + coalesce(sum(amount_fils), 0))::bigint,
    count(cash_movements.id)
  from (
    select
      cash_sessions.id,
      positions.method,
      positions.position,
      case when positions.method = 'cash' then cash_sessions.opening_fils else 0 end as opening_fils
    from cash_sessions
    cross join (
      values ('cash', 1), ('card', 2), ('cheque', 3), ('bank_transfer', 4), ('insurance_claim', 5)
    ) as positions (method, position)
    where cash_sessions.id = session
  ) as methods
  left join cash_movements
    on cash_movements.session_id = methods.id and cash_movements.payment_method = methods.method
  group by methods.method, methods.position, methods.opening_fils
  order by methods.position;
end;
