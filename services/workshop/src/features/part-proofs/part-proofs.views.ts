/** Parts that need photos or have a warranty, as staff and customers see them. */
import type { Unit } from '@warsha/contracts/inventory/spare-part-enums'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type { ProvenPart } from '@warsha/contracts/workshop/portal-jobs'
import type { PartProof } from '@warsha/contracts/workshop/warranty/part-proofs'
import { missingProofRoles } from '@warsha/contracts/workshop/warranty/warranty-rules'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import type { WorkshopService } from '../../workshop-service.ts'
import { listProofPhotos, listSharedProofPhotos } from '../attachments/attachment-urls.ts'
import { type PartProofRow, selectPartProofs } from './part-proofs.store.ts'

const selectProofs = async (
  db: Queryable,
  workCardId: string,
  lineId: string | null = null,
): Promise<PartProofRow[]> => {
  const { shop_timezone } = await readLocalSettings(db)
  return selectPartProofs(db, workCardId, shop_timezone, lineId)
}

const toPartProof = (
  { proof_waiver_reason, ...row }: PartProofRow,
  allPhotos: readonly Attachment[],
): PartProof => {
  const photos = allPhotos.filter(({ part_line_id }) => part_line_id === row.id)
  const missing_roles = missingProofRoles({
    needs_proof: row.needs_proof,
    is_waived: proof_waiver_reason !== null,
    roles: photos.flatMap(({ proof_role }) => proof_role ?? []),
  })
  return {
    ...row,
    quantity: Number(row.quantity),
    unit_of_measure: row.unit_of_measure as Unit,
    waiver_reason: proof_waiver_reason,
    missing_roles,
    photos,
  }
}

/** Returns the parts of a card that need photos or have a warranty, with their photos; with `lineId` also that line. */
export const listPartProofs = async (
  service: WorkshopService,
  db: Queryable,
  workCardId: string,
  lineId: string | null = null,
): Promise<PartProof[]> => {
  const rows = await selectProofs(db, workCardId, lineId)
  const photos = await listProofPhotos(
    service,
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toPartProof(row, photos))
}

/** Returns what the customer of a card may see of them: parts with photos, a warranty or a batch number. */
export const listProvenParts = async (
  service: WorkshopService,
  db: Queryable,
  workCardId: string,
): Promise<ProvenPart[]> => {
  const rows = await selectProofs(db, workCardId)
  const photos = await listSharedProofPhotos(
    service,
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map(({ id, part_name, quantity, batch_number, warranty_until }) => ({
      id,
      name: part_name,
      quantity: Number(quantity),
      batch_number,
      warranty_until,
      photos: photos
        .filter(({ part_line_id }) => part_line_id === id)
        .map(({ part_line_id: _line, ...photo }) => photo),
    }))
    .filter((part) => part.photos.length > 0 || part.warranty_until || part.batch_number)
}
