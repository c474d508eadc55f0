import type {
  AttendanceRecord,
  sendStoredPunch as sendStoredPunchEndpoint,
} from '@warsha/contracts/hr/attendance'
import { maxStoredPunchHours } from '@warsha/contracts/hr/attendance-limits'
import { ApiError, fieldError, toInstant } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import type { PunchInput } from '../punches/add-punch.ts'
import { checkEvidence } from '../punches/punch-evidence.ts'
import { openRecord } from './punch-in.ts'
import { findPunchedRecord } from './punch-now.ts'
import { closeRecord } from './punch-out.ts'

type Input = RequestContext<typeof sendStoredPunchEndpoint>

/**
 * Stores a punch that the device made without a connection, at the time of the punch and marked for review. The same
 * `client_punch_id` is stored once, also if it was sent at the time of the punch and only the response was lost.
 *
 * Throws the errors of a punch, and `punch_too_old` (422) after 72 hours.
 */
export const sendStoredPunch = async (
  service: Service,
  { actor, body, address, userAgent }: Input,
): Promise<{ data: AttendanceRecord }> => {
  const now = service.clock()
  const { shop_timezone } = await readLocalSettings(service.db)
  const { kind, client_punch_id: clientPunchId } = body
  const findStored = () => findPunchedRecord(service, actor.id, clientPunchId)
  const stored = await findStored()
  if (stored) return stored

  const at = resolvePunchTime(body, shop_timezone, now)
  const input = {
    employeeId: actor.id,
    kind,
    at,
    body,
    address,
    userAgent,
    clientPunchId,
    isLateSent: true,
  }
  const evidence = await checkEvidence(service, input)
  try {
    return await service.db.inTransaction(async (tx) => ({
      data: await storePunch(tx, now, input, evidence, body.notes ?? null),
    }))
  } catch (error) {
    // A parallel request with the same id may have stored it.
    const storedByRepeat = await findStored()
    if (storedByRepeat) return storedByRepeat
    throw error
  }
}

const storePunch = (
  tx: Parameters<typeof openRecord>[0],
  now: Date,
  input: PunchInput,
  evidence: Parameters<typeof openRecord>[3],
  notes: string | null,
): Promise<AttendanceRecord> =>
  input.kind === 'in'
    ? openRecord(tx, now, input, evidence)
    : closeRecord(tx, now, input, evidence, notes)

/**
 * Returns the time of the punch by the server's clock: now, minus the time that passed on the device. The device's clock
 * may be wrong by hours.
 */
const resolvePunchTime = (
  { punched_at, sent_at }: Pick<Input['body'], 'punched_at' | 'sent_at'>,
  zone: string,
  now: Date,
): Date => {
  const punchedAt = Date.parse(toInstant(zone, punched_at!))
  const elapsedMs = Date.parse(toInstant(zone, sent_at!)) - punchedAt
  if (elapsedMs < 0) throw fieldError('punched_at', 'time_in_future')
  if (elapsedMs > maxStoredPunchHours * 3_600_000)
    throw new ApiError('punch_too_old', { hours: maxStoredPunchHours })
  return new Date(now.getTime() - elapsedMs)
}
