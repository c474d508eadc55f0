import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSqlBlocks } from './sql-blocks.mjs'

const parseOne = (body: string) => parseSqlBlocks(`-- name: block\n${body}`, 'payments').block!

test('splits a file into its named blocks and ignores text before the first block', () => {
  const blocks = parseSqlBlocks(
    `-- Payments.\n\n-- name: selectAll\nselect 1;\n\n-- name: deleteOne\n-- Why.\ndelete from payments where id = :id;\n`,
    'payments',
  )
  expect(Object.keys(blocks)).toEqual(['selectAll', 'deleteOne'])
  expect(blocks.selectAll).toMatchObject({
    name: 'payments.selectAll',
    text: 'select 1',
    params: [],
  })
  expect(blocks.deleteOne).toMatchObject({
    name: 'payments.deleteOne',
    text: 'delete from payments where id = $1',
  })
})

test('numbers parameters in the order of their first use', () => {
  expect(parseOne('select :b, :a, :b, :a_2')).toMatchObject({
    text: 'select $1, $2, $1, $3',
    params: ['b', 'a', 'a_2'],
    nullable: [],
  })
})

test('applies the null mark of one use to all uses of a parameter', () => {
  expect(parseOne('where (:city?::text is null or city = :city)')).toMatchObject({
    text: 'where ($1::text is null or city = $1)',
    params: ['city'],
    nullable: ['city'],
  })
})

test('writes out a list of columns as names, qualified names, parameters, assignments and excluded values', () => {
  const blocks = parseSqlBlocks(
    `-- columns: fields of customers
-- Why.
-- without: id
name,
city?

-- columns: customer
id, @columns(fields)

-- name: insertOne
insert into customers (id, @columns(fields)) values (:id, @params(fields));

-- name: updateOne
update customers set @assignments(fields) where id = :id;

-- name: upsertOne
insert into customers (id, @columns(fields)) values (:id, @params(fields))
on conflict (id) do update set @excluded(fields);

-- name: selectOne
select @columns(customer, customers) from customers where id = :id;
`,
    'customers',
  )
  expect(Object.values(blocks)).toMatchObject([
    {
      text: 'insert into customers (id, name, city) values ($1, $2, $3)',
      params: ['id', 'name', 'city'],
      nullable: ['city'],
    },
    { text: 'update customers set name = $1, city = $2 where id = $3', nullable: ['city'] },
    {
      text: `insert into customers (id, name, city) values ($1, $2, $3)
on conflict (id) do update set name = excluded.name, city = excluded.city`,
    },
    { text: 'select customers.id, customers.name, customers.city from customers where id = $1' },
  ])
})

test('keeps the commas inside the expressions of a list of columns', () => {
  const { selectOne } = parseSqlBlocks(
    '-- columns: shown\nid, is_open(id, lower(name), 1) as "is_open!", name?\n\n-- name: selectOne\nselect @columns(shown);\n',
    'customers',
  )
  expect(selectOne).toMatchObject({
    text: 'select id, is_open(id, lower(name), 1) as "is_open", name',
  })
})

test('keeps the null marks inside the expressions of a list of columns', () => {
  const { selectOne } = parseSqlBlocks(
    `-- columns: shown
number as "number?",
coalesce(:city?::text, city) as "city!",
phone?

-- name: selectOne
select @columns(shown) from customers;
`,
    'customers',
  )
  expect(selectOne).toMatchObject({
    described:
      'select number as "number?", coalesce($1::text, city) as "city!", phone from customers',
    nullable: ['city'],
  })
})

test('rejects a list of columns that is missing or follows its use', () => {
  const use = '-- name: block\nselect @columns(fields) from customers\n'
  const message = 'there is no list "-- columns: fields" before it'
  expect(() => parseSqlBlocks(use, 'customers')).toThrow(message)
  expect(() => parseSqlBlocks(`${use}\n-- columns: fields\nname\n`, 'customers')).toThrow(message)
})

