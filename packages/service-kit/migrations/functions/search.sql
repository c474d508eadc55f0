-- revision 2
-- Functions that answer searches. Functions whose results are stored in columns and indexes (search_form, squeezed,
-- search_pairs) are in the migrations, because a change of them must also rewrite the rows.
set lock_timeout = '2s';
set statement_timeout = '60s';

-- The term that is looked up in squeezed text. Punctuation alone stays as it is, because nothing would be left of it. Of a
-- phone number the digits after country code and trunk zero, if there are three: people type 050…, +971 50… and 0097150…
-- for the same number.
create or replace function search_needle(typed text) returns text language sql immutable parallel safe strict as
$$
  select case
    when needle !~ '^(\+|00?)\d+$' then needle
    else coalesce(substring(needle from '^(?:\+|00)?(?:971)?0?(\d{3,})$'), ltrim(needle, '+'))
  end
  from (select coalesce(nullif(squeezed(form), ''), form) as needle from (select search_form(typed) as form) as normal) as one
$$;

create or replace function like_escaped(form text) returns text language sql immutable parallel safe strict as
$$ select regexp_replace(form, '([\\%_])', '\\\1', 'g') $$;

create or replace function search_pattern(typed text) returns text language sql immutable parallel safe strict as
$$ select '%' || like_escaped(search_needle(typed)) || '%' $$;

-- Returns one page of matching ids, newest first, and the number of matches. If `is_capped`, the number is a lower bound.
-- `only_where` contains required values by column; the term must be in one of the columns in `searched`.
-- `made_from` and `made_before` limit created_at; up to 100,000 rows, a period with up to 15,000 of them is read completely.
--
-- The table has id, created_at and the columns in `searched`: squeezed(search_form(…)) of a record, cut at 650 letters.
-- It has an index on (created_at desc, id desc) including them, a trigram index on each, and one on search_pairs(…).
-- Why: docs/decisions/0013. Figures: bench/results.md.
--
-- rows (last ANALYZE) | term                    | plan                                                             | number
-- ------------------- | ----------------------- | ---------------------------------------------------------------- | ------
-- up to 15,000        | any                     | all rows, by the index on created_at                             | exact
-- up to 100,000       | 2 letters               | the newest 5,000 rows; by pairs if 1,000 or fewer of them match  | to 1,000
--                     | any other               | by trigrams up to 1,000 matches                                  | to 1,000
-- above 100,000       | 5 digits in a row       | by trigrams up to 1,000 matches                                  | to 1,000
--                     | any other               | a sample: the newest 1,000 rows. If they fill the page, that is  | matches
--                     |                         | all. If 3 or more match, the newest 15,000 rows.                 | seen
--                     | … and no full page yet  | by trigrams or pairs up to 1,000 matches                         | to 1,000
-- above 15,000        | more than 1,000 matches | the page from the newest 15,000 rows; the whole table only if    | 1,000
--                     |                         | these do not fill it                                             |
--
-- "to 1,000": exact up to 1,000 matches. Trigrams: of a longer term that ends in 6 digits these digits, of a term of 12
-- letters or more every third trigram; the rows found are compared with the whole term.
create or replace function search_newest(
  target regclass, typed text, only_where jsonb, page_limit int, page_offset int,
  made_from timestamptz default null, made_before timestamptz default null, searched name[] default '{search}',
  out ids uuid[], out counted int, out is_capped boolean
) language plpgsql stable as
$$
declare
  size constant real := (select reltuples from pg_class where oid = target);
  small constant int := 15000;
  is_large constant boolean := size > 100000;
  most constant int := 1000;
  last constant int := page_offset + page_limit;
  sample_size constant int := 1000;
  -- A car that is in the workshop now has a few of the newest cards, however rare its plate and its owner are.
  few constant int := 2;
  walk_size constant int := 15000;
  pair_walk_size constant int := 5000;
  needle constant text := search_needle(typed);
  newest constant text := 'order by created_at desc, id desc';
  within constant text := concat('where true',
    case when made_from is not null then format(' and created_at >= %L', made_from) end,
    case when made_before is not null then format(' and created_at < %L', made_before) end);
  only_matching constant text := coalesce(
    (select string_agg(format('%I = %L and ', key, value), '') from jsonb_each_text(only_where)), '');
  matching constant text := only_matching || (
    select format('(%s)', string_agg(format('%I like %L', place, search_pattern(typed)), ' or ')) from unnest(searched) as place);
  -- What the trigram index looks up instead of the whole term. The beginnings of phone numbers and codes are in every row;
  -- the last six digits of long numbers are rare enough. Of names every third trigram is: each one costs time.
  parts constant text[] := case
    when needle ~ '.\d{6}$' then array[right(needle, 6)]
    when length(needle) >= 12 then array(select substr(needle, place, 3) from generate_series(1, length(needle) - 2, 3) as place)
  end;
  by_index constant text := only_matching || (
    select format('(%s)', string_agg(case
      when length(needle) = 2 then
        format('%1$I like %3$L and search_pairs(%1$I) @> array[%2$L]', place, needle, search_pattern(typed))
      when parts is null then format('%I like %L', place, search_pattern(typed))
      else (select string_agg(format('%I like %L', place, '%' || like_escaped(part) || '%'), ' and ') from unnest(parts) as part)
        || format(' and position(%L in %I) > 0', needle, place)
    end, ' or ')) from unnest(searched) as place);
  read_too constant text := (select string_agg(format(', %I', key), '')
    from (select unnest(searched) as key union select jsonb_object_keys(only_where)) as read);
  newest_matching constant text := format(
    'select array(select id from (select id, created_at%s from %s %s %s limit $1) as newest where %s %s limit $2)',
    read_too, target, within, newest, matching, newest);
  is_small boolean := false;
  walked uuid[] := '{}';
  found uuid[];
begin
  if size <= small or made_from is not null or made_before is not null then
    execute format('select not %L and not exists (select from %s %s %s offset %s)', is_large, target, within, newest, small)
    into is_small;
  end if;
  if is_small then
    execute newest_matching into walked using small, small;
    ids := walked[page_offset + 1 : last];
    counted := cardinality(walked);
    is_capped := false;
    return;
  end if;

  if is_large and needle !~ '\d{5}' then
    execute newest_matching into walked using sample_size, last + 100;
    if cardinality(walked) > few and cardinality(walked) < last then
      execute newest_matching into walked using walk_size, last + 100;
    end if;
    if cardinality(walked) >= last then
      ids := walked[page_offset + 1 : last];
      counted := cardinality(walked);
      is_capped := true;
      return;
    end if;
  elsif not is_large and length(needle) = 2 then
    -- Frequent pairs of letters are in so many rows that the index is of no use.
    execute newest_matching into walked using pair_walk_size, most + 1;
    -- An export wants more than is counted.
    if cardinality(walked) > most and cardinality(walked) >= last then
      ids := walked[page_offset + 1 : last];
      counted := most;
      is_capped := true;
      return;
    end if;
  end if;

  execute format('select array(select id from (select id, created_at from %s %s and %s limit %s) as found %s)',
    target, within, by_index, most + 1, newest) into found;
  counted := least(cardinality(found), most);
  is_capped := cardinality(found) > most;
  if not is_capped then
    ids := found[page_offset + 1 : last];
    return;
  end if;

  execute newest_matching into walked using walk_size, last;
  if cardinality(walked) >= last then
    ids := walked[page_offset + 1 : last];
  else
    execute format('select array(select id from %s %s and %s %s limit %s offset %s)',
      target, within, matching, newest, page_limit, page_offset) into ids;
  end if;
end
$$;
