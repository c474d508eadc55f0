import { addAttachment } from '@warsha/contracts/workshop/routes/attachments'
import type { PartProof } from '@warsha/contracts/workshop/warranty/part-proofs'
import type { ProofRole } from '@warsha/contracts/workshop/warranty/warranty-rules'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useQueuedUpload } from '../uploads/use-queued-upload.ts'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

/** Photos of a part wait on the device without a connection, and are sent in the background. */
export const useProofUploads = (
  { id, work_card_number: number }: Pick<WorkCard, 'id' | 'work_card_number'>,
  part: Pick<PartProof, 'id'>,
  role: ProofRole,
) =>
  useQueuedUpload({
    group: id,
    list: `proof/${part.id}/${role}`,
    route: addAttachment,
    params: { id },
    fields: { part_line_id: part.id, proof_role: role },
    subject: { number, link: `/work-cards/${id}?tab=tasks` },
    changes: [workCardsKey],
  })
