import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type * as endpoints from '@warsha/contracts/workshop/work-cards'
import { waitForAll } from '@warsha/service-kit/database'
import { type RequestContext, runOnceAfterReading } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { HistoryActor } from '../../write-context.ts'
import { ensureEmployeeCopied } from '../employees/ensure-employee-copied.ts'
import { insertPreparedWorkCard, prepareWorkCard, readForNewWorkCard } from './add-work-card.ts'
import { getWorkCard } from './work-cards.views.ts'

type Endpoint = typeof endpoints.createWorkCard

export interface OpenWorkCardInput extends Pick<RequestContext<Endpoint>, 'body' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

type OpenWorkCardResult = ResponseOf<Endpoint> & { warnings: Warning[] }

/** Opens a work card for a received vehicle, with its first tasks. */
export const openWorkCard = async (
  service: Service,
  { actor, body, idempotency }: OpenWorkCardInput,
): Promise<OpenWorkCardResult> => {
  await ensureEmployeeCopied(service, body.assigned_mechanic_id)

  return runOnceAfterReading(
    service.db,
    idempotency,
    (tx) => readForNewWorkCard(tx, body),
    async (tx, read): Promise<OpenWorkCardResult> => {
      const card = prepareWorkCard(read, service, { actor, form: body })
      const [warnings, data] = await waitForAll([
        insertPreparedWorkCard(tx, card),
        getWorkCard(tx, card.row.id),
      ])
      return { data, warnings }
    },
  )
}
