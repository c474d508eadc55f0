/**
 * Views of lists that a user has saved: search, filters, sort order and hidden columns under a name.
 *
 * Only the user who saved a view reads or changes it.
 */
import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  customIssue,
  flag,
  oneLine,
  optionalFlag,
  preprocess,
  text,
  trimText,
  z,
} from '../base/fields.ts'
import { staffOwn } from '../base/roles.ts'
import { maxListViewBytes, maxListViewNameLength } from './list-view-limits.ts'

/** The name of a list, for instance `work-cards`. Front ends choose it; identity knows no list. */
const listName = () =>
  preprocess(
    trimText,
    z.string().check(
      z.minLength(1),
      z.maxLength(40),
      z.check<string>(({ value, issues }) => {
        if (!/^[a-z][a-z0-9-]*$/.test(value))
          issues.push({ ...customIssue('wrong_type'), input: value })
      }),
    ),
  )

/** The search parameters of the list's address, as `URLSearchParams` writes them: printable ASCII. */
const content = () =>
  z.string().check(
    z.minLength(1),
    z.maxLength(maxListViewBytes),
    z.check<string>(({ value, issues }) => {
      if (!/^[!-~]*$/.test(value)) issues.push({ ...customIssue('wrong_type'), input: value })
    }),
  )

const name = () => oneLine(maxListViewNameLength)

const listView = z.object({
  id: text(),
  list: text(),
  name: text(),
  content: text(),
  /** True for the view with which the list opens. A list has at most one. */
  is_default: z.boolean(),
})
export type ListView = z.infer<typeof listView>

/** Returns the views of one list in the order of their names. */
export const listListViews = endpoint({
  method: 'GET',
  path: '/me/list-views',
  guard: staffOwn,
  query: z.object({ list: listName() }),
  response: data(z.array(listView)),
})

export const addListView = endpoint({
  method: 'POST',
  path: '/me/list-views',
  guard: staffOwn,
  status: 201,
  body: z.object({
    list: listName(),
    name: name(),
    content: content(),
    is_default: z._default(flag(), false),
  }),
  rejects: ['duplicate_list_view', 'too_many_list_views'],
  response: data(listView),
})

/** Absent fields keep their values. A new default replaces the former one of the list. */
export const changeListView = endpoint({
  method: 'PUT',
  path: '/me/list-views/{id}',
  guard: staffOwn,
  body: z.object({
    name: z.optional(name()),
    content: z.optional(content()),
    is_default: optionalFlag(),
  }),
  rejects: ['duplicate_list_view'],
  response: data(listView),
})

export const deleteListView = endpoint({
  method: 'DELETE',
  path: '/me/list-views/{id}',
  guard: staffOwn,
  response: bare(z.object({})),
})
