// Written by `npm run routes` from ../spare-parts.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as spareParts from '../spare-parts.ts'

export const changeSparePart: Route<typeof spareParts.changeSparePart> = {
  method: 'PUT',
  path: '/spare-parts/{id}',
}

export const createPartCategory: Route<typeof spareParts.createPartCategory> = {
  method: 'POST',
  path: '/spare-parts/categories',
}

export const createSparePart: Route<typeof spareParts.createSparePart> = {
  method: 'POST',
  path: '/spare-parts',
}

export const deleteSparePart: Route<typeof spareParts.deleteSparePart> = {
  method: 'DELETE',
  path: '/spare-parts/{id}',
}

export const listLowStock: Route<typeof spareParts.listLowStock> = {
  method: 'GET',
  path: '/spare-parts/low-stock',
}

export const listPartCategories: Route<typeof spareParts.listPartCategories> = {
  method: 'GET',
  path: '/spare-parts/categories',
}

export const listSpareParts: Route<typeof spareParts.listSpareParts> = {
  method: 'GET',
  path: '/spare-parts',
}

export const readSparePart: Route<typeof spareParts.readSparePart> = {
  method: 'GET',
  path: '/spare-parts/{id}',
}

export const readSparePartStats: Route<typeof spareParts.readSparePartStats> = {
  method: 'GET',
  path: '/spare-parts/stats',
}
