import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '@warsha/web-kit'
import type { ChangeEvent, ReactNode } from 'react'
import { acceptedTypes } from '../uploads/upload-content.ts'
import classes from './attachments.module.css'

interface FileButtonProps {
  label: string
  icon: ReactNode
  accept: string
  /** Opens the camera on phones. */
  isCamera?: boolean
  onFiles: (files: File[]) => void
}

/** A button over a file field, which the keyboard reaches as well. */
const FileButton = ({ label, icon, accept, isCamera, onFiles }: FileButtonProps) => {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label className={classes.fileButton} data-camera={isCamera}>
      {icon}
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={onChange}
      />
    </label>
  )
}

/** Chooses files, or takes a photo with the camera of a phone. */
export const AddFiles = ({ onFiles }: Pick<FileButtonProps, 'onFiles'>) => {
  const { t } = useTranslation('work-card')
  return (
    <>
      <FileButton
        label={t('files.choose')}
        icon={<IconPaperclip size={18} aria-hidden="true" />}
        accept={acceptedTypes}
        onFiles={onFiles}
      />
      <FileButton
        label={t('files.camera')}
        icon={<IconCamera size={18} aria-hidden="true" />}
        accept="image/*"
        isCamera
        onFiles={onFiles}
      />
    </>
  )
}
