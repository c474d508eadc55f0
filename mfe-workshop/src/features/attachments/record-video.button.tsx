import { IconVideo } from '@tabler/icons-react'
import { Button, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { RecordVideoDialog } from './record-video.dialog.tsx'

interface RecordVideoButtonProps {
  size?: 'md'
  onVideo: (file: File, seconds?: number) => void
}

/** Opens the camera for a short video. */
export const RecordVideoButton = ({ size, onVideo }: RecordVideoButtonProps) => {
  const { t } = useTranslation('work-card')
  const [isOpen, setOpen] = useState(false)
  useRestoreFocus(isOpen)
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconVideo size={20} />}
        onClick={() => setOpen(true)}
      >
        {t('files.video')}
      </Button>
      {isOpen && <RecordVideoDialog onVideo={onVideo} onClose={() => setOpen(false)} />}
    </>
  )
}
