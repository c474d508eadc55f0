/** A changed employee; what the sign-in depends on is reserved in identity before the change is committed. */
import type { changeEmployee as endpoint } from '@warsha/contracts/employees'
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { Warning } from '@warsha/contracts/errors'
import { addAudit } from '@warsha/service-kit/audit'
import { anewWhenChanged, ChangedMeanwhile } from '@warsha/service-kit/changed-meanwhile'
import { notFound } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { checkVersion } from '@warsha/service-kit/version'
import { confirmEmployeeLogin, reserveEmployeeLogin } from './employee-login.ts'
import {
  type By,
  changed,
  checkEmployee,
  checkRights,
  type EmployeeFields,
  touchesLogin,
  warningsOf,
} from './employee-rules.ts'
import {
  addEmployeeChanged,
  type EmployeeRow,
  lockOptionalEmployee,
  selectOptionalEmployee,
  updateEmployee,
} from './employees.store.ts'
import { shown } from './employees.views.ts'

/** Who changes: a person with a token, or the demo's seed, which has none. */
export type Changing = Pick<RequestContext<typeof endpoint>, 'body' | 'params' | 'token'> & {
  readonly actor: By
}
type Changed = AnswerOf<typeof endpoint> & { warnings: Warning[] }

export const changeEmployee = (service: Service, changing: Changing): Promise<Changed> =>
  anewWhenChanged(() => change(service, changing))

const change = async (service: Service, changing: Changing): Promise<Changed> => {
  const { actor, token, params, body } = changing
  const { id } = params
  const { password } = body
  const before = await selectOptionalEmployee(service.db, id)
  const planned = plan(changing, before)
  const login = {
    id,
    version: planned.present.version + 1,
    fields: planned.wanted,
    password,
    token,
  }
  const reservation = touchesLogin(planned.present, planned.wanted, password)
    ? await reserveEmployeeLogin(service, login)
    : null
  const row = await service.db.inTransaction(async (tx) => {
    // Against another change of the employee, and so that its events leave in order.
    const { present, wanted } = plan(changing, await lockOptionalEmployee(tx, id))
    const isOther = present.version !== planned.present.version
    if (isOther && (reservation || touchesLogin(present, wanted, password)))
      throw new ChangedMeanwhile()
    const written = { id, fields: wanted, now: service.clock(), by: actor?.name ?? '', reservation }
    const after = await updateEmployee(tx, written)
    await addEmployeeChanged(tx, after)
    const details = { ...differences(present, wanted), password_changed: password !== undefined }
    await addAudit(tx, service.name, actor, {
      action: 'employee_changed',
      subject: { type: 'employee', id },
      details,
    })
    return after
  })
  if (reservation) await confirmEmployeeLogin(service, id, reservation)
  return { data: shown(row, actor), warnings: warningsOf(row) }
}

/** What the row shall become, if it may; asked before the login is reserved and again with the row locked. */
const plan = ({ actor, params, body }: Changing, present: EmployeeRow | null) => {
  if (!present) throw notFound()
  const wanted = changed(present, body)
  checkRights(actor, params.id, present, wanted)
  checkVersion(present, body.version)
  checkEmployee(wanted)
  return { present, wanted }
}

/** For the trail: which fields, and of what gives rights also from what to what; pay and bank are nobody's there. */
const differences = (before: EmployeeFields, after: EmployeeFields) => {
  const names = (Object.keys(after) as (keyof EmployeeFields)[]).filter(
    (field) => before[field] !== after[field],
  )
  const rights = names.filter((field) => field === 'role_name' || field === 'is_active')
  const changes = rights.map((field) => ({ field, from: before[field], to: after[field] }))
  return { changed: names, ...(changes.length > 0 && { changes }) }
}
