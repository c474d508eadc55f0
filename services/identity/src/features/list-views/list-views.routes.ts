import * as endpoints from '@warsha/contracts/identity/list-views'
import { notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import { addListView, changeListView } from './change-list-views.ts'
import { deleteView, selectViews } from './list-views.store.ts'

export const listViewRoutes = (mount: Mount, identity: IdentityService): void => {
  mount(endpoints.listListViews, async ({ actor, query }) => ({
    data: await selectViews(identity.db, actor.id, query.list),
  }))
  mount(endpoints.addListView, (input) => addListView(identity, input))
  mount(endpoints.changeListView, (input) => changeListView(identity, input))
  mount(endpoints.deleteListView, async ({ actor, params }) => {
    if (!(await deleteView(identity.db, actor.id, params.id))) throw notFound()
    return {}
  })
}
