/**
 * The operator's check of part lines against the shelf (docs/operations.md, "Parts on cards and on the shelf"). Only
 * workshop decides, so what differs is told to the shelf anew, under a version above both; the shelf does the rest.
 */
import { partLineSettled } from '@warsha/contracts/events'
import { listStockFaults } from '@warsha/contracts/reservations'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Service } from '@warsha/service-kit/service'
import { system } from '../work-card-history/work-card-history.store.ts'
import { compareParts } from './compare-parts.ts'
import type { Difference } from './difference-rules.ts'
import { lockLine, retell } from './part-lines.store.ts'

/** As the metrics tell it: what the last comparison of this process found. */
export const lastComparison = { differences: Number.NaN }

/** Compares and counts; says in the log what it found. Mends nothing: that is for a person to order. */
export const watchParts = async (service: Service): Promise<void> => {
  const { compared, differences } = await compareParts(service)
  lastComparison.differences = differences.length
  for (const difference of differences.slice(0, 20))
    service.logger.error({ difference }, 'a part line and its reservation differ')
  service.logger.info(
    { compared, differences: differences.length },
    'part lines compared with the shelf',
  )
}

/** `--repair` tells the shelf anew what differs. Prints what it finds; the process fails while a person has to look. */
export const reconcileParts = async (
  service: Service,
  args: readonly string[] = [],
): Promise<void> => {
  const { compared, differences } = await compareParts(service)
  const { data: shelf } = await service.other('inventory').call(listStockFaults, {})
  const print = (line: string) => process.stdout.write(`${line}\n`)
  for (const difference of differences) print(told(difference))
  for (const fault of shelf.faults)
    print(`the sums of part ${fault.part_number} contradict: ${JSON.stringify(fault)}`)
  print(
    `${compared} lines compared, ${differences.length} differ; ${shelf.parts} parts, ${shelf.faults.length} with wrong sums`,
  )
  const wanted = args.includes('--repair')
    ? differences.filter(({ canBeMended }) => canBeMended)
    : []
  for (const difference of wanted) await mend(service, difference)
  if (wanted.length > 0) print(`${wanted.length} told anew: compare again in six minutes`)
  const left = differences.length - wanted.length + shelf.faults.length
  if (left > 0) process.exitCode = 1
}

const sideOf = (side: { state: string; quantity: number; version: number } | null): string =>
  side ? `${side.state} ${side.quantity} (version ${side.version})` : 'unknown'

const told = ({ line_id, kind, line, reservation, canBeMended }: Difference): string =>
  `line ${line_id} ${kind}: workshop says ${sideOf(line)}, the shelf ${sideOf(reservation)}${canBeMended ? '' : '; needs a person'}`

const mend = (service: Service, { line_id, line, reservation }: Difference): Promise<void> =>
  service.db.inTransaction(async (tx) => {
    const deed = { by: system, now: service.clock().toISOString() }
    const known = reservation?.version ?? 0
    if (line) return retell(tx, await lockLine(tx, line_id), known, deed)
    await addEvent(tx, partLineSettled, `part_line:${line_id}`, {
      line_id,
      version: known + 1,
      part_id: reservation!.part_id!,
      quantity: reservation!.quantity,
      state: 'released',
      work_card_id: line_id,
      work_card_number: '-',
      by: { id: null, name: system.name },
      at: deed.now,
    })
  })
