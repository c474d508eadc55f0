/** Test data: work that a customer deferred. */
import { aed } from '@warsha/contracts/base/money'
import type { DeferredWork } from '@warsha/contracts/workshop/estimates/deferred-work'
import { idOf } from '@warsha/web-kit/testing'

export const deferredWork: DeferredWork = {
  id: idOf(850),
  status: 'open',
  estimate_id: idOf(851),
  estimate_number: 'EST-2026-000001',
  work_card_id: idOf(852),
  work_card_number: 'WC-2026-000000',
  kind: 'labour',
  task_type: 'repair',
  part_id: null,
  part_number: null,
  unit_of_measure: null,
  description: 'Turn brake discs',
  quantity: 1,
  unit_price: aed(100),
  price_then: aed(100),
  price_now: aed(120),
  decision: 'deferred',
  decided_at: '2026-01-10T08:00:00Z',
  deferred_until: null,
  version: 1,
}
