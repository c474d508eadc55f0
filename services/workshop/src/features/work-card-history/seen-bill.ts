/** The bill of a job as its customer sees it: what an approval is about. */
import { createHash } from 'node:crypto'
import type { PortalJob } from '@warsha/contracts/workshop/portal-jobs'
import type { CustomerDecision } from '@warsha/contracts/workshop/work-cards'

type BillOfJob = Pick<PortalJob, 'tasks' | 'parts' | 'discount' | 'tax_amount' | 'total_amount'>

/** The version of an estimate about which the customer has to decide. */
export interface AwaitedEstimate {
  readonly id: string
  readonly sent_version: number
}

/** The lines with their prices. The progress of the tasks is no part of them. */
export const toSeenLines = ({ tasks, parts }: BillOfJob): CustomerDecision['lines'] => [
  ...tasks
    .filter(({ status }) => status !== 'cancelled')
    .map(({ description, estimated_cost, actual_cost }) => ({
      name: description,
      quantity: null,
      amount: actual_cost ?? estimated_cost,
    })),
  ...parts.map(({ name, quantity, line_total }) => ({ name, quantity, amount: line_total })),
]

/**
 * Changes with every line, price, discount, VAT and total that the customer sees, and with every version of an estimate that
 * waits for a decision.
 */
export const hashSeenBill = (job: BillOfJob, awaited: AwaitedEstimate | null): string => {
  const { discount, tax_amount, total_amount } = job
  const bill = [toSeenLines(job), discount, tax_amount, total_amount]
  const seen = awaited ? [...bill, awaited.id, awaited.sent_version] : bill
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}
