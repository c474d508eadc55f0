/** Test support: random accounts, and their figures calculated again from the raw entries and allocations. */
import type { runAsAdmin } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { createRandom } from '../../random-testing.ts'

type Client = Parameters<Parameters<typeof runAsAdmin>[1]>[0]

interface Entry {
  readonly id: string
  readonly customer: string
  readonly kind: string
  readonly amount: number
  readonly day: number
  readonly due: number | null
  readonly card: string | null
  rest: number
}
interface Allocation {
  readonly id: string
  readonly credit: Entry
  readonly card: string | null
  readonly debit: Entry | null
  readonly amount: number
  readonly day: number
  undone: number | null
}
export interface Ledger {
  readonly entries: readonly Entry[]
  readonly allocations: readonly Allocation[]
}

const firstDay = Date.parse('2026-01-01T00:00:00Z')
export const lastDay = 300
export const toDate = (day: number): string =>
  new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10)

interface Job {
  readonly id: string
  readonly customer: string
}

const kinds = [
  'invoice',
  'invoice',
  'credit_note',
  'payment',
  'payment',
  'payment',
  'refund',
  'returned_cheque',
  'write_off',
  'opening_balance',
] as const
const debitKinds = new Set<string>(['invoice', 'refund', 'returned_cheque'])

/**
 * Enters random documents of the jobs and their customers, allocates credits to jobs and debits, and undoes some of it.
 * Days go back and forth, as with payments that are recorded later.
 */
export const enterRandomLedger = async (
  client: Client,
  jobs: readonly Job[],
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<Ledger> => {
  const random = createRandom(seed).below
  const pick = <T>(items: readonly T[]): T => items[random(items.length)]!
  const entries: Entry[] = []
  const allocations: Allocation[] = []

  const enter = async () => {
    const kind = pick(kinds)
    const job = pick(jobs)
    const day = random(lastDay)
    const isDebit = debitKinds.has(kind) || (kind === 'opening_balance' && random(2) === 0)
    const value = 1 + random(50_000)
    const hasCard = kind === 'invoice' || kind === 'credit_note' || random(2) === 0
    const entry: Entry = {
      id: uuid(),
      customer: job.customer,
      kind,
      amount: isDebit ? value : -value,
      day,
      due: kind === 'invoice' ? day + random(60) : null,
      card: hasCard ? job.id : null,
      rest: value,
    }
    entries.push(entry)
    await client.query(
      `insert into customer_entries (id, customer_id, kind, amount_fils, business_date, due_date, work_card_id, document_id,
         document_number, recorded_at) values ($1, $2, $3, $4, $5, $6, $7, $1, $8, now())`,
      [
        entry.id,
        entry.customer,
        kind,
        entry.amount,
        toDate(day),
        entry.due === null ? null : toDate(entry.due),
        entry.card,
        `R-${entries.length}`,
      ],
    )
  }

  const allocate = async () => {
    const credits = entries.filter(({ amount, rest }) => amount < 0 && rest > 0)
    if (credits.length === 0) return
    const credit = pick(credits)
    const ofCustomer = <T extends { readonly customer: string }>(items: readonly T[]) =>
      items.filter(({ customer }) => customer === credit.customer)
    const debits = ofCustomer(entries).filter(
      ({ amount, kind, rest }) => amount > 0 && kind !== 'invoice' && rest > 0,
    )
    const debit = random(3) === 0 && debits.length > 0 ? pick(debits) : null
    const most = Math.min(credit.rest, debit?.rest ?? credit.rest)
    const amount = random(2) === 0 ? most : 1 + random(most)
    const allocation: Allocation = {
      id: uuid(),
      credit,
      card: debit ? null : pick(ofCustomer(jobs)).id,
      debit,
      amount,
      day: random(lastDay),
      undone: null,
    }
    allocations.push(allocation)
    credit.rest -= amount
    if (debit) debit.rest -= amount
    await client.query(
      `insert into entry_allocations (id, credit_id, work_card_id, debit_id, amount_fils, allocated_on, allocated_at)
       values ($1, $2, $3, $4, $5, $6, now())`,
      [allocation.id, credit.id, allocation.card, debit?.id, amount, toDate(allocation.day)],
    )
  }

  const undo = async () => {
    const live = allocations.filter(({ undone }) => undone === null)
    if (live.length === 0) return
    const allocation = pick(live)
    allocation.undone = allocation.day + random(lastDay - allocation.day + 20)
    allocation.credit.rest += allocation.amount
    if (allocation.debit) allocation.debit.rest += allocation.amount
    await client.query(
      `update entry_allocations set undone_at = now(), undone_on = $2, undo_reason = 'Test' where id = $1`,
      [allocation.id, toDate(allocation.undone)],
    )
  }

  for (let step = 0; step < count; step += 1) await pick([enter, enter, allocate, allocate, undo])()
  return { entries, allocations }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

/** Returns the figures of one customer in fils by replaying what counts on the day. */
export const replay = ({ entries, allocations }: Ledger, customer: string, day: number) => {
  const counted = entries.filter((entry) => entry.customer === customer && entry.day <= day)
  const live = allocations.filter(
    ({ credit, day: from, undone }) =>
      counted.includes(credit) && from <= day && (undone === null || undone > day),
  )
  const debts: { due: number; owed: number }[] = []
  const bills = counted.filter(({ kind }) => kind === 'invoice' || kind === 'credit_note')
  for (const card of new Set(bills.map((bill) => bill.card))) {
    const ofCard = bills.filter((bill) => bill.card === card)
    const paid = sum(live.filter((one) => one.card === card).map(({ amount }) => amount))
    // The due date of the invoice that was entered last.
    const due = ofCard.findLast(({ kind }) => kind === 'invoice')?.due ?? 0
    debts.push({ due, owed: sum(ofCard.map(({ amount }) => amount)) - paid })
  }
  for (const debit of counted.filter(({ amount, kind }) => amount > 0 && kind !== 'invoice')) {
    const paid = sum(live.filter((one) => one.debit === debit).map(({ amount }) => amount))
    debts.push({ due: debit.day, owed: debit.amount - paid })
  }
  const open = debts.filter(({ owed }) => owed > 0)
  const owedFrom = (first: number, last: number) =>
    sum(open.filter(({ due }) => day - due >= first && day - due <= last).map(({ owed }) => owed))
  const balance = sum(counted.map(({ amount }) => amount))
  const owed = sum(open.map((debt) => debt.owed))
  return {
    balance,
    owed,
    credit: owed - balance,
    ageing: {
      not_due: owedFrom(Number.NEGATIVE_INFINITY, 0),
      days_1_to_30: owedFrom(1, 30),
      days_31_to_60: owedFrom(31, 60),
      days_61_to_90: owedFrom(61, 90),
      over_90_days: owedFrom(91, Number.POSITIVE_INFINITY),
    },
  }
}
