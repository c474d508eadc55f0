import type { Attachment } from '@warsha/contracts/workshop/attachments'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useSession, useTranslation } from '@warsha/web-kit'
import { type ContractForm, SelectField } from '@warsha/web-kit/forms'
import { useEffect, useRef } from 'react'
import { AddFiles } from '../attachments/add-files.tsx'
import { useAttachments } from '../attachments/attachments.api.ts'
import { useAttachmentUploads } from '../attachments/use-attachment-uploads.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import classes from './insurance.module.css'

type CardFile = Pick<Attachment, 'id' | 'added_by'>

/**
 * Calls `onAdded` with the file that this user adds after `expect` was called. Others may add files to the card meanwhile.
 * @param files undefined while they load; nothing is expected then, because an old file would look like a new one
 */
const useAddedFile = (files: readonly CardFile[] | undefined, onAdded: (id: string) => void) => {
  const userId = useSession(({ user }) => user?.id)
  const known = useRef<ReadonlySet<string> | null>(null)
  const added =
    known.current &&
    files?.find(({ id, added_by }) => added_by === userId && !known.current?.has(id))
  useEffect(() => {
    if (!added) return
    known.current = null
    onAdded(added.id)
  }, [added, onAdded])
  return () => {
    known.current = files ? new Set(files.map(({ id }) => id)) : null
  }
}

interface CardFileFieldProps {
  card: WorkCard
  /** What `bindFields` returns. */
  // biome-ignore lint/suspicious/noExplicitAny: the form may have any other fields
  field: { form: ContractForm<any>; name: string; label: string }
}

/** Chooses a photo or PDF file of the card, or adds one, which is then chosen. The value is the id of the attachment. */
export const CardFileField = ({ card, field }: CardFileFieldProps) => {
  const { t } = useTranslation('insurance')
  const attachments = useAttachments(card.id)
  const queue = useAttachmentUploads(card, undefined)
  const loadedFiles = attachments.data?.filter(({ kind }) => kind === 'photo' || kind === 'pdf')
  const files = loadedFiles ?? []
  const { values, setFieldValue } = field.form.fields
  const expectFile = useAddedFile(loadedFiles, (id) => setFieldValue(field.name, id))
  const addFiles = (chosen: File[]) => {
    expectFile()
    queue.add(chosen)
  }
  return (
    <div className={classes.file}>
      <SelectField
        {...field}
        data={files.map(({ id, file_name }) => ({ value: id, label: file_name }))}
        placeholder={t(files.length === 0 ? 'no_files' : 'choose_file')}
        disabled={files.length === 0}
        clearable={values[field.name] !== ''}
        wide
      />
      <div className={classes.fileButtons}>
        <AddFiles onFiles={addFiles} />
      </div>
      <UploadList queue={queue} />
    </div>
  )
}
