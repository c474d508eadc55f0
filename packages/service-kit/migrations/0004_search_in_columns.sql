-- Searches may use several columns, because not every user may search all of them. In tables below half a million rows
-- complete names are searched like parts of names: looking up all their trigrams is faster than reading more of the
-- newest rows or checking what some of the trigrams find.
set lock_timeout = '2s';
set statement_timeout = '60s';

-- Returns one page of matching ids and the number of matches. If `is_capped`, the number is a lower bound.
-- Frequent terms are found in the newest rows, rare terms by the index. The whole table is read only if many old rows
-- and almost no new ones match. `only_where` contains required values by column;
-- the term must be in one of the columns in `searched`.
drop function search_newest(regclass, text, jsonb, int, int, timestamptz, timestamptz);

create function search_newest(
  target regclass, typed text, only_where jsonb, page_limit int, page_offset int,
  made_from timestamptz default null, made_before timestamptz default null, searched name[] default '{search}',
  out ids uuid[], out counted int, out is_capped boolean
) language plpgsql stable as
$$
declare
  size constant real := (select reltuples from pg_class where oid = target);
  is_large constant boolean := size > 100000;
  small constant int := 15000;
  most constant int := 1000;
  last constant int := page_offset + page_limit;
  needle constant text := search_needle(typed);
  -- Few rows contain a term with five digits in a row, unless many phone numbers begin with it; then some new rows do.
  walk constant int := case
    when needle ~ '\d{5}' then 1500
    when length(needle) >= 12 and size > 500000 then 15000
    else 5000 end;
  newest constant text := 'order by created_at desc, id desc';
  within constant text := concat('where true',
    case when made_from is not null then format(' and created_at >= %L', made_from) end,
    case when made_before is not null then format(' and created_at < %L', made_before) end);
  only_matching constant text := coalesce(
    (select string_agg(format('%I = %L and ', key, value), '') from jsonb_each_text(only_where)), '');
  matching constant text := only_matching || (
    select format('(%s)', string_agg(format('%I like %L', place, search_pattern(typed)), ' or ')) from unnest(searched) as place);
  -- The part of the term for the trigram index. Each trigram costs time, and the beginnings of phone numbers and codes are
  -- in every row. The last six digits of long numbers are rare enough, and so are eight letters in the middle of long
  -- terms, where one name ends and the next begins.
  rare constant text := case
    when needle ~ '.\d{6}$' then right(needle, 6)
    when length(needle) > 8 and size > 500000 then substr(needle, (length(needle) - 8) / 2 + 1, 8) end;
  by_index constant text := only_matching || (
    select format('(%s)', string_agg(format(case
      when length(needle) = 2 then '%1$I like %3$L and search_pairs(%1$I) @> array[%2$L]'
      when rare is null then '%1$I like %3$L'
      else '%1$I like %4$L and position(%2$L in %1$I) > 0'
    end, place, needle, search_pattern(typed), '%' || like_escaped(rare) || '%'), ' or ')) from unnest(searched) as place);
  read_too constant text := (select string_agg(format(', %I', key), '')
    from (select unnest(searched) as key union select jsonb_object_keys(only_where)) as read);
  is_small boolean;
  enough int;
  walked uuid[];
  found uuid[];
begin
  execute format('select not %L and not exists (select from %s %s %s offset %s)', is_large, target, within, newest, small) into is_small;
  enough := case when is_small then small when is_large then last + 100 else most + 1 end;

  execute format('select array(select id from (select id, created_at%s from %s %s %s limit %s) as newest
    where %s %s limit %s)', read_too, target, within, newest,
    case when is_small then small else walk end, matching, newest, enough) into walked;
  if is_small or cardinality(walked) > most or (is_large and cardinality(walked) >= last) then
    counted := cardinality(walked);
    is_capped := not is_small;
  else
    execute format('select array(select id from (select id, created_at from %s %s and %s limit %s) as found %s)',
      target, within, by_index, most + 1, newest) into found;
    counted := least(cardinality(found), most);
    is_capped := cardinality(found) > most;
  end if;

  if is_small or cardinality(walked) >= last then
    ids := walked[page_offset + 1 : last];
  elsif not is_capped then
    ids := found[page_offset + 1 : last];
  else
    execute format('select array(select id from %s %s and %s %s limit %s offset %s)',
      target, within, matching, newest, page_limit, page_offset) into ids;
  end if;
end
$$;
