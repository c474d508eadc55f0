import {
  checkImport as checkEndpoint,
  createImport,
  deleteImport,
  listImportRows,
  putImportRows as putEndpoint,
  readImport,
  runImport as runEndpoint,
} from '@warsha/contracts/imports'
import type { Scope } from '@warsha/contracts/roles'
import { ApiError } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import { runOnce } from '@warsha/service-kit/idempotency'
import type { Actor } from '@warsha/service-kit/person-token'
import type { Service } from '@warsha/service-kit/service'
import { v7 as uuid } from 'uuid'
import { checkImport } from './check-import.ts'
import { deleteOpenImport, insertImport, selectImport, type Wanted } from './imports.store.ts'
import { selectPage, selectSummary } from './imports.views.ts'
import { putImportRows } from './put-import-rows.ts'
import { runImport } from './run-import.ts'

/** A foreign import is as good as none, except for an admin. */
const wanted = (call: { params: { id: string }; reach: Scope; actor: Actor }): Wanted => ({
  id: call.params.id,
  created_by: call.reach === 'all' ? null : call.actor.id,
})

export const importRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(createImport, ({ actor, idempotency }) =>
    runOnce(db, idempotency, async (tx) => {
      const id = uuid()
      await insertImport(tx, { id, created_by: actor.id, now: clock().toISOString() })
      return { data: await selectSummary(tx, { id, created_by: actor.id }) }
    }),
  )
  mount(putEndpoint, (call) => putImportRows(service, wanted(call), call.body))
  mount(checkEndpoint, (call) => checkImport(service, wanted(call)))
  mount(readImport, async (call) => ({ data: await selectSummary(db, wanted(call)) }))
  mount(listImportRows, async (call) => {
    await selectImport(db, wanted(call))
    return selectPage(db, call.params.id, call.query)
  })
  mount(runEndpoint, (call) => runImport(service, wanted(call), call))
  mount(deleteImport, async (call) => {
    if ((await deleteOpenImport(db, wanted(call))) > 0) return {}
    await selectImport(db, wanted(call))
    throw new ApiError('import_started')
  })
}
