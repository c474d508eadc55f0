import { IconPhoto } from '@tabler/icons-react'
import { maxAttachments } from '@warsha/contracts/workshop/attachment-rules'
import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, FailedPanel, Skeleton, StatePanel, useTranslation } from '@warsha/web-kit'
import { UploadList } from '../uploads/upload-list.tsx'
import type { QueuedUpload } from '../uploads/use-queued-upload.ts'
import { AddFiles } from './add-files.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { useAttachments } from './attachments.api.ts'
import classes from './attachments.module.css'
import { RecordVideoButton } from './record-video.button.tsx'
import { listOfTask, useAttachmentUploads } from './use-attachment-uploads.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { VoiceRecorder } from './voice-recorder.tsx'

interface AttachmentsPanelProps {
  card: Pick<WorkCard, 'id' | 'work_card_number' | 'tasks'>
  /** Only those of one task. */
  taskId?: string
}

interface ExistingProps extends AttachmentsPanelProps {
  attachments: readonly Attachment[]
}

/** What is there, or a sentence that says what can be added. */
const Existing = ({ card, taskId, attachments }: ExistingProps) => {
  const { t } = useTranslation('work-card')
  const shown = attachments.filter(({ task_id }) => taskId === undefined || task_id === taskId)
  if (shown.length === 0)
    return (
      <StatePanel
        icon={<IconPhoto size={28} stroke={1.6} />}
        title={t('files.empty')}
        text={t('files.empty_text')}
      />
    )
  const nameOfTask = (id: string) =>
    taskId ? undefined : card.tasks.find((task) => task.id === id)?.description
  return <AttachmentList attachments={shown} nameOfTask={nameOfTask} />
}

/** Photos, videos, files and voice notes of a card or of one task: chosen, taken, dropped, pasted or recorded. */
export const AttachmentsPanel = ({ card, taskId }: AttachmentsPanelProps) => {
  const { t } = useTranslation('work-card')
  const { data, error, refetch } = useAttachments(card.id)
  const queue = useAttachmentUploads(card, taskId)
  const isFull = (data?.length ?? 0) >= maxAttachments
  const addFiles = (files: File[]) => {
    if (!isFull) queue.add(files)
  }
  const placeOf = ({ list }: QueuedUpload) =>
    taskId ? undefined : card.tasks.find(({ id }) => listOfTask(id) === list)?.description
  const { isOver, dropProps } = useDroppedFiles(addFiles)
  return (
    <section
      aria-label={t('files.title')}
      className={classes.panel}
      data-over={isOver || undefined}
      {...dropProps}
    >
      {isFull ? (
        <Alert color="yellow">{t('errors:attachment_limit', { maximum: maxAttachments })}</Alert>
      ) : (
        <div className={classes.add}>
          <AddFiles onFiles={addFiles} />
          <RecordVideoButton onVideo={(video, seconds) => queue.add([video], seconds)} />
          <VoiceRecorder onVoice={(voice, seconds) => queue.add([voice], seconds)} />
          <span className={classes.hint}>{t('files.hint')}</span>
        </div>
      )}
      <UploadList queue={queue} placeOf={placeOf} />
      {!data && error && (
        <FailedPanel error={error} fallback={t('files.load_failed')} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={160} radius="md" aria-busy="true" />}
      {data && (
        <Existing card={card} attachments={data} {...(taskId !== undefined && { taskId })} />
      )}
    </section>
  )
}
