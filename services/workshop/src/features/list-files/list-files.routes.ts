/** Lists as files. The audit trail records who exported them. */
import * as endpoints from '@warsha/contracts/workshop/reports/list-files'
import type { Actor } from '@warsha/service-kit/authentication'
import { toLocalDate } from '@warsha/service-kit/base'
import { createTableFile, type TableFormat, type TableRows } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectAllCustomerIds } from '../customers/customers.views.ts'
import { selectAllVehicleIds } from '../vehicles/vehicles.views.ts'
import { listAllWorkCardIds, selectPresentIds } from '../work-card-lists/work-card-lists.views.ts'
import {
  customerTitles,
  type FileLanguage,
  vehicleTitles,
  workCardTitles,
} from './list-file-texts.ts'
import { customerRows, type FileContext, vehicleRows, workCardRows } from './list-files.views.ts'

interface ListFile {
  /** Begins the name of the file, and the action in the audit trail. */
  readonly name: 'customers' | 'vehicles' | 'work-cards'
  readonly titles: Readonly<Record<FileLanguage, readonly string[]>>
  readonly toRows: (context: FileContext, ids: readonly string[]) => TableRows
}

interface FileRequest {
  readonly actor: Actor
  readonly query: {
    readonly format: TableFormat
    readonly language: FileLanguage
    readonly ids?: string | undefined
  }
}

const createListFile = async (
  service: Service,
  { actor, query }: FileRequest,
  { name, titles, toRows }: ListFile,
  findIds: (selected: readonly string[] | null) => Promise<readonly string[]>,
) => {
  const { db } = service
  const { format, language, ids: selected, ...filter } = query
  const ids = await findIds(selected?.split(',') ?? null)
  await db.unrestricted.inTransaction((tx) =>
    addAuditEntry(tx, service.name, actor, {
      action: `${name.replace('-', '_')}_exported`,
      subject: { type: 'report', id: null },
      details: { format, ...filter, count: ids.length },
    }),
  )
  const { shop_timezone: timeZone } = await readLocalSettings(db)
  return createTableFile(
    format,
    `${name}-${toLocalDate(timeZone, service.clock())}`,
    titles[language],
    toRows({ db, language, timeZone }, ids),
    { rightToLeft: language === 'ar' },
  )
}

const customersFile: ListFile = { name: 'customers', titles: customerTitles, toRows: customerRows }
const vehiclesFile: ListFile = { name: 'vehicles', titles: vehicleTitles, toRows: vehicleRows }
const workCardsFile: ListFile = { name: 'work-cards', titles: workCardTitles, toRows: workCardRows }

export const listFileRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  mount(endpoints.exportCustomers, (input) =>
    createListFile(
      service,
      input,
      customersFile,
      async (selected) => selected ?? selectAllCustomerIds(db, input.query),
    ),
  )
  mount(endpoints.exportVehicles, (input) =>
    createListFile(
      service,
      input,
      vehiclesFile,
      async (selected) => selected ?? selectAllVehicleIds(db, input.query),
    ),
  )
  mount(endpoints.exportWorkCards, (input) =>
    createListFile(service, input, workCardsFile, (selected) =>
      selected ? selectPresentIds(db, selected) : listAllWorkCardIds(service, input.query),
    ),
  )
}
