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
  // biome-ignore lint/suspicious/noExplicitAny: the form may have any other fields
  form: ContractForm<any>
  label: string
}

/** Chooses a photo or PDF file of the card in the field `attachment_id`, or adds one, which is then chosen. */
export const CardFileField = ({ card, form, label }: CardFileFieldProps) => {
  const { t } = useTranslation('insurance')
  const attachments = useAttachments(card.id)
  const queue = useAttachmentUploads(card, undefined)
  const loadedFiles = attachments.data?.filter(({ kind }) => kind === 'photo' || kind === 'pdf')
  const files = loadedFiles ?? []
  const { setFieldValue } = form.fields
  const expectFile = useAddedFile(loadedFiles, (id) => setFieldValue('attachment_id', id))
  const addFiles = (chosen: File[]) => {
    expectFile()
    queue.add(chosen)
  }
  return (
    <div className={classes.file}>
      <SelectField
        form={form}
        name="attachment_id"
        label={label}
        data={files.map(({ id, file_name }) => ({ value: id, label: file_name }))}
        placeholder={t(files.length === 0 ? 'no_files' : 'choose_file')}
        disabled={files.length === 0}
        clearable={form.fields.values.attachment_id !== ''}
        wide
      />
      <div className={classes.fileButtons}>
        <AddFiles onFiles={addFiles} />
      </div>
      <UploadList queue={queue} />
    </div>
  )
}
