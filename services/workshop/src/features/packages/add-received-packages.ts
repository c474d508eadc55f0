/** Packages of a reception: their tasks in the transaction of the reception, their parts after it. */
import type { AddedPackage } from '@warsha/contracts/workshop/sales/packages'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { deriveRequest, type RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { insertPackageTasks, listTaskNames } from './add-package.ts'
import { addPartsToCard } from './add-parts-to-card.ts'
import { listPartNames, packageName, toMissingPart } from './package-rules.ts'
import { type PackageContents, selectOptionalContents } from './packages.store.ts'

interface ReceivedPackages {
  readonly actor: HistoryActor
  readonly workCardId: string
  readonly packageIds: readonly string[]
}

/** Adds the tasks of active packages to a new card. Throws 400 at a package that is not active. */
export const addTasksOfReceivedPackages = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  { actor, workCardId, packageIds }: ReceivedPackages,
): Promise<void> => {
  if (packageIds.length === 0) return
  const card = await lockWorkCard(tx, workCardId)
  const context = createWriteContext(service, actor)
  for (const [place, id] of packageIds.entries()) {
    const contents = await selectOptionalContents(tx, id)
    if (!contents?.is_active) throw fieldError(`package_ids.${place}`, 'unknown_package')
    await insertPackageTasks(tx, workCardId, contents, context)
    await addHistory(tx, workCardId, context, {
      event: 'package_added',
      changes: initialChanges({ package: packageName(contents), tasks: listTaskNames(contents) }),
    })
  }
  await recalculateTotals(tx, card)
}

interface PartsOfReceivedPackages extends ReceivedPackages {
  readonly idempotency: RequestContext<never>['idempotency']
}

/**
 * Reserves the parts of packages whose tasks are on the card. Missing parts are left out and named, all of them if inventory
 * does not respond: the car is received anyway.
 */
export const addPartsOfReceivedPackages = async (
  service: Service,
  { packageIds, ...input }: PartsOfReceivedPackages,
): Promise<AddedPackage[]> => {
  const added: AddedPackage[] = []
  for (const id of packageIds) {
    const contents = await selectOptionalContents(service.db, id)
    if (contents) added.push(await addPartsOfOnePackage(service, contents, input))
  }
  return added
}

const addPartsOfOnePackage = async (
  service: Service,
  contents: PackageContents,
  { actor, workCardId, idempotency }: Omit<PartsOfReceivedPackages, 'packageIds'>,
): Promise<AddedPackage> => {
  const { id, name_en, name_ar, tasks, parts } = contents
  const result = { id, name_en, name_ar, task_count: tasks.length }
  if (parts.length === 0) return { ...result, part_count: 0, missing_parts: [] }
  try {
    return await addPartsToCard<AddedPackage>(service, {
      actor,
      workCardId,
      parts,
      idempotency: deriveRequest(idempotency, id),
      complete: async ({ tx, card, context, reserved, missingParts }) => {
        await addHistory(tx, card.id, context, {
          event: 'package_parts_added',
          changes: initialChanges({
            package: packageName(contents),
            parts: listPartNames(reserved),
            missing_parts: listPartNames(missingParts),
          }),
        })
        return { ...result, part_count: reserved.length, missing_parts: [...missingParts] }
      },
    })
  } catch (error) {
    // A parallel repetition reserves them; the client repeats.
    if (!(error instanceof ApiError) || error.code === 'request_in_flight') throw error
    service.logger.warn({ err: error, work_card: workCardId }, 'parts of a package were not added')
    const missing_parts = parts.map((part) => toMissingPart(part, 'unavailable', null))
    return { ...result, part_count: 0, missing_parts }
  }
}
