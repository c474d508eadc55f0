set lock_timeout = '2s';
set statement_timeout = '60s';

-- The description as searches compare texts. The search of the call list reads it in every open row, and calculating it there
-- would take forty times as long.
alter table deferred_work add column search text;

create function deferred_work_search() returns trigger language plpgsql as
$$
begin
  new.search := squeezed(search_form(new.description));
  return new;
end
$$;
create trigger deferred_work_search before insert or update of description on deferred_work for each row
  execute function deferred_work_search();

update deferred_work set search = squeezed(search_form(description));
