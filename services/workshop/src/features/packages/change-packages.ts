/** Managers add, change and delete packages. Work cards keep what was added to them. */
import type * as endpoints from '@warsha/contracts/workshop/sales/packages'
import { applyPatch, checkVersion } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { findPartOffers } from './find-part-offers.ts'
import {
  assertValidPackage,
  type PackageFields,
  packageName,
  toPackageParts,
  toPackageTasks,
} from './package-rules.ts'
import {
  deletePackageRow,
  insertPackage,
  lockPackage,
  replaceParts,
  replaceTasks,
  selectContents,
  updatePackage,
} from './packages.store.ts'

interface CreateInput
  extends Pick<RequestContext<typeof endpoints.createPackage>, 'body' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Returns the id of the new package.
 *
 * Throws 400 at an unknown part, `duplicate_package` (409), or 503 if it has parts and inventory does not respond.
 */
export const createPackage = async (
  service: Service,
  { actor, body, idempotency }: CreateInput,
): Promise<{ id: string }> => {
  const { name_en = null, name_ar = null, notes = null, is_active = true } = body
  const partInputs = body.parts ?? []
  const offers = await findPartOffers(
    service,
    partInputs.map(({ part_id }) => part_id),
  )
  const fields: PackageFields = {
    name_en,
    name_ar,
    notes,
    is_active,
    tasks: toPackageTasks(body.tasks ?? []),
    parts: toPackageParts(partInputs, offers),
  }
  assertValidPackage(fields)

  return runOnce(service.db, idempotency, async (tx) => {
    const id = uuid()
    const { tasks, parts, ...columns } = fields
    await insertPackage(tx, { id, ...columns }, createWriteContext(service, actor))
    await replaceTasks(tx, id, tasks)
    await replaceParts(tx, id, parts)
    await addAuditEntry(tx, service.name, actor, {
      action: 'package_added',
      subject: { type: 'package', id },
      details: { name: packageName(fields), tasks: tasks.length, parts: parts.length },
    })
    return { id }
  })
}

type ChangeInput = Pick<RequestContext<typeof endpoints.changePackage>, 'actor' | 'body' | 'params'>

/** Throws like `createPackage`, and `changed_since_read` (409). */
export const changePackage = async (
  service: Service,
  { actor, body, params: { id } }: ChangeInput,
): Promise<void> => {
  const offers = await findPartOffers(
    service,
    (body.parts ?? []).map(({ part_id }) => part_id),
  )
  const parts = body.parts && toPackageParts(body.parts, offers)
  const tasks = body.tasks && toPackageTasks(body.tasks)

  await service.db.inTransaction(async (tx) => {
    const row = await lockPackage(tx, id)
    checkVersion(row, body.version)
    const [before] = await selectContents(tx, [{ ...row, task_count: 0, part_count: 0 }])
    const { version: _version, ...patch } = { ...body, tasks, parts }
    const fields: PackageFields = applyPatch<PackageFields>(before!, patch as object)
    assertValidPackage(fields)

    const { name_en, name_ar, notes, is_active } = fields
    await updatePackage(
      tx,
      { id, name_en, name_ar, notes, is_active },
      createWriteContext(service, actor),
    )
    if (tasks) await replaceTasks(tx, id, tasks)
    if (parts) await replaceParts(tx, id, parts)
    await addAuditEntry(tx, service.name, actor, {
      action: 'package_changed',
      subject: { type: 'package', id },
      details: {
        name: packageName(fields),
        is_active,
        tasks: fields.tasks.length,
        parts: fields.parts.length,
      },
    })
  })
}

type DeleteInput = Pick<RequestContext<typeof endpoints.deletePackage>, 'actor' | 'params'>

export const deletePackage = (service: Service, { actor, params: { id } }: DeleteInput) =>
  service.db.inTransaction(async (tx) => {
    const row = await lockPackage(tx, id)
    await deletePackageRow(tx, id)
    await addAuditEntry(tx, service.name, actor, {
      action: 'package_deleted',
      subject: { type: 'package', id },
      details: { name: packageName(row) },
    })
    return {}
  })
