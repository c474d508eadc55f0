/** Plans all rows of an import against the present records and stores the plan for the preview. */
import type { Service } from '@warsha/service-kit/process'
import { countRows } from './import-plan.ts'
import {
  type ImportScope,
  lockEditableImport,
  updateChecked,
  updatePlans,
} from './imports.store.ts'
import { getImport } from './imports.views.ts'
import { planImportRows } from './plan-import-rows.ts'

export const checkImport = ({ db }: Service, scope: ImportScope) =>
  db.inTransaction(async (tx) => {
    // Serialises uploads, checks and starts of this import.
    await lockEditableImport(tx, scope)
    const planned = await planImportRows(tx, scope.id)
    await updatePlans(tx, scope.id, planned)
    await updateChecked(tx, scope.id, countRows(planned))
    return { data: await getImport(tx, scope) }
  })
