-- name: selectCategories
select id, name, name_ar from categories order by id;

-- name: insertCategory
insert into categories (name, name_ar) values (:name, :name_ar) returning id, name, name_ar;
