import type { AttendanceRecord, punchIn, punchOut } from '@warsha/contracts/hr/attendance'
import type { Transaction } from '@warsha/service-kit/database'
import { findStoredResponse, type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { PunchEvidence, PunchInput } from '../punches/add-punch.ts'
import { checkEvidence } from '../punches/punch-evidence.ts'
import { selectOptionalRecordOfPunch } from '../punches/punches.store.ts'
import { getAttendanceRecord } from './attendance.views.ts'

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

/** Returns the record that a punch with this id of the device has opened or completed, or null. */
export const findPunchedRecord = async (
  service: Service,
  employeeId: string,
  clientPunchId: string,
): Promise<{ data: AttendanceRecord } | null> => {
  const recordId = await selectOptionalRecordOfPunch(service.db, employeeId, clientPunchId)
  return recordId
    ? { data: await getAttendanceRecord(service.db, recordId, service.clock()) }
    : null
}

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
  const clientPunchId = body.client_punch_id ?? null
  const punched = clientPunchId && (await findPunchedRecord(service, actor.id, clientPunchId))
  if (punched) return punched
  const now = service.clock()
  const input = {
    employeeId: actor.id,
    kind,
    at: now,
    body,
    address,
    userAgent,
    clientPunchId,
    isLateSent: false,
  }
  const evidence = await checkEvidence(service, input)
  return runOnce(service.db, idempotency, async (tx) => ({
    data: await store(tx, now, input, evidence),
  }))
}
