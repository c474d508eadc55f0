import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type { changeEmployee as changeEmployeeEndpoint } from '@warsha/contracts/hr/employees'
import { checkVersion, notFound, toLocalDate } from '@warsha/service-kit/base'
import { ConcurrentChangeError, retryOnConcurrentChange } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import {
  addAuditEntry,
  confirmLoginReservation,
  readLocalSettings,
  type Service,
} from '@warsha/service-kit/process'
import {
  bankChangesBetween,
  needsSecondPerson,
  recordBankChange,
  requestBankChange,
} from './change-bank-details.ts'
import { reserveEmployeeLogin } from './employee-login.ts'
import {
  affectsLogin,
  applyEmployeePatch,
  applyLastDay,
  assertCanChange,
  assertValidEmployee,
  type EmployeeActor,
  type EmployeeFields,
  warningsOf,
} from './employee-rules.ts'
import {
  type EmployeeRow,
  lockOptionalEmployee,
  selectOptionalEmployee,
  updateEmployee,
} from './employees.store.ts'
import { toEmployee } from './employees.views.ts'
import { publishEmployeeChanged } from './publish-employee-changed.ts'

/** The actor is a signed-in user, or null for demo data, which has no token. */
export type ChangeEmployeeInput = Pick<
  RequestContext<typeof changeEmployeeEndpoint>,
  'body' | 'params' | 'token'
> & {
  readonly actor: EmployeeActor
}
type ChangeEmployeeResult = ResponseOf<typeof changeEmployeeEndpoint> & { warnings: Warning[] }

/** Changes an employee. A change of the login is reserved in identity before the change is committed. */
export const changeEmployee = (
  service: Service,
  input: ChangeEmployeeInput,
): Promise<ChangeEmployeeResult> => retryOnConcurrentChange(() => attemptChange(service, input))

const attemptChange = async (
  service: Service,
  input: ChangeEmployeeInput,
): Promise<ChangeEmployeeResult> => {
  const { actor, token, params, body } = input
  const { id } = params
  const { password } = body

  const { shop_timezone } = await readLocalSettings(service.db)
  const today = toLocalDate(shop_timezone, service.clock())
  const plan = planChange(input, await selectOptionalEmployee(service.db, id), today)
  let reservation: string | null = null
  if (affectsLogin(plan.current, plan.requested, password))
    reservation = await reserveEmployeeLogin(service, {
      id,
      version: plan.current.version + 1,
      fields: plan.requested,
      password,
      token,
    })

  let isBankWaiting = false
  const row = await service.db.inTransaction(async (tx) => {
    // Serialises changes of the employee and keeps their events in order.
    const { current, requested } = planChange(input, await lockOptionalEmployee(tx, id), today)
    const hasChanged = current.version !== plan.current.version
    if (hasChanged && (reservation || affectsLogin(current, requested, password)))
      throw new ConcurrentChangeError()

    const bankChanges = bankChangesBetween(current, requested)
    isBankWaiting = bankChanges.length > 0 && needsSecondPerson(actor)
    const { bank_account, bank_name } = isBankWaiting ? current : requested
    const fields = { ...requested, bank_account, bank_name }
    const after = await updateEmployee(tx, {
      id,
      fields,
      now: service.clock(),
      updatedBy: actor?.name ?? '',
      reservation,
    })
    await publishEmployeeChanged(tx, after)
    await addAuditEntry(tx, service.name, actor, {
      action: 'employee_changed',
      subject: { type: 'employee', id },
      details: {
        ...summarizeChanges(current, fields),
        password_changed: password !== undefined,
      },
    })
    const bank = { employee: after, actor, changes: bankChanges }
    if (isBankWaiting) await requestBankChange(tx, service, bank)
    else if (bankChanges.length > 0) await recordBankChange(tx, service, bank)
    return after
  })

  if (reservation) await confirmLoginReservation(service, id, reservation)
  return {
    data: toEmployee(row, actor),
    warnings: [...warningsOf(row), ...(isBankWaiting ? [bankChangeWaits] : [])],
  }
}

const bankChangeWaits: Warning = { path: 'bank_account', code: 'bank_change_waits' }

/** Checks the change and returns the requested fields. Runs before the login is reserved, and again with the row locked. */
const planChange = (
  { actor, params, body }: ChangeEmployeeInput,
  current: EmployeeRow | null,
  today: string,
): { current: EmployeeRow; requested: EmployeeFields } => {
  if (!current) throw notFound()
  const requested = applyLastDay(current, applyEmployeePatch(current, body), today)
  assertCanChange(actor, params.id, current, requested)
  checkVersion(current, body.version)
  assertValidEmployee(requested)
  return { current, requested }
}

/** Returns the details of the audit entry: the changed fields, and the values of role and activity. Never pay or bank. */
const summarizeChanges = (before: EmployeeFields, after: EmployeeFields) => {
  const names = (Object.keys(after) as (keyof EmployeeFields)[]).filter(
    (field) => before[field] !== after[field],
  )
  const rights = names.filter((field) => field === 'role_name' || field === 'is_active')
  const changes = rights.map((field) => ({ field, from: before[field], to: after[field] }))
  return { changed: names, ...(changes.length > 0 && { changes }) }
}