test('writes out a fragment in every block that uses it', () => {
  const blocks = parseSqlBlocks(
    `-- fragment: isOpen
status = 'open' -- not yet called
and (:city?::text is null or city = :city?)

-- fragment: filter
@fragment(isOpen) and deleted_at is null

-- name: selectPage unnamed: a plan for each filter
select id from customers where @fragment(filter) limit :limit;

-- name: countPage
select count(*) from customers where :min <= size and @fragment(filter);
`,
    'customers',
  )
  const filter = (city: string) =>
    `status = 'open' and (${city}::text is null or city = ${city}) and deleted_at is null`
  const flat = Object.values(blocks).map((block) => ({
    ...block,
    text: block.text.replace(/\s+/g, ' '),
  }))
  expect(flat).toMatchObject([
    {
      text: `select id from customers where ${filter('$1')} limit $2`,
      params: ['city', 'limit'],
      nullable: ['city'],
    },
    {
      text: `select count(*) from customers where $1 <= size and ${filter('$2')}`,
      params: ['min', 'city'],
      nullable: ['city'],
    },
  ])
})

test('rejects a fragment that is missing or follows its use', () => {
  const use = '-- name: block\nselect 1 where @fragment(filter)\n'
  const message = 'there is no "-- fragment: filter" before it'
  expect(() => parseSqlBlocks(use, 'customers')).toThrow(message)
  expect(() => parseSqlBlocks(`${use}\n-- fragment: filter\ntrue\n`, 'customers')).toThrow(message)
})

/** A statement that uses the fragment. */
const useFragment = (fragment: string) =>
  parseSqlBlocks(
    `-- fragment: filter\n${fragment}\n\n-- name: block\nselect 1 where :a and @fragment(filter);\n`,
    'customers',
  ).block!.text

test('writes out no fragment and no list of columns in a comment', () => {
  const { block } = parseSqlBlocks(
    `-- columns: fields
name,
city

-- fragment: filter
status = 'open'
and deleted_at is null

-- name: block
select 1 -- as @fragment(filter)
/* not @columns(fields) or @fragment(missing) */ from customers;
`,
    'customers',
  )
  expect(block!.text.replace(/\s+/g, ' ')).toBe('select 1 from customers')
})

test.each([
  ['a string with a comment in it', `code <> '--' and :b`, `code <> '--' and $2`],
  ['a string with a semicolon in it', `code <> ';'`, `code <> ';'`],
  ['a comment with "or;" in it', '/* or; */ :b -- or;', '$2'],
  ['an "or" in parentheses', '((:b) or f(:c)) and :d', '(($2) or f($3)) and $4'],
  [
    '"or" in strings and names',
    `"or" = ' or ' and :or and order_or`,
    `"or" = ' or ' and $2 and order_or`,
  ],
])('keeps the meaning of a fragment with %s', (_what, fragment, text) => {
  expect(useFragment(fragment)).toBe(`select 1 where $1 and ${text}`)
})

test.each([
  ['a semicolon at its end', 'deleted_at is null;', 'has a ";"'],
  ['a semicolon before a comment', 'deleted_at is null; -- Why.', 'has a ";"'],
  ['an "or"', 'city is null or city = :city', 'has an "or" outside parentheses'],
  ['an "or" between parentheses', '(a = 1)OR(b = 2)', 'has an "or" outside parentheses'],
  ['an "or" on its own line', `code <> '('\nor b`, 'has an "or" outside parentheses'],
])('rejects a fragment with %s', (_what, fragment, problem) => {
  expect(() => useFragment(fragment)).toThrow(`customers.sql: fragment filter ${problem}`)
})

test.each([
  ['a string', `select ':id', 'it''s :id', :id`, `select ':id', 'it''s :id', $1`],
  ['a quoted name', 'select ":id" from t where id = :id', 'select ":id" from t where id = $1'],
  ['a cast', 'select id::text, :id::uuid', 'select id::text, $1::uuid'],
  ['a cast of an array', `select any(:id::bigint[])`, 'select any($1::bigint[])'],
  ['a line comment', 'select :id -- of :nobody\n, 1', 'select $1 \n, 1'],
  ['a comment', 'select /* :nobody\n :either */ :id', 'select  $1'],
  ['a time of day', `select '12:30:00'::time, :id`, `select '12:30:00'::time, $1`],
  [
    'a string with a comment in it',
    `select '-- :id', '/* :id */', :id`,
    `select '-- :id', '/* :id */', $1`,
  ],
  ['a comment with a quote in it', `select 1 -- don't\n, :id`, 'select 1 \n, $1'],
])('finds no parameter in %s', (_what, body, text) => {
  expect(parseOne(body)).toMatchObject({ text, params: ['id'] })
})

