import type { Scope } from '@warsha/contracts/base/roles'
import * as endpoints from '@warsha/contracts/workshop/imports'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError } from '@warsha/service-kit/base'
import { type Mount, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { checkImport } from './check-import.ts'
import { deleteOpenImport, type ImportScope, insertImport, selectImport } from './imports.store.ts'
import { getImport, selectRowsPage } from './imports.views.ts'
import { putImportRows } from './put-import-rows.ts'
import { startImport } from './start-import.ts'

/** Only an admin sees the imports of other users; for everybody else they do not exist. */
const toScope = (input: { params: { id: string }; scope: Scope; actor: Actor }): ImportScope => ({
  id: input.params.id,
  created_by: input.scope === 'all' ? null : input.actor.id,
})

export const importRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(endpoints.createImport, ({ actor, idempotency }) =>
    runOnce(db, idempotency, async (tx) => {
      const id = uuid()
      await insertImport(tx, { id, created_by: actor.id, now: clock().toISOString() })
      return { data: await getImport(tx, { id, created_by: actor.id }) }
    }),
  )
  mount(endpoints.putImportRows, (input) => putImportRows(service, toScope(input), input.body))
  mount(endpoints.checkImport, (input) => checkImport(service, toScope(input)))
  mount(endpoints.readImport, async (input) => ({ data: await getImport(db, toScope(input)) }))
  mount(endpoints.listImportRows, async (input) => {
    await selectImport(db, toScope(input))
    return selectRowsPage(db, input.params.id, input.query)
  })
  mount(endpoints.runImport, (input) => startImport(service, toScope(input), input))
  mount(endpoints.deleteImport, async (input) => {
    if ((await deleteOpenImport(db, toScope(input))) > 0) return {}
    await selectImport(db, toScope(input))
    throw new ApiError('import_started')
  })
}
