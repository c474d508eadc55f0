import type { AttendanceRecord, punchIn, punchOut } from '@warsha/contracts/hr/attendance'
import type { Transaction } from '@warsha/service-kit/database'
import { findStoredResponse, type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { PunchEvidence, PunchInput } from '../punches/add-punch.ts'
import { checkEvidence } from '../punches/punch-evidence.ts'

type PunchRequest = Pick<
  RequestContext<typeof punchIn> | RequestContext<typeof punchOut>,
  'actor' | 'body' | 'idempotency' | 'address' | 'userAgent'
>

/** Opens or completes a record. */
type StorePunch = (
  tx: Transaction,
  now: Date,
  input: PunchInput,
  evidence: PunchEvidence,
) => Promise<AttendanceRecord>

/** Checks the evidence of a punch and stores it at the server's time. Throws the errors of `checkEvidence`. */
export const punchNow = async (
  service: Service,
  kind: PunchInput['kind'],
  { actor, body, idempotency, address, userAgent }: PunchRequest,
  store: StorePunch,
): Promise<{ data: AttendanceRecord }> => {
  // A repeat gets the first response, also when its code has expired meanwhile.
  const stored = await findStoredResponse<{ data: AttendanceRecord }>(service.db, idempotency)
  if (stored) return stored
  const now = service.clock()
  const input = { employeeId: actor.id, kind, at: now, body, address, userAgent }
  const evidence = await checkEvidence(service, input)
  return runOnce(service.db, idempotency, async (tx) => ({
    data: await store(tx, now, input, evidence),
  }))
}