test('finds no parameter in an array slice or a named argument', () => {
  expect(parseOne('select a[1:2], a[:upper]')).toMatchObject({ params: ['upper'] })
  expect(parseOne('select make_interval(days := 3)').params).toEqual([])
})

test('removes column marks from the statement and keeps them for the type generator', () => {
  expect(
    parseOne('select count(*) as "total!", city as "city?", name as "na me" from t'),
  ).toMatchObject({
    text: 'select count(*) as "total", city as "city", name as "na me" from t',
    described: 'select count(*) as "total!", city as "city?", name as "na me" from t',
  })
})

test('requires a reason for an unnamed block', () => {
  const { list } = parseSqlBlocks(
    '-- name: list unnamed: a plan for each filter\nselect 1',
    'payments',
  )
  expect(list).toMatchObject({ name: null, text: 'select 1' })
  expect(() => parseSqlBlocks('-- name: list unnamed\nselect 1', 'payments')).toThrow(
    'payments.sql: invalid block header',
  )
})

test.each([
  ['name', 'block'],
  ['columns', 'list of columns'],
  ['fragment', 'fragment'],
])('rejects a duplicate "-- %s:" and an invalid one with the file name', (keyword, what) => {
  expect(() => parseSqlBlocks(`-- ${keyword}: a\nb\n\n-- ${keyword}: a\nc\n`, 'payments')).toThrow(
    `payments.sql: duplicate ${what} a`,
  )
  expect(() => parseSqlBlocks(`-- ${keyword}: two words\nb\n`, 'payments')).toThrow(
    'payments.sql: invalid block header',
  )
})

test('accepts block names that are properties of Object.prototype', () => {
  expect(parseSqlBlocks('-- name: toString\nselect 1', 'payments').toString).toMatchObject({
    text: 'select 1',
  })
})

/**
 * A migration of the next release adds columns while processes of this release run. PostgreSQL then rejects a statement
 * that was prepared by name if its result has changed: "cached plan must not change result type" (0A000).
 */
describe('the blocks of all services', () => {
  /** The outermost statement: the result of a subquery or a common table expression is not the result of the block. */
  const withoutParentheses = (text: string): string => {
    const shorter = text.replace(/\([^()]*\)/g, '')
    return shorter === text ? text : withoutParentheses(shorter)
  }
  const resultHasStar = (text: string): boolean =>
    /(?:\b(?:select|returning)\s+(?:distinct\s+)?|,\s*|\.)\*/.test(
      withoutParentheses(text.replace(/'(?:[^']|'')*'/g, "''")),
    )

  test.each([
    ['select * from tasks', true],
    ['select tasks.*, name from tasks', true],
    ['select id, * from tasks', true],
    ['insert into tasks (id) values ($1) returning *', true],
    ['select count(*), price * quantity as total from (select * from tasks) as all_tasks', false],
    ['with page as (select * from tasks) select id from page', false],
  ])('the check recognises %s', (text, expected) => {
    expect(resultHasStar(text)).toBe(expected)
  })

  const findPrepared = (isFound: (text: string) => boolean) => {
    const repository = join(__dirname, '../../../..')
    const files = ['services', 'packages/service-kit/src'].flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.sql') && !/node_modules|migrations|dist/.test(file))
        .map((file) => join(repository, folder, file)),
    )
    expect(files.length).toBeGreaterThan(20)

    return files.flatMap((file) =>
      Object.values(parseSqlBlocks(readFileSync(file, 'utf8'), basename(file, '.sql')))
        .filter(({ name, text }) => name !== null && isFound(text))
        .map(({ name }) => name),
    )
  }

  test('no statement that is prepared by name returns *', () => {
    expect(findPrepared(resultHasStar)).toEqual([])
  })

  /** The plan of a prepared statement fits every value, so it reads all rows from the first one on, again for each page. */
  const readsFormerPages = (text: string): boolean =>
    /\$(\d+)(?:::\w+)? is null or [\w.()]+ > \$\1/.test(text)

  test('every page of rows begins where the index finds the row after the last page', () => {
    expect(readsFormerPages('select id from t where $1::uuid is null or id > $1 limit 5')).toBe(
      true,
    )
    expect(readsFormerPages('select id from t where id > $1::uuid limit 5')).toBe(false)
    expect(findPrepared(readsFormerPages)).toEqual([])
  })
})
