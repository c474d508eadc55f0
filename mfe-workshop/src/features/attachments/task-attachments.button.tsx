import { IconPaperclip } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, Modal, UserText, useReturnFocus, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { useAttachments } from './attachments.api.ts'
import { AttachmentsPanel } from './attachments.panel.tsx'

interface TaskAttachmentsButtonProps {
  card: Pick<WorkCard, 'id' | 'work_card_number' | 'tasks'>
  task: Pick<Task, 'id' | 'description'>
}

const TaskAttachmentsModal = ({
  card,
  task,
  onClose,
}: TaskAttachmentsButtonProps & { onClose: () => void }) => {
  const { t } = useTranslation('work-card')
  useReturnFocus()
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={<UserText>{task.description}</UserText>}
      attributes={{ content: { 'aria-label': task.description } }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <AttachmentsPanel card={card} taskId={task.id} />
    </Modal>
  )
}

/** Opens the photos, files and voice notes of a task, and shows how many there are. */
export const TaskAttachmentsButton = ({ card, task }: TaskAttachmentsButtonProps) => {
  const { t } = useTranslation('work-card')
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useAttachments(card.id)
  const count = data.filter(({ task_id }) => task_id === task.id).length
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} />}
        aria-label={t('files.of_task', { task: task.description, count })}
        onClick={() => setOpen(true)}
      >
        {count > 0 && count}
      </Button>
      {isOpen && <TaskAttachmentsModal card={card} task={task} onClose={() => setOpen(false)} />}
    </>
  )
}
