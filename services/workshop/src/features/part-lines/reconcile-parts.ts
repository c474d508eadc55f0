/**
 * Compares part lines with inventory and repairs differences (docs/operations.md, "Part lines and stock").
 *
 * Only workshop decides what a line holds. A repair therefore publishes the line again under a version above both, and
 * inventory applies it.
 */

import { listStockDiscrepancies } from '@warsha/contracts/inventory/reservations'
import { partLineSettled } from '@warsha/contracts/workshop/events'
import { addEvent } from '@warsha/service-kit/messaging'
import type { Service } from '@warsha/service-kit/process'
import type { WorkshopService } from '../../workshop-service.ts'
import { createWriteContext, systemActor } from '../../write-context.ts'
import { compareParts } from './compare-parts.ts'
import type { Difference } from './difference-rules.ts'
import { lockPartLine } from './part-lines.store.ts'
import { republishPartLine } from './publish-part-line.ts'

const maxLoggedDifferences = 20

/** Compares, counts and logs. Repairs nothing: an operator decides about that. */
export const compareAndLogParts = async (service: WorkshopService): Promise<void> => {
  const { compared, differences } = await compareParts(service)
  service.lastComparison.differences = differences.length
  for (const difference of differences.slice(0, maxLoggedDifferences))
    service.logger.error({ difference }, 'a part line and its reservation differ')
  service.logger.info(
    { compared, differences: differences.length },
    'compared part lines with inventory',
  )
}

/**
 * Command of the operator: prints all differences. `--repair` publishes the repairable ones again.
 *
 * The exit code is 1 while differences remain that need a person.
 */
export const reconcileParts = async (
  service: Service,
  args: readonly string[] = [],
): Promise<void> => {
  const { compared, differences } = await compareParts(service)
  const { data: stock } = await service.clientFor('inventory').call(listStockDiscrepancies, {})
  for (const difference of differences) print(describeDifference(difference))
  for (const fault of stock.faults)
    print(`part ${fault.part_number} has inconsistent totals: ${JSON.stringify(fault)}`)
  print(
    `${compared} lines compared, ${differences.length} differ; ${stock.parts} parts, ${stock.faults.length} with inconsistent totals`,
  )

  const shouldRepair = args.includes('--repair')
  const repaired = shouldRepair ? differences.filter(({ isRepairable }) => isRepairable) : []
  for (const difference of repaired) await repair(service, difference)
  if (repaired.length > 0) print(`${repaired.length} repaired: compare again in six minutes`)

  const remaining = differences.length - repaired.length + stock.faults.length
  if (remaining > 0) process.exitCode = 1
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const describeSide = (side: { state: string; quantity: number; version: number } | null): string =>
  side ? `${side.state} ${side.quantity} (version ${side.version})` : 'unknown'

const describeDifference = ({ line_id, kind, line, reservation, isRepairable }: Difference) => {
  const sides = `workshop says ${describeSide(line)}, inventory says ${describeSide(reservation)}`
  return `line ${line_id} ${kind}: ${sides}${isRepairable ? '' : '; needs a person'}`
}

const repair = (service: Service, { line_id, line, reservation }: Difference): Promise<void> =>
  service.db.inTransaction(async (tx) => {
    const context = createWriteContext(service, systemActor)
    const knownVersion = reservation?.version ?? 0
    if (line) return republishPartLine(tx, await lockPartLine(tx, line_id), knownVersion, context)

    // Inventory keeps stock for a line that does not exist here.
    await addEvent(tx, partLineSettled, `part_line:${line_id}`, {
      line_id,
      version: knownVersion + 1,
      part_id: reservation!.part_id!,
      quantity: reservation!.quantity,
      state: 'released',
      work_card_id: line_id,
      work_card_number: '-',
      by: { id: null, name: systemActor.name },
      at: context.now,
    })
  })
