import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { type ContractForm, SelectField } from '@warsha/web-kit/forms'
import { useEffect, useRef } from 'react'
import { AddFiles } from '../attachments/add-files.tsx'
import { useAttachments } from '../attachments/attachments.api.ts'
import { useAttachmentUploads } from '../attachments/use-attachment-uploads.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import classes from './insurance.module.css'

/** Calls `onAdded` with a file of the card that was not there when `expect` was called. */
const useAddedFile = (files: readonly { readonly id: string }[], onAdded: (id: string) => void) => {
  const known = useRef<ReadonlySet<string> | null>(null)
  const added = known.current && files.find(({ id }) => !known.current?.has(id))
  useEffect(() => {
    if (!added) return
    known.current = null
    onAdded(added.id)
  }, [added, onAdded])
  return () => {
    known.current = new Set(files.map(({ id }) => id))
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
  const files = (attachments.data ?? []).filter(({ kind }) => kind === 'photo' || kind === 'pdf')
  const { setFieldValue } = form.fields
  const expectFile = useAddedFile(files, (id) => setFieldValue('attachment_id', id))
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
