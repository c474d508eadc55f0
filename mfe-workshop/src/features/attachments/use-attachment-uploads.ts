import { addAttachment } from '@warsha/contracts/workshop/routes/attachments'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useQueuedUpload } from '../uploads/use-queued-upload.ts'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

/** The list of the files of a card. Those of its tasks are below it. */
const filesList = 'files'

export const listOfTask = (taskId: string): string => `${filesList}/${taskId}`

/** Files that are added to a card, or to one of its tasks. Those of the card contain those of its tasks. */
export const useAttachmentUploads = (
  { id, work_card_number: number }: Pick<WorkCard, 'id' | 'work_card_number'>,
  taskId: string | undefined,
) =>
  useQueuedUpload({
    group: id,
    list: taskId === undefined ? filesList : listOfTask(taskId),
    route: addAttachment,
    params: { id },
    fields: { task_id: taskId ?? null },
    subject: { number, link: `/work-cards/${id}?tab=files` },
    changes: [workCardsKey],
  })
