import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/sales/packages'
import { checkVersion, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { findStoredResponse, type RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { HistoryActor, WriteContext } from '../../write-context.ts'
import { insertInitialTasks } from '../tasks/insert-initial-tasks.ts'
import { toTaskFields } from '../tasks/task-rules.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { type AddedParts, addPartsToCard } from './add-parts-to-card.ts'
import { listPartNames, missingPartsError, packageName } from './package-rules.ts'
import { type PackageContents, selectOptionalContents } from './packages.store.ts'

type Endpoint = typeof endpoints.addPackage
type Response = ResponseOf<Endpoint>

interface AddPackageInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor
}

/**
 * Adds an active package to an open work card: all of it in one transaction, with the prices of now.
 *
 * If parts are missing, it adds the rest or nothing, as `leaves_out_missing` says. Throws `package_parts_missing` (409),
 * `card_closed` (409), `changed_since_read` (409), or 503 if the package has parts and inventory does not respond.
 */
export const addPackage = async (
  service: Service,
  { actor, body, params, idempotency }: AddPackageInput,
): Promise<Response> => {
  const stored = await findStoredResponse<Response>(service.db, idempotency)
  if (stored) return stored
  const contents = await selectOptionalContents(service.db, body.package_id)
  if (!contents?.is_active) throw fieldError('package_id', 'unknown_package')
  checkVersion(contents, body.version)

  return addPartsToCard<Response>(service, {
    actor,
    workCardId: params.id,
    parts: contents.parts,
    idempotency,
    complete: (added) => completePackage(contents, body.leaves_out_missing ?? false, added),
  })
}

const completePackage = async (
  contents: PackageContents,
  leavesOutMissing: boolean,
  { tx, card, context, reserved, missingParts }: AddedParts,
): Promise<Response> => {
  const isNothingLeft = contents.tasks.length + reserved.length === 0
  if (missingParts.length > 0 && (isNothingLeft || !leavesOutMissing))
    throw missingPartsError(missingParts)

  await insertPackageTasks(tx, card.id, contents, context)
  await addHistory(tx, card.id, context, {
    event: 'package_added',
    changes: initialChanges({
      package: packageName(contents),
      tasks: listTaskNames(contents),
      parts: listPartNames(reserved),
      missing_parts: listPartNames(missingParts),
    }),
  })
  const { id, name_en, name_ar, tasks } = contents
  return {
    data: {
      id,
      name_en,
      name_ar,
      task_count: tasks.length,
      part_count: reserved.length,
      missing_parts: [...missingParts],
    },
  }
}

/** Inserts the tasks of a package as new ones of a locked card. Its totals are recalculated afterwards. */
export const insertPackageTasks = (
  tx: Transaction,
  workCardId: string,
  { tasks }: PackageContents,
  context: WriteContext,
): Promise<void> =>
  insertInitialTasks(
    tx,
    workCardId,
    tasks.map(({ task_type, description, price }) =>
      toTaskFields(
        { task_type, description, estimated_cost: price },
        { canSetCosts: true, now: context.now },
      ),
    ),
    context,
  )

export const listTaskNames = ({ tasks }: PackageContents): string | null =>
  tasks.map(({ description }) => description).join(', ') || null
