import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  approveBlockedBy,
  canChangeStatus,
  canFinish,
  canStart,
  canWork,
  confirmReceiptBlockedBy,
  finishBlockedBy,
  startBlockedBy,
  statusChangeBlockedBy,
  statusChangeEffects,
  type WorkCardState,
  workBlockedBy,
  workCardStatuses,
  workCardTransitions,
} from './work-card-states.ts'

const document = readFileSync(join(__dirname, '../../../../docs/work-card-states.md'), 'utf8')

const cardIn = (status: string, fields: Partial<WorkCardState> = {}): WorkCardState => ({
  status,
  started_at: null,
  customer_approved: false,
  delivery_confirmed: false,
  ...fields,
})

describe('docs/work-card-states.md', () => {
  const diagram = /```mermaid\n([\s\S]*?)```/.exec(document)?.[1] ?? ''

  test('draws exactly the transitions of the table', () => {
    const arrows = [...diagram.matchAll(/^ {2}(\w+) --> (\w+): (\w+)$/gm)].map(
      ([, from, to, action]) => `${action}: ${from} → ${to}`,
    )
    const transitions = Object.entries(workCardTransitions).flatMap(([action, { from, to }]) =>
      to.map((target) => `${action}: ${from} → ${target}`),
    )
    expect(arrows.sort()).toEqual(transitions.sort())
  })

  test('draws every status and no other', () => {
    const drawn = [...diagram.matchAll(/^ {2}(?:\[\*\] --> )?(\w+)(?: --> (\w+))?/gm)]
      .flatMap(([, from, to]) => [from, to])
      .filter((name) => name && name !== 'stateDiagram')
    expect([...new Set(drawn)].sort()).toEqual([...workCardStatuses].sort())
  })

  test('lists the actor, the status and the guard of every action', () => {
    const rows = [...document.matchAll(/^\| (\w+) \| (\w+) \| (\w+) \| \S+ \| (\S+) \|$/gm)].map(
      ([, action, actor, from, reason]) => ({ action, actor, from, reason }),
    )
    const expected = Object.entries(workCardTransitions).map(([action, transition]) => {
      const { actor, from } = transition
      if ('once' in transition) return { action, actor, from, reason: transition.once.reason }
      if ('guard' in transition) return { action, actor, from, reason: transition.guard.reason }
      return { action, actor, from, reason: '–' }
    })
    expect(rows).toEqual(expected)
  })
})

describe('a work card', () => {
  const reasonsIn = (check: (card: WorkCardState) => string | null, fields = {}) =>
    Object.fromEntries(
      [...workCardStatuses, 'of_a_newer_version'].map((status) => [
        status,
        check(cardIn(status, fields)),
      ]),
    )
  const inEveryOtherStatus = Object.fromEntries(
    [...workCardStatuses, 'of_a_newer_version'].map((status) => [status, 'wrong_status']),
  )

  test('can be started only while it is pending and has not been started', () => {
    expect(reasonsIn(startBlockedBy)).toEqual({ ...inEveryOtherStatus, pending: null })
    expect(reasonsIn(startBlockedBy, { started_at: '2026-03-01T08:00:00Z' })).toEqual({
      ...inEveryOtherStatus,
      pending: 'job_started',
    })
    expect([canStart(cardIn('pending')), canStart(cardIn('completed'))]).toEqual([true, false])
  })

  test('can be finished only while it is in progress', () => {
    expect(reasonsIn(finishBlockedBy)).toEqual({ ...inEveryOtherStatus, in_progress: null })
    expect([canFinish(cardIn('in_progress')), canFinish(cardIn('pending'))]).toEqual([true, false])
  })

  test('can be approved only while it waits for approval, and reports a second approval in any status', () => {
    expect(reasonsIn(approveBlockedBy)).toEqual({ ...inEveryOtherStatus, waiting_approval: null })
    expect(
      new Set(Object.values(reasonsIn(approveBlockedBy, { customer_approved: true }))),
    ).toEqual(new Set(['already_approved']))
  })

  test('can be confirmed as received only while it is completed, and reports a second confirmation in any status', () => {
    expect(reasonsIn(confirmReceiptBlockedBy)).toEqual({ ...inEveryOtherStatus, completed: null })
    const again = reasonsIn(confirmReceiptBlockedBy, { delivery_confirmed: true })
    expect(new Set(Object.values(again))).toEqual(new Set(['already_confirmed']))
  })

  test('accepts any status from the office except the present one', () => {
    for (const from of workCardStatuses)
      for (const to of workCardStatuses) {
        const reason = from === to ? 'same_status' : null
        expect({ from, to, reason: statusChangeBlockedBy(cardIn(from), to) }).toEqual({
          from,
          to,
          reason,
        })
        expect(canChangeStatus(cardIn(from), to)).toBe(reason === null)
      }
  })

  test('is closed to employees and mechanics once it is completed or cancelled', () => {
    const closed = workCardStatuses.filter((status) => workBlockedBy({ status }) === 'card_closed')
    expect(closed).toEqual(['completed', 'cancelled'])
    expect(workCardStatuses.filter((status) => !canWork({ status }))).toEqual(closed)
  })

  test('loses or gains dependent fields with its status', () => {
    const none = {
      setsStartedAt: false,
      clearsStartedAt: false,
      clearsApproval: false,
      setsCompletedDate: false,
      clearsReceiptConfirmation: false,
    }
    expect(statusChangeEffects('pending', 'in_progress')).toEqual({ ...none, setsStartedAt: true })
    expect(statusChangeEffects('cancelled', 'pending')).toEqual({ ...none, clearsStartedAt: true })
    expect(statusChangeEffects('in_progress', 'waiting_approval')).toEqual({
      ...none,
      clearsApproval: true,
    })
    expect(statusChangeEffects('waiting_payment', 'completed')).toEqual({
      ...none,
      setsCompletedDate: true,
    })
    expect(statusChangeEffects('completed', 'cancelled')).toEqual({
      ...none,
      clearsReceiptConfirmation: true,
    })
  })
})
