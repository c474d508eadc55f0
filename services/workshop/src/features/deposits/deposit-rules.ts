/** Which deposit of a work card is due. Pure: no database. Amounts in fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'

interface DepositState {
  readonly status: string
  readonly is_invoiced: boolean
  /** What the approved estimates ask for. */
  readonly asked: Fils
  /** Deposits that were taken. */
  readonly taken: Fils
  /** All that the customer has paid for the card. */
  readonly paid: Fils
}

/** Until the bill of the whole job is due. */
const acceptsDeposits = ({
  status,
  is_invoiced,
}: Pick<DepositState, 'status' | 'is_invoiced'>): boolean =>
  !is_invoiced && ['pending', 'in_progress', 'waiting_approval'].includes(status)

/** Returns what can be taken. Other payments of the customer count too, and a deposit that was refunded is not due again. */
export const dueDepositOf = (state: DepositState): Fils =>
  fils(acceptsDeposits(state) ? Math.max(state.asked - Math.max(state.taken, state.paid), 0) : 0)
