/** Which credit pays, and what has to be released for it. Pure: no database. Amounts in fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'

/** A payment or credit note that does not pay for something with its whole amount. */
export interface AvailableCredit {
  readonly id: string
  /** Not allocated. */
  readonly rest: Fils
  /** Allocated to jobs that were paid above their final price. */
  readonly releasable: Fils
}

/** An allocation to a job that was paid above its final price. */
export interface ReleasableAllocation {
  readonly id: string
  readonly creditId: string
  readonly workCardId: string
  readonly amount: Fils
  /** The part of the amount that is free. */
  readonly releasable: Fils
}

export interface Release {
  readonly allocation: ReleasableAllocation
  readonly amount: Fils
}

/** The part that one credit pays. */
export interface CreditPart {
  readonly creditId: string
  readonly amount: Fils
  /** What is taken from other jobs before, together at most `amount`. */
  readonly releases: readonly Release[]
}

export const availableOf = ({ rest, releasable }: Pick<AvailableCredit, 'rest' | 'releasable'>) =>
  fils(rest + releasable)

/**
 * Takes `amount` from the credits in their order, of each first what is not allocated. Returns parts that add up to
 * `amount`, or null if the credits are too small.
 */
export const planCreditUse = (
  credits: readonly AvailableCredit[],
  releasable: readonly ReleasableAllocation[],
  amount: Fils,
): readonly CreditPart[] | null => {
  const parts: CreditPart[] = []
  let missing: number = amount
  for (const credit of credits) {
    if (missing === 0) break
    const taken = Math.min(missing, availableOf(credit))
    if (taken === 0) continue
    missing -= taken
    const own = releasable.filter(({ creditId }) => creditId === credit.id)
    parts.push({
      creditId: credit.id,
      amount: fils(taken),
      releases: planReleases(own, Math.max(taken - credit.rest, 0)),
    })
  }
  return missing === 0 ? parts : null
}

const planReleases = (allocations: readonly ReleasableAllocation[], amount: number): Release[] => {
  const releases: Release[] = []
  let missing = amount
  for (const allocation of allocations) {
    const released = Math.min(missing, allocation.releasable)
    if (released > 0) releases.push({ allocation, amount: fils(released) })
    missing -= released
  }
  return releases
}
