set lock_timeout = '2s';
set statement_timeout = '60s';

-- Every two letters that follow each other. The index removes duplicates itself, faster than array_agg(distinct …).
-- The cost is what splitting takes: with ten times as much, PostgreSQL read a second index to avoid it for a few rows.
create or replace function search_pairs(form text) returns text[] language sql immutable parallel safe strict cost 1000 as
$$ select array(select substr(form, place, 2) from generate_series(1, length(form) - 1) as place) $$;
