set lock_timeout = '2s';
set statement_timeout = '60s';

-- A cheque is found by the present names of its customer.
create function cheque_search() returns trigger language plpgsql as
$$
begin
  select left(squeezed(search_form(concat_ws(
    '|', new.number, new.bank_name, new.drawer_name, contact_person, company_name, first_name, last_name
  ))), 650)
  into new.search from (select) as cheque left join customers on id = new.customer_id;
  return new;
end
$$;
create trigger cheques_search before insert or update of customer_id on cheques
  for each row execute function cheque_search();

-- The application may not change the columns of a cheque. Cheques are locked in the order of their ids, as for a deposit slip.
create function cheques_follow_customer() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  perform from cheques where customer_id = new.id order by id for update;
  update cheques set customer_id = new.id where customer_id = new.id;
  return null;
end
$$;
-- Triggers run in the order of their names: this one after those of vehicles and work cards, which are locked before cheques.
create trigger renamed_customer_cheques after update on customers for each row
  when ((old.contact_person, old.company_name, old.first_name, old.last_name)
    is distinct from (new.contact_person, new.company_name, new.first_name, new.last_name))
  execute function cheques_follow_customer();

-- Only these can have another name by now.
update cheques set customer_id = customer_id
where exists (
  select from customers where customers.id = cheques.customer_id and customers.updated_at > cheques.created_at
);
