/** Managers add, rename and deactivate cash drawers. */
import type * as endpoints from '@warsha/contracts/workshop/money/cash-sessions'
import { ApiError, checkVersion } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext } from '../../write-context.ts'
import { insertDrawer, lockDrawer, updateDrawer } from './cash-drawers.store.ts'
import { getDrawer } from './cash-drawers.views.ts'
import { selectOptionalCashierOfDrawer } from './cash-sessions.store.ts'

type AddInput = Pick<
  RequestContext<typeof endpoints.addCashDrawer>,
  'actor' | 'body' | 'idempotency'
>

/** Throws `duplicate_cash_drawer` (409) if the name is in use. */
export const addCashDrawer = (service: Service, { actor, body, idempotency }: AddInput) =>
  runOnce(service.db, idempotency, async (tx) => {
    const id = uuid()
    await insertDrawer(tx, { id, name: body.name }, createWriteContext(service, actor))
    await addAuditEntry(tx, service.name, actor, {
      action: 'cash_drawer_added',
      subject: { type: 'cash_drawer', id },
      details: { name: body.name },
    })
    return { data: await getDrawer(tx, id) }
  })

type ChangeInput = Pick<
  RequestContext<typeof endpoints.changeCashDrawer>,
  'actor' | 'body' | 'params'
>

/** Throws `cash_drawer_in_use` (409) if an open drawer would be deactivated. */
export const changeCashDrawer = (service: Service, { actor, body, params: { id } }: ChangeInput) =>
  service.db.inTransaction(async (tx) => {
    const drawer = await lockDrawer(tx, id)
    checkVersion(drawer, body.version)
    const { name = drawer.name, is_active = drawer.is_active } = body
    if (!is_active) {
      const cashier = await selectOptionalCashierOfDrawer(tx, id)
      if (cashier !== null) throw new ApiError('cash_drawer_in_use', { name: cashier })
    }
    if (name !== drawer.name || is_active !== drawer.is_active) {
      await updateDrawer(tx, { id, name, is_active }, createWriteContext(service, actor))
      await addAuditEntry(tx, service.name, actor, {
        action: 'cash_drawer_changed',
        subject: { type: 'cash_drawer', id },
        details: { name, is_active, former_name: drawer.name },
      })
    }
    return { data: await getDrawer(tx, id) }
  })
