/** Users save views of lists, and change them. */
import { maxListViews } from '@warsha/contracts/identity/list-view-limits'
import type * as endpoints from '@warsha/contracts/identity/list-views'
import type { ListView } from '@warsha/contracts/identity/list-views'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { v7 as uuid } from 'uuid'
import type { IdentityService } from '../../identity-service.ts'
import {
  countViews,
  endDefault,
  insertView,
  lockViews,
  selectOptionalView,
  updateView,
} from './list-views.store.ts'

/** Throws `duplicate_list_view` (409) if another view of the list has the name. Returns the number of views. */
const checkName = async (tx: Transaction, userId: string, view: ListView): Promise<number> => {
  const { total, has_name } = await countViews(tx, userId, view)
  if (has_name) throw new ApiError('duplicate_list_view')
  return total
}

type AddInput = Pick<RequestContext<typeof endpoints.addListView>, 'actor' | 'body'>

/** Throws `duplicate_list_view` or `too_many_list_views` (409). */
export const addListView = ({ db }: IdentityService, { actor, body }: AddInput) =>
  db.inTransaction(async (tx) => {
    await lockViews(tx, actor.id)
    const view: ListView = { ...body, id: uuid() }
    const total = await checkName(tx, actor.id, view)
    if (total >= maxListViews) throw new ApiError('too_many_list_views', { maximum: maxListViews })
    if (view.is_default) await endDefault(tx, actor.id, view)
    await insertView(tx, actor.id, view)
    return { data: view }
  })

type ChangeInput = Pick<
  RequestContext<typeof endpoints.changeListView>,
  'actor' | 'body' | 'params'
>

/** Throws `not_found` (404) for views of other users, and `duplicate_list_view` (409). */
export const changeListView = ({ db }: IdentityService, { actor, body, params }: ChangeInput) =>
  db.inTransaction(async (tx) => {
    await lockViews(tx, actor.id)
    const current = await selectOptionalView(tx, actor.id, params.id)
    if (!current) throw notFound()
    const { name = current.name, content = current.content, is_default = current.is_default } = body
    const view: ListView = { ...current, name, content, is_default }
    await checkName(tx, actor.id, view)
    if (view.is_default) await endDefault(tx, actor.id, view)
    await updateView(tx, view)
    return { data: view }
  })
