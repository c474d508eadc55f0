// Written by `npm run routes` from ../list-views.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as listViews from '../list-views.ts'

export const addListView: Route<typeof listViews.addListView> = {
  method: 'POST',
  path: '/me/list-views',
}

export const changeListView: Route<typeof listViews.changeListView> = {
  method: 'PUT',
  path: '/me/list-views/{id}',
}

export const deleteListView: Route<typeof listViews.deleteListView> = {
  method: 'DELETE',
  path: '/me/list-views/{id}',
}

export const listListViews: Route<typeof listViews.listListViews> = {
  method: 'GET',
  path: '/me/list-views',
}
