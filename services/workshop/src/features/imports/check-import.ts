/** All rows are there: what would become of each is decided and kept for the preview. */
import type { Service } from '@warsha/service-kit/service'
import { countsOf } from './import-plan.ts'
import { lockOpenImport, updateChecked, updatePlans, type Wanted } from './imports.store.ts'
import { selectSummary } from './imports.views.ts'
import { weighRows } from './weigh-rows.ts'

export const checkImport = ({ db }: Service, wanted: Wanted) =>
  db.inTransaction(async (tx) => {
    await lockOpenImport(tx, wanted)
    const planned = await weighRows(tx, wanted.id)
    await updatePlans(tx, wanted.id, planned)
    await updateChecked(tx, wanted.id, countsOf(planned))
    return { data: await selectSummary(tx, wanted) }
  })
